import { CODE_QUIET_MODULES, codeMarks, planCode } from './address-code.ts';
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
/** The band across the top of the front, inside the frame. */
const BAND = { xMm: 5.6, yMm: 5.6, heightMm: 6.5, radiusMm: 0.9 };
/** Top left corner of the glyph with its white, below the band. */
export const CARD_GLYPH_PLACE = { xMm: 6.2, yMm: 12.3 };
/** Left edge of the column beside the glyph, and its width. */
const TEXT_X_MM = 41.8;
const TEXT_WIDTH_MM = 38;
const TEXT_RIGHT_MM = TEXT_X_MM + TEXT_WIDTH_MM;
const HEAD = { yMm: 13, bottomMm: 24.5 };
/** A phone's camera reads a square of this size at arm's length. */
const CODE_SIDE_MM = { wished: 16, most: 16.5 };
const CODE_PLACE = { xMm: 43, yMm: 27.2 };
const ADDRESS_BASELINE_MM = 47.7;
/** Beside the square: what to scan first, and what then. */
const STEP = { gapMm: 0.4, radiusMm: 1.75, rowMm: 7.8 };
/** The plain lines of the back, above the line with the number to call. */
const BACK_ROWS = { xMm: 8, yMm: 6.6, widthMm: CARD_WIDTH_MM - 16, heightMm: 33 };
const BACK_NAME: TextStyle = { sizeMm: 4, bold: true };
const BACK_NAME_GAP_MM = 0.5;
const DAYS_WIDTH_MM = 27;
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
  const code = planCode(content.addressCode, CODE_SIDE_MM);
  const bottomMm = code === null ? ADDRESS_BASELINE_MM - 4 : HEAD.bottomMm;
  const head = fitBlock(
    [
      { text: nameLine(content), style: { sizeMm: 4, bold: true }, linesMax: 2 },
      { text: content.title, style: { sizeMm: 2.3, ink: 'muted' }, linesMax: 2, gapMm: 0.4 },
    ],
    { widthMm: TEXT_WIDTH_MM, heightMm: bottomMm - HEAD.yMm },
    measure,
  );
  return {
    marks: [
      ...cardGround(),
      ...bandMarks(content, measure),
      ...glyphMarks(content.outline, CARD_GLYPH_PLACE.xMm, CARD_GLYPH_PLACE.yMm, side),
      ...blockMarks(head, TEXT_X_MM, HEAD.yMm),
      ...(code === null ? [] : [...squareMarks(content, code), ...stepMarks(content, code, measure)]),
      ...addressMarks(content, measure),
    ],
    tooLong: longTexts(['holder', 'title'], head),
  };
}

/** A card that everyone may read says so in red; any other says whose product it is, and what a scan shows. */
function bandMarks({ strip, product, brandArcs, invitation }: SheetContent, measure: MeasureText): SheetMark[] {
  const { xMm, yMm, heightMm, radiusMm } = BAND;
  const widthMm = CARD_WIDTH_MM - 2 * xMm;
  if (strip === null) {
    const name = fitLine(product, TEXT_X_MM - xMm - 8.8 - 1, { sizeMm: 3.1, bold: true }, measure);
    const sentence = fitBlock(
      [{ text: invitation, style: { sizeMm: 2.3 }, linesMax: 3 }],
      { widthMm: TEXT_WIDTH_MM, heightMm: HEAD.yMm - yMm },
      measure,
    );
    return [
      ...blockMarks(sentence, TEXT_X_MM, yMm + (heightMm - sentence.heightMm) / 2),
      ...sealMarks(brandArcs, 'primary', xMm + 2, yMm + 0.5, 5.4),
      ...stackLines(name.lines, xMm + 8.8, yMm + 4.3, name.style).marks,
    ];
  }
  const word = fitLine(strip.word, 26, { sizeMm: 3.5, bold: true, ink: 'paper' }, measure);
  const wordMm = Math.max(0, ...word.lines.map((line) => measure(line, word.style.sizeMm, true)));
  const textX = xMm + 2 + wordMm + 1.6;
  const text = fitLine(strip.text, xMm + widthMm - 2 - textX, { sizeMm: 2.75, bold: true, ink: 'paper' }, measure);
  return [
    pathMark(rectPath(widthMm, heightMm, radiusMm), { fill: 'alert' }, xMm, yMm),
    ...stackLines(word.lines, xMm + 2, yMm + 4.45, word.style).marks,
    ...stackLines(text.lines, textX, text.lines.length > 1 ? yMm + 2.7 : yMm + 4.35, text.style).marks,
  ];
}

type PlannedCode = NonNullable<ReturnType<typeof planCode>>;

const squareMarks = ({ addressCode }: SheetContent, { moduleMm }: PlannedCode): SheetMark[] =>
  codeMarks(addressCode, CODE_PLACE.xMm, CODE_PLACE.yMm, moduleMm);

function stepMarks({ steps }: SheetContent, code: PlannedCode, measure: MeasureText): SheetMark[] {
  const { gapMm, radiusMm, rowMm } = STEP;
  const left = CODE_PLACE.xMm + code.sideMm + CODE_QUIET_MODULES * code.moduleMm + gapMm;
  const textX = left + 2 * radiusMm + 0.8;
  const top = CODE_PLACE.yMm + (code.sideMm - steps.length * rowMm) / 2;
  return steps.flatMap((text, at) => {
    const middle = top + (at + 0.5) * rowMm;
    const number = fitLine(String(at + 1), 2 * radiusMm, { sizeMm: 2.5, bold: true, ink: 'paper' }, measure);
    const block = fitBlock(
      [{ text, style: { sizeMm: 2.4, bold: true }, linesMax: 3 }],
      { widthMm: TEXT_RIGHT_MM - textX, heightMm: rowMm },
      measure,
    );
    const digitMm = measure(String(at + 1), number.style.sizeMm, true);
    return [
      pathMark(rectPath(2 * radiusMm, 2 * radiusMm, radiusMm), { fill: 'primary' }, left, middle - radiusMm),
      ...stackLines(number.lines, left + radiusMm - digitMm / 2, middle + 0.9, number.style).marks,
      ...blockMarks(block, textX, middle - block.heightMm / 2 - 0.15),
    ];
  });
}

/** For whoever has no camera at hand: the address that the square holds, in letters. */
function addressMarks({ address }: SheetContent, measure: MeasureText): SheetMark[] {
  const { lines, style } = fitLine(address, TEXT_WIDTH_MM, { sizeMm: 2.4, bold: true }, measure);
  return stackLines([lines.join(' ')], TEXT_X_MM, ADDRESS_BASELINE_MM, style).marks;
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
  return stackLines(lines, (CARD_WIDTH_MM - width) / 2, 39, style).marks;
}

function foot(content: SheetContent, measure: MeasureText): SheetMark[] {
  return layOutDays(content, measure).flatMap(
    ({ text, style }, at) => stackLines([text], BACK_ROWS.xMm, 43.2 + at * 2.5, style).marks,
  );
}

/** The age is that of the day of the print, the lines are those of the facts: both days stand on the paper. */
const layOutDays = ({ factsNote, printedNote, sealWords }: SheetContent, measure: MeasureText) =>
  [factsNote, printedNote, sealWords].map((note) => {
    const { lines, style } = fitLine(note, DAYS_WIDTH_MM, LABEL, measure);
    return { text: lines.join(' '), style };
  });

/** Below lines of the holder: whom to call, and of which day the facts and the paper are, and the words of the seal. */
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
        stackLines([text], right - measure(text, style.sizeMm, false), 42.9 + at * 2.5, style).marks,
    ),
  ];
}
