import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusOn } from './layers.ts';

type ListKeys = {
  list: RefObject<HTMLElement | null>;
  count: number;
  columns: number;
  scrollTo: (index: number) => void;
};

/** Rows that Page Up and Page Down go over. */
const PAGE_ROWS = 10;

/**
 * Moves the focus from row to row, to the control of the same kind (`data-row-control`). A row that is not drawn yet is
 * scrolled to, and takes the focus as soon as it stands there.
 */
export function useListKeys({ list, count, columns, scrollTo }: ListKeys) {
  const waiting = useRef<{ index: number; kind: string } | null>(null);

  function focusWaiting(): void {
    const wish = waiting.current;
    if (wish === null) return;
    const control = list.current?.querySelector<HTMLElement>(
      `[data-index="${wish.index}"] [data-row-control="${wish.kind}"]`,
    );
    if (!control) return;
    waiting.current = null;
    focusOn(control, { preventScroll: true });
  }
  useLayoutEffect(focusWaiting);

  return (event: KeyboardEvent<HTMLElement>): void => {
    const control = event.target instanceof HTMLElement ? event.target : null;
    const kind = control?.dataset.rowControl;
    const from = Number(control?.closest('[data-index]')?.getAttribute('data-index') ?? Number.NaN);
    if (kind === undefined || Number.isNaN(from) || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = computeTargetIndex(event.key, { from, count, columns });
    if (to === null) return;
    event.preventDefault();
    waiting.current = { index: to, kind };
    scrollTo(to);
    focusWaiting();
  };
}

export function computeTargetIndex(
  key: string,
  { from, count, columns }: { from: number; count: number; columns: number },
): number | null {
  const steps: Record<string, number> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: PAGE_ROWS * columns,
    PageUp: -PAGE_ROWS * columns,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const to = Math.min(Math.max(from + step, 0), count - 1);
  return to === from ? null : to;
}
