import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useListKeys } from './use-list-keys.ts';

/** What a row gives to its `<li>`. */
export type RowPlace = {
  ref: (row: HTMLElement | null) => void;
  'data-index': number;
  'aria-setsize': number;
  'aria-posinset': number;
  style: CSSProperties;
};

type VirtualListProps<T> = {
  rows: readonly T[];
  getRowKey: (row: T) => string;
  renderRow: (row: T, place: RowPlace, index: number) => ReactNode;
  /** Height of a row before it is measured, in pixels. */
  estimatePx: number;
  columns?: number;
  gapPx?: number;
  className?: string;
  /** Keys the list itself does not know. */
  onKeyDown?: (event: KeyboardEvent<HTMLUListElement>) => void;
};

/** Rows beyond the window that are drawn already, so that the next one stands there when Tab or a wheel turns to it. */
const OVERSCAN = 8;

/**
 * A list of any length that scrolls with the page: only the rows in sight are drawn, and each still says which of how many
 * it is. The row that has the focus stays, wherever one scrolls. Up, Down, Home, End and the page keys go from row to row.
 */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { rows, getRowKey, renderRow, estimatePx, columns = 1, gapPx = 0, className } = props;
  const list = useRef<HTMLUListElement>(null);
  const topPx = useListTop(list);
  const focused = useRef<number | null>(null);
  const virtual = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: () => estimatePx,
    getItemKey: (index) => getRowKey(rows[index] as T),
    overscan: OVERSCAN,
    scrollMargin: topPx,
    lanes: columns,
    gap: gapPx,
    // The bar of the chosen stays over the list.
    scrollPaddingStart: 72,
    scrollPaddingEnd: 24,
    rangeExtractor: (range: Range) => withFocused(defaultRangeExtractor(range), focused.current, rows.length),
  });
  const onKeyDown = useListKeys({
    list,
    count: rows.length,
    columns,
    // Left to itself the library goes to the end of the page for the last row, past what stands below the list.
    scrollTo: (index) => virtual.scrollToIndex(index, index === rows.length - 1 ? { align: 'center' } : {}),
  });
  return (
    <ul
      ref={list}
      className={className}
      style={{ position: 'relative', height: virtual.getTotalSize() }}
      onFocus={(event) => {
        focused.current = readRowIndex(event.target);
      }}
      onBlur={() => {
        focused.current = null;
      }}
      onKeyDown={(event) => {
        onKeyDown(event);
        props.onKeyDown?.(event);
      }}
    >
      {virtual.getVirtualItems().map(({ index, start, lane }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const place: RowPlace = {
          ref: virtual.measureElement,
          'data-index': index,
          'aria-setsize': rows.length,
          'aria-posinset': index + 1,
          style: buildRowStyle(start - topPx, lane, columns, gapPx),
        };
        return renderRow(row, place, index);
      })}
    </ul>
  );
}

function buildRowStyle(topPx: number, lane: number, columns: number, gapPx: number): CSSProperties {
  const width = `(100% - ${gapPx * (columns - 1)}px) / ${columns}`;
  return {
    position: 'absolute',
    top: 0,
    left: `calc((${width} + ${gapPx}px) * ${lane})`,
    width: `calc(${width})`,
    transform: `translateY(${topPx}px)`,
  };
}

function withFocused(range: number[], index: number | null, count: number): number[] {
  if (index === null || index >= count || range.includes(index)) return range;
  return [...range, index].sort((one, other) => one - other);
}

function readRowIndex(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest('[data-index]') : null;
  return row === null ? null : Number(row.getAttribute('data-index'));
}

/** How far from the top of the page the list begins: what stands above it comes and goes. */
function useListTop(list: { current: HTMLElement | null }): number {
  const [topPx, setTopPx] = useState(0);
  const measure = useCallback(() => {
    const box = list.current?.getBoundingClientRect();
    if (box) setTopPx(Math.round(box.top + window.scrollY));
  }, [list]);
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [measure]);
  return topPx;
}
