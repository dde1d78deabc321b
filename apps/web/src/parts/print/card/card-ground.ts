import { guillocheFrame } from '../guilloche.ts';
import { type LongText, pathMark, rectPath, type SheetMark } from '../sheet-marks.ts';

/** ISO/IEC 7810 ID-1, the size of a bank card. */
export const CARD_WIDTH_MM = 85.6;
export const CARD_HEIGHT_MM = 53.98;
const CARD_RADIUS_MM = 3.18;

/** One side of the card, or a part of it. */
export type CardSide = { readonly marks: readonly SheetMark[]; readonly tooLong: readonly LongText[] };

/** The card itself and its frame. */
export function cardGround(): SheetMark[] {
  const inset = 4.2;
  const shape = { widthMm: CARD_WIDTH_MM - 2 * inset + 1.3, heightMm: CARD_HEIGHT_MM - 2 * inset + 1.3, radiusMm: 2.6 };
  const at = inset - 0.65;
  const line = (edge: number, radius: number, strokeMm: number) =>
    pathMark(
      rectPath(CARD_WIDTH_MM - 2 * edge, CARD_HEIGHT_MM - 2 * edge, radius),
      { stroke: 'primary', strokeMm },
      edge,
      edge,
    );
  return [
    pathMark(rectPath(CARD_WIDTH_MM, CARD_HEIGHT_MM, CARD_RADIUS_MM), {
      fill: 'paper',
      stroke: 'line',
      strokeMm: 0.12,
    }),
    pathMark(guillocheFrame(shape, 1.15, 72, 6), { stroke: 'primary', strokeMm: 0.07 }, at, at),
    line(1.9, 2.6, 0.18),
    line(4.95, 1.6, 0.09),
  ];
}
