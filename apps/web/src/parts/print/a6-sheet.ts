import { codeMarks, planCode } from './codes/address-code.ts';
import { glyphMarks, quietSideMm, sealMarks } from './glyph-marks.ts';
import { guillocheFrame } from './guilloche.ts';
import { largeLines } from './large/large-lines.ts';
import { A6_HEIGHT_MM, A6_WIDTH_MM } from './large/large-parts.ts';
import { A4_BESIDE_TIMES, a4Strip, a6Back } from './large/large-square-sides.ts';
import { longTexts } from './long-texts.ts';
import { nameLine, type SheetContent } from './sheet-content.ts';
import {
  type LongText,
  type MeasureText,
  moveMarks,
  pathMark,
  type Sheet,
  type SheetMark,
  scaleMarks,
} from './sheet-marks.ts';
import { blockMarks, fitBlock, fitLine, stackLines } from './text-fit.ts';

/** A sheet without plain lines has a glyph of this size; with them the lines have the room. */
export const A6_GLYPH_MM = 54;
const INSET_MM = 14;
const TEXT_WIDTH_MM = A6_WIDTH_MM - 2 * INSET_MM;
const HEAD_TOP_MM = 91.4;
const HEAD_HEIGHT_MM = 20;
/** The QR code stands below the glyph on the right, beside the name. */
const CODE_SIDE_MM = { wished: 18, most: 19 };
const CODE_GAP_MM = 4;
const NOTE_BASELINE_MM = 120.2;
const DAYS_BASELINE_MM = 131.2;

/** ISO 216 A6, upright: for a fridge door, a glove box, a hospital folder. The large square has the back. */
export function a6Sheet(content: SheetContent, measure: MeasureText): Sheet {
  const { marks, ...rest } = layOutFront(content, measure);
  const { sealedCode } = content;
  const sides = [marks, ...(sealedCode === null ? [] : [a6Back(content, sealedCode, measure)])];
  return { pages: sides.map((side) => ({ widthMm: A6_WIDTH_MM, heightMm: A6_HEIGHT_MM, marks: side })), ...rest };
}

const layOutFront = (content: SheetContent, measure: MeasureText) =>
  content.plainLines.length > 0 ? largeLines(content, measure) : a6Marks(content, measure);

const A4 = { widthMm: 210, heightMm: 297 };

/** How many times as large as A6 the front stands on A4: less where the large square stands below it. */
export const computeA4Times = (hasSquare: boolean): number => (hasSquare ? A4_BESIDE_TIMES : 2);

/** ISO 216 A4, for a wall or a door: the front of A6 enlarged. It has one side, so the large square stands below. */
export function a4Sheet(content: SheetContent, measure: MeasureText): Sheet {
  const { marks, ...rest } = layOutFront(content, measure);
  const { sealedCode } = content;
  const times = computeA4Times(sealedCode !== null);
  const front = moveMarks(scaleMarks(marks, times), (A4.widthMm - A6_WIDTH_MM * times) / 2, 0);
  const strip = sealedCode === null ? [] : a4Strip(sealedCode, measure);
  return { pages: [{ ...A4, marks: [...front, ...strip] }], ...rest };
}

function a6Marks(content: SheetContent, measure: MeasureText): { marks: SheetMark[]; tooLong: LongText[] } {
  const frame = { widthMm: A6_WIDTH_MM - 12, heightMm: A6_HEIGHT_MM - 12, radiusMm: 3 };
  const side = quietSideMm(A6_GLYPH_MM);
  const code = planCode(content.addressCode, CODE_SIDE_MM);
  const head = fitBlock(
    [
      { text: nameLine(content), style: { sizeMm: 5.4, bold: true }, linesMax: 2 },
      { text: content.title, style: { sizeMm: 3, ink: 'muted' }, linesMax: 2, gapMm: 0.6 },
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
  const days = fitLine(
    [content.factsNote, content.printedNote].filter((text) => text !== '').join(' · '),
    TEXT_WIDTH_MM,
    { sizeMm: 2.6, ink: 'muted' },
    measure,
  );
  const note = fitLine(content.emergencyNote, TEXT_WIDTH_MM, { sizeMm: 4.6, bold: true }, measure);
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
      ...stackLines(note.lines, INSET_MM, NOTE_BASELINE_MM, note.style).marks,
      ...stackLines(days.lines, INSET_MM, DAYS_BASELINE_MM, days.style).marks,
      ...stackLines(foot.lines, INSET_MM, foot.lines.length > 1 ? 135.6 : 137.2, foot.style).marks,
    ],
    tooLong: longTexts(['holder', 'title'], head),
  };
}
