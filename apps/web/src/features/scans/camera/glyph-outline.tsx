import type { Point } from '@repo/glyph';
import { useEffect, useRef } from 'react';
import { useMedia } from '../../../ui/use-media.ts';
import { type OutlinePen, startOutline } from './outline-pen.ts';

/** Shows corners, in shares of the picture, whose own size says how it is cut; null hides them. */
export type ShowOutline = (corners: readonly Point[] | null, width: number, height: number) => void;

type GlyphOutlineProps = { onReady: (show: ShowOutline | null) => void };

/** The outline of the glyph in sight, over a video that covers its box. Drawn without a render: thirty times a second is no work for React. */
export function GlyphOutline({ onReady }: GlyphOutlineProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const latest = useRef(onReady);
  latest.current = onReady;
  useEffect(() => {
    const svg = drawing.current;
    if (svg === null) return;
    const draw = (points: string) => {
      for (const polygon of svg.querySelectorAll('polygon')) polygon.setAttribute('points', points);
    };
    const pen: OutlinePen = startOutline(draw, isStill);
    latest.current((corners, width, height) => {
      svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
      svg.dataset.seen = String(corners !== null);
      pen.follow(corners === null ? null : corners.map(({ x, y }) => ({ x: x * width, y: y * height })));
    });
    return () => {
      latest.current(null);
      pen.stop();
    };
  }, [isStill]);
  return (
    <svg
      ref={drawing}
      aria-hidden="true"
      data-seen="false"
      viewBox="0 0 1280 720"
      preserveAspectRatio="xMidYMid slice"
      className="pointer-events-none absolute inset-0 size-full opacity-0 transition-opacity duration-200 data-[seen=true]:opacity-100 motion-reduce:transition-none"
    >
      {/* Dark around light: it is seen on paper and on ink. */}
      <g fill="none" strokeLinejoin="round">
        <polygon vectorEffect="non-scaling-stroke" className="stroke-canvas" strokeWidth={7} />
        <polygon vectorEffect="non-scaling-stroke" className="stroke-primary" strokeWidth={3} />
      </g>
    </svg>
  );
}
