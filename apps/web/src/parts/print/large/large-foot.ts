import { CODE_QUIET_MODULES, codeMarks, planCode } from '../codes/address-code.ts';
import { GLYPH_CELLS, glyphMarks, PRINT_QUIET_CELLS, quietSideMm } from '../glyph-marks.ts';
import type { SheetContent } from '../sheet-content.ts';
import type { MeasureText, SheetMark } from '../sheet-marks.ts';
import { fitLine, stackLines } from '../text-fit.ts';

/** The foot of a sheet with large lines: glyph, whom to call, and the code for any phone. */
export const LARGE_GLYPH_MM = 25;
const LEFT_MM = 6;
const RIGHT_MM = 99;
const FOOT_MM = 142.25;
const CODE_SIDE_MM = { wished: 18, most: 19 };
const NUMBER_MM = 14.5;
const NUMBER_BASELINE_MM = 131.4;
const WORDS_BASELINE_MM = 119.8;
const SMALL_MM = 2.6;

export function layOutLargeFoot(content: SheetContent, measure: MeasureText): SheetMark[] {
  const side = quietSideMm(LARGE_GLYPH_MM);
  const quiet = (LARGE_GLYPH_MM / GLYPH_CELLS) * PRINT_QUIET_CELLS;
  const code = planCode(content.addressCode, CODE_SIDE_MM);
  const codeLeft = RIGHT_MM - (code?.sideMm ?? 0);
  const codeQuiet = code === null ? 0 : CODE_QUIET_MODULES * code.moduleMm;
  const textLeft = LEFT_MM + LARGE_GLYPH_MM + quiet + 2.2;
  const widthMm = codeLeft - codeQuiet - textLeft - 0.2;
  const words = fitLine(content.emergencyWords, widthMm, { sizeMm: 4.25, bold: true }, measure);
  const number = fitLine(content.emergencyNumber, widthMm, { sizeMm: NUMBER_MM, bold: true }, measure);
  const small = [content.sealWords, content.factsNote, content.printedNote].filter((text) => text !== '');
  return [
    ...glyphMarks(content.outline, LEFT_MM - quiet, FOOT_MM - LARGE_GLYPH_MM - quiet, side),
    ...stackLines(words.lines, textLeft, WORDS_BASELINE_MM - (words.lines.length - 1) * 3, words.style).marks,
    ...stackLines(number.lines, textLeft, NUMBER_BASELINE_MM, number.style).marks,
    ...small.flatMap((text, at) => {
      const line = fitLine(text, widthMm, { sizeMm: SMALL_MM, ink: 'muted' }, measure);
      const up = (small.length - 1 - at) * SMALL_MM * 1.3;
      return stackLines([line.lines.join(' ')], textLeft, FOOT_MM - 0.4 - up, line.style).marks;
    }),
    ...(code === null ? [] : codeMarks(content.addressCode, codeLeft, FOOT_MM - code.sideMm, code.moduleMm)),
    ...(code === null ? [] : codeNoteMarks(content, { codeLeft, top: FOOT_MM - code.sideMm - codeQuiet }, measure)),
  ];
}

function codeNoteMarks(
  { codeNote }: SheetContent,
  { codeLeft, top }: { codeLeft: number; top: number },
  measure: MeasureText,
): SheetMark[] {
  const { lines, style } = fitLine(codeNote, RIGHT_MM - codeLeft, { sizeMm: SMALL_MM, ink: 'muted' }, measure);
  return stackLines(lines, codeLeft, top - 0.8 - (lines.length - 1) * style.sizeMm * 1.3, style).marks;
}
