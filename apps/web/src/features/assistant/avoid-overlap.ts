export type Edges = { top: number; bottom: number; left: number; right: number };

/** Between the button and what has the focus: the ring of the focus is 5 px wide. */
const GAP_PX = 8;

/**
 * How far up, in pixels, a button that rests at `rest` moves so that it covers nothing of what has the focus (WCAG 2.4.11).
 * Nothing that is taller than half the page can be hidden by it, so that leaves it where it is.
 */
export function computeStepAside(rest: Edges, focused: Edges, pageHeight: number): number {
  if (focused.bottom - focused.top > pageHeight / 2) return 0;
  const covers =
    focused.left - GAP_PX < rest.right &&
    focused.right + GAP_PX > rest.left &&
    focused.top - GAP_PX < rest.bottom &&
    focused.bottom + GAP_PX > rest.top;
  return covers ? rest.bottom - (focused.top - GAP_PX) : 0;
}

/** Narrower than the thinnest line of text that can be pressed. */
const STEP_PX = 14;

/** Points spread over a box, its edges among them: what lies under it lies under one of them. */
export function gridOver({ top, bottom, left, right }: Edges): [x: number, y: number][] {
  const along = (from: number, to: number) =>
    Array.from({ length: Math.ceil((to - from) / STEP_PX) + 1 }, (_, place) => Math.min(from + place * STEP_PX, to));
  return along(left, right).flatMap((x) => along(top, bottom).map((y): [number, number] => [x, y]));
}
