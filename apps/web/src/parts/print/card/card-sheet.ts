import type { SheetContent } from '../sheet-content.ts';
import { type MeasureText, moveMarks, type Sheet, type SheetCrop } from '../sheet-marks.ts';
import { cropMarks, rulerMarks } from '../sheet-marks-cut.ts';
import { cardBack } from './card-back.ts';
import { cardFront } from './card-front.ts';
import { CARD_HEIGHT_MM, CARD_WIDTH_MM } from './card-ground.ts';

const A4 = { widthMm: 210, heightMm: 297 };
const CARD_X_MM = (A4.widthMm - CARD_WIDTH_MM) / 2;
const CARD_TOPS_MM = [40, 40 + CARD_HEIGHT_MM + 16] as const;
const CROP_EDGE_MM = 9;
/** Both sides with their cutting marks: what is worth looking at before printing. */
export const CARD_SHEET_CROP: SheetCrop = {
  xMm: CARD_X_MM - CROP_EDGE_MM,
  yMm: CARD_TOPS_MM[0] - CROP_EDGE_MM,
  widthMm: CARD_WIDTH_MM + 2 * CROP_EDGE_MM,
  heightMm: CARD_TOPS_MM[1] + CARD_HEIGHT_MM - CARD_TOPS_MM[0] + 2 * CROP_EDGE_MM,
};

/** A4 page with the card's front above its back, to be cut out and folded or laminated. */
export function cardSheet(content: SheetContent, measure: MeasureText): Sheet {
  const xMm = CARD_X_MM;
  const tops = CARD_TOPS_MM;
  const sides = [cardFront(content, measure), cardBack(content, measure)];
  const marks = sides.flatMap((side, index) => [
    ...moveMarks(side.marks, xMm, tops[index] ?? 0),
    ...moveMarks(cropMarks(CARD_WIDTH_MM, CARD_HEIGHT_MM), xMm, tops[index] ?? 0),
  ]);
  return {
    pages: [{ ...A4, marks: [...marks, ...rulerMarks(content.rulerNote, xMm, 190)] }],
    tooLong: sides.flatMap(({ tooLong }) => tooLong),
  };
}
