import { sealKernel, sealPaths } from '../../ui/seal-arcs.ts';
import { type PathMark, pathMark, type SheetInk } from './sheet-marks.ts';

/** What `outlineGlyph` of the codec answers, with its quiet zone inside the view box. */
export type GlyphOutline = {
  readonly viewBox: readonly [number, number, number, number];
  readonly strokes: readonly { readonly d: string; readonly fill: 'ink' | 'paper'; readonly order: number }[];
};

/** The glyph's cells across, without quiet zone. */
export const GLYPH_CELLS = 21;
/** Quiet zone on paper, in cells (design: always 4, although the reader needs one). */
export const PRINT_QUIET_CELLS = 4;

/** Side of the white square that a glyph of this size needs, quiet zone included, in millimetres. */
export function quietSideMm(glyphMm: number): number {
  return (glyphMm * (GLYPH_CELLS + 2 * PRINT_QUIET_CELLS)) / GLYPH_CELLS;
}

/** Scales an outline so that its whole view box becomes a square of `sideMm` at (xMm, yMm). */
export function glyphMarks(outline: GlyphOutline, xMm: number, yMm: number, sideMm: number): PathMark[] {
  const [left, top, width] = outline.viewBox;
  const scale = sideMm / width;
  return outline.strokes.map(({ d, fill }) => ({
    kind: 'path',
    d,
    xMm: xMm - left * scale,
    yMm: yMm - top * scale,
    scale,
    fill,
  }));
}

const SEAL_UNITS = 48;

function ring(radius: number): string {
  const c = SEAL_UNITS / 2;
  return `M${c - radius} ${c}A${radius} ${radius} 0 0 1 ${c + radius} ${c}A${radius} ${radius} 0 0 1 ${c - radius} ${c}Z`;
}

/** The seal as marks, `sideMm` wide, its top left corner at (xMm, yMm). */
export function sealMarks(
  arcs: readonly number[],
  ink: SheetInk,
  xMm: number,
  yMm: number,
  sideMm: number,
): PathMark[] {
  const scale = sideMm / SEAL_UNITS;
  const stroke = (d: string, units: number): PathMark => ({
    ...pathMark(d, { stroke: ink, strokeMm: units * scale }, xMm, yMm),
    scale,
  });
  const solid = (d: string): PathMark => ({ ...pathMark(d, { fill: ink }, xMm, yMm), scale });
  const { wide, fine } = sealPaths(arcs);
  const rings = [stroke(wide, 3.4), ...(fine === '' ? [] : [stroke(fine, 1.1)])];
  const kernel = sealKernel(arcs);
  if (kernel === 'disc') return [...rings, solid(ring(5))];
  if (kernel === 'ring') return [...rings, stroke(ring(4.5), 3)];
  return [...rings, stroke(ring(7.5), 1.2), solid(ring(3.5))];
}
