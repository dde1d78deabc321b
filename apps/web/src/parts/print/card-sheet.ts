import { codeMarks, planCode } from './address-code.ts';
import { glyphMarks, quietSideMm, sealMarks } from './glyph-marks.ts';
import { guillocheFrame, rosetteRing } from './guilloche.ts';
import { longTexts } from './long-texts.ts';
import { plainRows } from './plain-lines.ts';
import { nameLine, PLAIN_LINES_MAX, type SheetContent } from './sheet-content.ts';
import {
  type LongText,
  type MeasureText,
  moveMarks,
  pathMark,
  rectPath,
  type Sheet,
  type SheetCrop,
  type SheetMark,
} from './sheet-marks.ts';
import { cropMarks, rulerMarks } from './sheet-marks-cut.ts';
import {
  blockMarks,
  fitBlock,
  fitLine,
  LINE_HEIGHT,
  SMALLEST_TEXT_MM,
  stackLines,
  type TextStyle,
} from './text-fit.ts';

/** ISO/IEC 7810 ID-1, the size of a bank card. */
export const CARD_WIDTH_MM = 85.6;
export const CARD_HEIGHT_MM = 53.98;
const CARD_RADIUS_MM = 3.18;
export const CARD_GLYPH_MM = 25;

const A4 = { widthMm: 210, heightMm: 297 };
/** Left edge of the column beside the glyph, and its width. */
const TEXT_X_MM = 42.4;
const TEXT_WIDTH_MM = 36.6;
const TEXT_RIGHT_MM = TEXT_X_MM + TEXT_WIDTH_MM;
const HEAD = { yMm: 14, heightMm: 12.8 };
/** The QR code stands in the corner away from the glyph. */
const CODE_SIDE_MM = { wished: 11.2, most: 13.6 };
const CODE_BOTTOM_MM = 47.4;
const CODE_GAP_MM = 1.8;
/** The plain lines of the back, above the line with the number to call. */
const BACK_ROWS = { xMm: 8, yMm: 6.6, widthMm: CARD_WIDTH_MM - 16, heightMm: 33 };
const BACK_NAME: TextStyle = { sizeMm: 4, bold: true };
const BACK_NAME_GAP_MM = 0.5;
const DAYS_WIDTH_MM = 24;
const LABEL: TextStyle = { sizeMm: SMALLEST_TEXT_MM, ink: 'muted' };

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

/** One side of the card, or a part of it. */
type CardSide = { readonly marks: readonly SheetMark[]; readonly tooLong: readonly LongText[] };

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

function cardGround(): SheetMark[] {
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

/** The front alone, its top left corner at the origin. */
export function cardFront(content: SheetContent, measure: MeasureText): CardSide {
  const side = quietSideMm(CARD_GLYPH_MM);
  const glyphTop = (CARD_HEIGHT_MM - side) / 2;
  const product = fitLine(content.product, 26, { sizeMm: 3.1, bold: true }, measure);
  const head = fitBlock(
    [
      { text: nameLine(content), style: { sizeMm: 4, bold: true }, linesMax: 2 },
      { text: content.title, style: { sizeMm: 2.3, ink: 'muted' }, linesMax: 2, gapMm: 0.4 },
    ],
    { widthMm: TEXT_WIDTH_MM, heightMm: HEAD.heightMm },
    measure,
  );
  const belowHead = HEAD.yMm + head.heightMm + (head.heightMm === 0 ? 0 : 1.2);
  const code = planCode(content.addressCode, CODE_SIDE_MM);
  const codeTop = CODE_BOTTOM_MM - (code?.sideMm ?? CODE_SIDE_MM.wished);
  const invitation = fitBlock(
    [{ text: content.invitation, style: { sizeMm: 2.5 }, linesMax: 4 }],
    { widthMm: TEXT_WIDTH_MM, heightMm: codeTop - 1 - belowHead },
    measure,
  );
  return {
    marks: [
      ...cardGround(),
      ...glyphMarks(content.outline, 6.2, glyphTop, side),
      ...sealMarks(content.brandArcs, 'primary', TEXT_X_MM, 7.6, 5.4),
      ...stackLines(product.lines, TEXT_X_MM + 6.8, 11.4, product.style).marks,
      ...blockMarks(head, TEXT_X_MM, HEAD.yMm),
      ...blockMarks(invitation, TEXT_X_MM, belowHead),
      ...addressMarks(content, code === null ? TEXT_WIDTH_MM : TEXT_WIDTH_MM - code.sideMm - CODE_GAP_MM, measure),
      ...(code === null ? [] : codeMarks(content.addressCode, TEXT_RIGHT_MM - code.sideMm, codeTop, code.moduleMm)),
    ],
    tooLong: longTexts(['holder', 'title'], head),
  };
}

/** Where to scan and the words of the seal, standing on one line with the code beside them. */
function addressMarks(content: SheetContent, widthMm: number, measure: MeasureText): SheetMark[] {
  const texts = [
    fitLine(content.address, widthMm, { sizeMm: 2.6, bold: true }, measure),
    fitLine(content.sealWords, widthMm, LABEL, measure),
  ].map(({ lines, style }) => ({ text: lines.join(' '), style, linesMax: lines.length, gapMm: 0.6 }));
  const block = fitBlock(texts, { widthMm: widthMm + 1e-6, heightMm: CODE_SIDE_MM.most }, measure);
  return blockMarks(block, TEXT_X_MM, CODE_BOTTOM_MM - block.heightMm + 0.5);
}

function cardBack(content: SheetContent, measure: MeasureText): CardSide {
  const lines = content.plainLines.slice(0, PLAIN_LINES_MAX);
  if (lines.length === 0) {
    const centreX = CARD_WIDTH_MM / 2;
    return {
      marks: [
        ...cardGround(),
        ...rosette(content, centreX, 22),
        ...emergencyMarks(content, measure),
        ...foot(content, measure),
      ],
      tooLong: [],
    };
  }
  const { xMm, yMm, widthMm, heightMm } = BACK_ROWS;
  const name = fitLine(nameLine(content), widthMm, BACK_NAME, measure);
  const head = stackLines(name.lines, xMm, yMm + name.style.sizeMm, name.style);
  const headMm = name.lines.length * name.style.sizeMm * LINE_HEIGHT + (name.lines.length === 0 ? 0 : BACK_NAME_GAP_MM);
  const rows = { xMm, yMm: yMm + headMm, widthMm, heightMm: heightMm - headMm };
  const plain = plainRows(lines, rows, measure);
  return {
    marks: [...cardGround(), ...head.marks, ...plain.marks, ...backFoot(content, measure)],
    tooLong: plain.tooLong,
  };
}

function rosette(content: SheetContent, xMm: number, yMm: number): SheetMark[] {
  const rings = [rosetteRing(5, 9.2, 97, 12), rosetteRing(8.8, 11.8, 121, 10), rosetteRing(11.4, 13.4, 151, 8)];
  return [
    ...rings.map((d) => pathMark(d, { stroke: 'primary', strokeMm: 0.06 }, xMm, yMm)),
    ...sealMarks(content.sealArcs, 'seal', xMm - 3.5, yMm - 3.5, 7),
  ];
}

/** Without lines of the holder the number stands large in the middle. */
function emergencyMarks({ emergencyNote }: SheetContent, measure: MeasureText): SheetMark[] {
  const { lines, style } = fitLine(emergencyNote, CARD_WIDTH_MM - 16, { sizeMm: 3.6, bold: true }, measure);
  const width = Math.max(0, ...lines.map((line) => measure(line, style.sizeMm, true)));
  return stackLines(lines, (CARD_WIDTH_MM - width) / 2, 40, style).marks;
}

function foot(content: SheetContent, measure: MeasureText): SheetMark[] {
  const words = fitLine(content.sealWords, 30, LABEL, measure);
  const width = Math.max(0, ...words.lines.map((line) => measure(line, words.style.sizeMm, false)));
  return [
    ...stackLines(words.lines, CARD_WIDTH_MM - 8 - width, 47.1 - (words.lines.length - 1) * 2.7, words.style).marks,
    ...layOutDays(content, measure).flatMap(
      ({ text, style }, at) => stackLines([text], BACK_ROWS.xMm, 44.4 + at * 2.7, style).marks,
    ),
  ];
}

/** The age is that of the day of the print, the lines are those of the facts: both days stand on the paper. */
const layOutDays = ({ factsNote, printedNote }: SheetContent, measure: MeasureText) =>
  [factsNote, printedNote].map((note) => {
    const { lines, style } = fitLine(note, DAYS_WIDTH_MM, LABEL, measure);
    return { text: lines.join(' '), style };
  });

/** Below lines of the holder: whom to call, and of which day the facts and the paper are. */
function backFoot(content: SheetContent, measure: MeasureText): SheetMark[] {
  const note = fitLine(
    content.emergencyNote,
    BACK_ROWS.widthMm - DAYS_WIDTH_MM - 2,
    { sizeMm: 3.6, bold: true },
    measure,
  );
  const right = BACK_ROWS.xMm + BACK_ROWS.widthMm;
  return [
    pathMark(`M0 0H${BACK_ROWS.widthMm}`, { stroke: 'line', strokeMm: 0.18 }, BACK_ROWS.xMm, 40.2),
    ...stackLines(note.lines, BACK_ROWS.xMm, note.lines.length > 1 ? 43.6 : 45.2, note.style).marks,
    ...layOutDays(content, measure).flatMap(
      ({ text, style }, at) =>
        stackLines([text], right - measure(text, style.sizeMm, false), 43.5 + at * 2.7, style).marks,
    ),
  ];
}
