import { codeMarks, planCode } from './address-code.ts';
import { glyphMarks, quietSideMm, sealMarks } from './glyph-marks.ts';
import { guillocheFrame } from './guilloche.ts';
import { longTexts, plainColumns } from './plain-lines.ts';
import { PLAIN_LINES_MAX, type SheetContent } from './sheet-content.ts';
import { type LongText, type MeasureText, pathMark, type Sheet, type SheetMark } from './sheet-marks.ts';
import { blockMarks, fitBlock, fitLine, stackLines } from './text-fit.ts';

/** ISO 216 A6, upright: for a fridge door, a glove box, a hospital folder. */
const A6_WIDTH_MM = 105;
const A6_HEIGHT_MM = 148;
export const A6_GLYPH_MM = 54;
const INSET_MM = 14;
const TEXT_WIDTH_MM = A6_WIDTH_MM - 2 * INSET_MM;
const HEAD_TOP_MM = 91.4;
const HEAD_HEIGHT_MM = 20;
/** The QR code stands below the glyph on the right, beside the name. */
const CODE_SIDE_MM = { wished: 14.5, most: 19 };
const CODE_GAP_MM = 4;
const PLAIN = { xMm: INSET_MM, yMm: 112.2, heightMm: 21.6 };
const COLUMN_GAP_MM = 4;

export function a6Sheet(content: SheetContent, measure: MeasureText): Sheet {
  const { marks, tooLong } = a6Marks(content, measure);
  return { pages: [{ widthMm: A6_WIDTH_MM, heightMm: A6_HEIGHT_MM, marks }], tooLong };
}

function a6Marks(content: SheetContent, measure: MeasureText): { marks: SheetMark[]; tooLong: LongText[] } {
  const frame = { widthMm: A6_WIDTH_MM - 12, heightMm: A6_HEIGHT_MM - 12, radiusMm: 3 };
  const side = quietSideMm(A6_GLYPH_MM);
  const code = planCode(content.addressCode, CODE_SIDE_MM);
  const head = fitBlock(
    [
      { text: content.title, style: { sizeMm: 3, ink: 'muted' }, linesMax: 2 },
      { text: content.holder, style: { sizeMm: 5.4, bold: true }, linesMax: 2, gapMm: 0.6 },
      { text: content.invitation, style: { sizeMm: 3 }, linesMax: 4, gapMm: 1.6 },
    ],
    { widthMm: TEXT_WIDTH_MM - (code === null ? 0 : code.sideMm + CODE_GAP_MM), heightMm: HEAD_HEIGHT_MM },
    measure,
  );
  const foot = fitLine(
    `${content.address} · ${content.sealWords}`,
    TEXT_WIDTH_MM,
    { sizeMm: 2.6, ink: 'muted' },
    measure,
  );
  const plain = plainMarks(content, measure);
  return {
    marks: [
      pathMark(guillocheFrame(frame, 1.6, 96, 6), { stroke: 'primary', strokeMm: 0.08 }, 6, 6),
      ...sealMarks(content.brandArcs, 'primary', INSET_MM, 9.6, 7),
      ...stackLines([content.product], INSET_MM + 9, 14.6, { sizeMm: 4, bold: true }).marks,
      ...glyphMarks(content.outline, (A6_WIDTH_MM - side) / 2, 16.6, side),
      ...blockMarks(head, INSET_MM, HEAD_TOP_MM),
      ...(code === null
        ? []
        : codeMarks(content.addressCode, A6_WIDTH_MM - INSET_MM - code.sideMm, HEAD_TOP_MM + 1, code.moduleMm)),
      ...plain.marks,
      ...stackLines(foot.lines, INSET_MM, foot.lines.length > 1 ? 135.6 : 137.2, foot.style).marks,
    ],
    tooLong: [...longTexts(['title', 'holder'], head), ...plain.tooLong],
  };
}

/** Up to two lines have the whole width, more of them stand in two columns. */
function plainMarks(content: SheetContent, measure: MeasureText): { marks: SheetMark[]; tooLong: LongText[] } {
  const lines = content.plainLines.slice(0, PLAIN_LINES_MAX);
  if (lines.length === 0) {
    const note = fitLine(content.emergencyNote, TEXT_WIDTH_MM, { sizeMm: 4.6, bold: true }, measure);
    return { marks: stackLines(note.lines, INSET_MM, PLAIN.yMm + 8, note.style).marks, tooLong: [] };
  }
  const isNarrow = lines.length > 2;
  const columns = isNarrow ? [lines.slice(0, 2), lines.slice(2)] : [lines];
  const widthMm = isNarrow ? (TEXT_WIDTH_MM - COLUMN_GAP_MM) / 2 : TEXT_WIDTH_MM;
  return plainColumns(columns, { ...PLAIN, widthMm, stepMm: widthMm + COLUMN_GAP_MM }, measure);
}
