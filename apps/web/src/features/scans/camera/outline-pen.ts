import type { Point } from '@repo/glyph';

export type OutlinePen = {
  /** Moves the outline towards these corners; null leaves it where it is, to fade. */
  follow: (corners: readonly Point[] | null) => void;
  stop: () => void;
};

/** Share of the way that is gone in a painted frame: smooth, and no more than three frames behind. */
const STEP = 0.4;
/** Nearer than this, in pixels of the picture, the outline has arrived. */
const ARRIVED_PX = 0.5;

function approach(from: readonly Point[], to: readonly Point[], share: number): Point[] {
  return to.map(({ x, y }, i) => {
    const start = from[i] ?? { x, y };
    return { x: start.x + share * (x - start.x), y: start.y + share * (y - start.y) };
  });
}

function farthest(from: readonly Point[], to: readonly Point[]): number {
  return Math.max(...to.map(({ x, y }, i) => Math.hypot(x - (from[i]?.x ?? x), y - (from[i]?.y ?? y))));
}

/**
 * An outline that moves smoothly to where the glyph is; with `isStill` it appears there at once. Requests animation
 * frames only while it moves.
 */
export function startOutline(draw: (points: string) => void, isStill: boolean): OutlinePen {
  let shown: readonly Point[] | null = null;
  let target: readonly Point[] | null = null;
  let asked = 0;
  const show = (corners: readonly Point[]) => {
    shown = corners;
    draw(corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '));
  };
  const step = () => {
    asked = 0;
    if (target === null || shown === null) return;
    show(farthest(shown, target) < ARRIVED_PX ? target : approach(shown, target, STEP));
    if (shown !== target) ask();
  };
  const ask = () => {
    if (asked === 0) asked = requestAnimationFrame(step);
  };
  return {
    follow: (corners) => {
      // A glyph that comes back into sight is drawn at its new place without a movement.
      const isNew = target === null;
      target = corners;
      if (corners === null) return;
      if (isNew || isStill) show(corners);
      else ask();
    },
    stop: () => cancelAnimationFrame(asked),
  };
}
