import type { SheetContent } from '../sheet-content.ts';
import { type MeasureText, moveMarks, type Sheet, type SheetMark } from '../sheet-marks.ts';
import { cropMarks, rulerMarks } from '../sheet-marks-cut.ts';
import { cardBack } from './card-back.ts';
import { cardFront } from './card-front.ts';
import { CARD_HEIGHT_MM, CARD_WIDTH_MM } from './card-ground.ts';

const A4 = { widthMm: 210, heightMm: 297 };
const GAP_MM = 8;
const LEFT_MM = (A4.widthMm - 2 * CARD_WIDTH_MM - GAP_MM) / 2;
const TOP_MM = 12;
/** Between two rows the cutting marks of both have their place. */
const PITCH_MM = CARD_HEIGHT_MM + 13;
const RULER_MM_FROM_TOP = 282;
/** Cards of one A4 page, each with its back beside its front. */
export const CARDS_ON_A_PAGE = 4;

/** Several cards together, front and back of each side by side, to be cut out. */
export function familySheet(contents: readonly SheetContent[], measure: MeasureText): Sheet {
  const drawn = contents.map((content) => ({ front: cardFront(content, measure), back: cardBack(content, measure) }));
  const pages = Array.from({ length: Math.ceil(drawn.length / CARDS_ON_A_PAGE) }, (_, page) => {
    const rows = drawn.slice(page * CARDS_ON_A_PAGE, (page + 1) * CARDS_ON_A_PAGE);
    const marks = rows.flatMap(({ front, back }, row) => [
      ...place(front.marks, LEFT_MM, row),
      ...place(back.marks, LEFT_MM + CARD_WIDTH_MM + GAP_MM, row),
    ]);
    return { ...A4, marks: [...marks, ...rulerMarks(contents[0]?.rulerNote ?? '', LEFT_MM, RULER_MM_FROM_TOP)] };
  });
  return { pages, tooLong: drawn.flatMap(({ front, back }) => [...front.tooLong, ...back.tooLong]) };
}

const place = (side: readonly SheetMark[], xMm: number, row: number): SheetMark[] => [
  ...moveMarks(side, xMm, TOP_MM + row * PITCH_MM),
  ...moveMarks(cropMarks(CARD_WIDTH_MM, CARD_HEIGHT_MM), xMm, TOP_MM + row * PITCH_MM),
];
