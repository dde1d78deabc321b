import { pathMark, type SheetMark } from './sheet-marks.ts';
import { stackLines } from './text-fit.ts';

const CROP_GAP_MM = 1.5;
const CROP_LENGTH_MM = 5;

/** Eight short lines outside the four corners of a piece of this size, where a knife is laid. */
export function cropMarks(widthMm: number, heightMm: number): SheetMark[] {
  const from = -CROP_GAP_MM - CROP_LENGTH_MM;
  const beyond = (edge: number) => edge + CROP_GAP_MM;
  const path = [0, widthMm]
    .flatMap((x) => [`M${x} ${from}v${CROP_LENGTH_MM}`, `M${x} ${beyond(heightMm)}v${CROP_LENGTH_MM}`])
    .concat(
      [0, heightMm].flatMap((y) => [`M${from} ${y}h${CROP_LENGTH_MM}`, `M${beyond(widthMm)} ${y}h${CROP_LENGTH_MM}`]),
    )
    .join('');
  return [pathMark(path, { stroke: 'muted', strokeMm: 0.1 })];
}

/** A line of exactly 50 mm: whoever prints can see at once whether the printer scaled the page. */
export const RULER_MM = 50;

export function rulerMarks(note: string, xMm: number, yMm: number): SheetMark[] {
  const ruler = pathMark(
    `M0 -1.5V1.5M0 0H${RULER_MM}M${RULER_MM} -1.5V1.5`,
    { stroke: 'muted', strokeMm: 0.15 },
    xMm,
    yMm,
  );
  return [ruler, ...stackLines([note], xMm, yMm + 4.5, { sizeMm: 2.8, ink: 'muted' }).marks];
}
