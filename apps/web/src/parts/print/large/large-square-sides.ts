import { CODE_QUIET_MODULES } from '../codes/address-code.ts';
import { LARGE_SQUARE_MM, largeSquareMarks, layOutNotes } from '../codes/large-square.ts';
import { nameLine, type SealedCode, type SheetContent } from '../sheet-content.ts';
import type { MeasureText, SheetMark } from '../sheet-marks.ts';
import { fitLine, stackLines, type TextStyle } from '../text-fit.ts';
import { A6_WIDTH_MM } from './large-parts.ts';

// Where the large square stands on paper: alone on the back of A6, and on A4 below the drawing.

const SIDE_MM = LARGE_SQUARE_MM.paper;
const WORDS_MM = 3.6;
const NOTE: TextStyle = { sizeMm: 3.2 };
const SMALL: TextStyle = { sizeMm: 2.6, ink: 'muted' };
const A6_INSET_MM = 12;
const A6_TEXT_MM = A6_WIDTH_MM - 2 * A6_INSET_MM;

/** The back of A6: whose it is, the large square, what to do where it does not open, and whom to call. */
export function a6Back(content: SheetContent, code: SealedCode, measure: MeasureText): SheetMark[] {
  const line = (text: string, baselineMm: number, style: TextStyle) => {
    const fitted = fitLine(text, A6_TEXT_MM, style, measure);
    return stackLines([fitted.lines.join(' ')], A6_INSET_MM, baselineMm, fitted.style).marks;
  };
  return [
    ...line(nameLine(content), 17, { sizeMm: 5.4, bold: true }),
    ...largeSquareMarks(code, { xMm: (A6_WIDTH_MM - SIDE_MM) / 2, yMm: 29, sideMm: SIDE_MM }, WORDS_MM, measure),
    ...layOutNotes(code, A6_TEXT_MM, NOTE, measure).place(A6_INSET_MM, 86),
    ...line(content.emergencyNote, 126, { sizeMm: 4.6, bold: true }),
    ...line(listDays(content), 133, SMALL),
    ...line(content.sealWords, 137.2, SMALL),
  ];
}

const A4_WIDTH_MM = 210;
/** With the large square, A6 is enlarged so far that the strip below it has room on A4. */
export const A4_BESIDE_TIMES = 1.6;
const STRIP = { xMm: (A4_WIDTH_MM - A6_WIDTH_MM * A4_BESIDE_TIMES) / 2 + 9.6, yMm: 240.8 };
const STRIP_WIDTH_MM = A4_WIDTH_MM - 2 * STRIP.xMm;

/** On A4: the large square on the left, and beside it what to do where it does not open. */
export function a4Strip(code: SealedCode, measure: MeasureText): SheetMark[] {
  const quietMm = (CODE_QUIET_MODULES * SIDE_MM) / code.rows.length;
  const textX = STRIP.xMm + SIDE_MM + quietMm + 6;
  const widthMm = STRIP.xMm + STRIP_WIDTH_MM - textX;
  const notes = layOutNotes(code, widthMm, { sizeMm: 4.2 }, measure);
  return [
    ...largeSquareMarks(code, { xMm: STRIP.xMm, yMm: STRIP.yMm, sideMm: SIDE_MM }, 3.1, measure),
    ...notes.place(textX, STRIP.yMm + (SIDE_MM - notes.heightMm) / 2),
  ];
}

const listDays = ({ factsNote, printedNote }: SheetContent): string =>
  [factsNote, printedNote].filter((text) => text !== '').join(' · ');
