import { glyphMarks, quietSideMm, sealMarks } from './glyph-marks.ts';
import { guillocheFrame, rosetteRing } from './guilloche.ts';
import { PLAIN_LINES_MAX, type SheetContent } from './sheet-content.ts';
import {
  type MeasureText,
  moveMarks,
  pathMark,
  rectPath,
  type Sheet,
  type SheetCrop,
  type SheetMark,
} from './sheet-marks.ts';
import { cropMarks, rulerMarks } from './sheet-marks-cut.ts';
import { fitLine, SMALLEST_TEXT_MM, stackLines, type TextStyle, wrapText } from './text-fit.ts';

/** ISO/IEC 7810 ID-1, the size of a bank card. */
export const CARD_WIDTH_MM = 85.6;
export const CARD_HEIGHT_MM = 53.98;
const CARD_RADIUS_MM = 3.18;
export const CARD_GLYPH_MM = 25;

const A4 = { widthMm: 210, heightMm: 297 };
/** Left edge of the column beside the glyph, and its width. */
const TEXT_X_MM = 42.4;
const TEXT_WIDTH_MM = 36.6;
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

/** A4 page with the card's front above its back, to be cut out and folded or laminated. */
export function cardSheet(content: SheetContent, measure: MeasureText): Sheet {
  const xMm = CARD_X_MM;
  const tops = CARD_TOPS_MM;
  const sides = [cardFront(content, measure), cardBack(content, measure)];
  const marks = sides.flatMap((side, index) => [
    ...moveMarks(side, xMm, tops[index] ?? 0),
    ...moveMarks(cropMarks(CARD_WIDTH_MM, CARD_HEIGHT_MM), xMm, tops[index] ?? 0),
  ]);
  return { pages: [{ ...A4, marks: [...marks, ...rulerMarks(content.rulerNote, xMm, 190)] }] };
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
export function cardFront(content: SheetContent, measure: MeasureText): SheetMark[] {
  const side = quietSideMm(CARD_GLYPH_MM);
  const glyphTop = (CARD_HEIGHT_MM - side) / 2;
  const product = fitLine(content.product, 26, { sizeMm: 3.1, bold: true }, measure);
  const title = fitLine(content.title, TEXT_WIDTH_MM, { sizeMm: 2.3, ink: 'muted' }, measure);
  const holder = fitLine(content.holder, TEXT_WIDTH_MM, { sizeMm: 4, bold: true }, measure);
  const invitation = wrapText(content.invitation, TEXT_WIDTH_MM, 3, { sizeMm: 2.5 }, measure);
  const address = fitLine(content.address, TEXT_WIDTH_MM, { sizeMm: 2.6, bold: true }, measure);
  const words = fitLine(content.sealWords, TEXT_WIDTH_MM, LABEL, measure);
  return [
    ...cardGround(),
    ...glyphMarks(content.outline, 6.2, glyphTop, side),
    ...sealMarks(content.brandArcs, 'primary', TEXT_X_MM, 10.2, 5.4),
    ...stackLines([product.text], TEXT_X_MM + 6.8, 14, product.style).marks,
    ...stackLines([title.text], TEXT_X_MM, 19.8, title.style).marks,
    ...stackLines([holder.text], TEXT_X_MM, 24.4, holder.style).marks,
    ...stackLines(invitation, TEXT_X_MM, 29.2, { sizeMm: 2.5 }).marks,
    ...stackLines([address.text], TEXT_X_MM, 40.3, address.style).marks,
    ...stackLines([words.text], TEXT_X_MM, 44.2, words.style).marks,
  ];
}

function cardBack(content: SheetContent, measure: MeasureText): SheetMark[] {
  const hasLines = content.plainLines.length > 0;
  const centreX = hasLines ? 66.2 : CARD_WIDTH_MM / 2;
  return [
    ...cardGround(),
    ...rosette(content, centreX, 24.6),
    ...plainLines(content, measure),
    ...foot(content, measure),
  ];
}

function rosette(content: SheetContent, xMm: number, yMm: number): SheetMark[] {
  const rings = [rosetteRing(5, 9.2, 97, 12), rosetteRing(8.8, 11.8, 121, 10), rosetteRing(11.4, 13.4, 151, 8)];
  return [
    ...rings.map((d) => pathMark(d, { stroke: 'primary', strokeMm: 0.06 }, xMm, yMm)),
    ...sealMarks(content.sealArcs, 'seal', xMm - 3.5, yMm - 3.5, 7),
  ];
}

function plainLines(content: SheetContent, measure: MeasureText): SheetMark[] {
  return content.plainLines.slice(0, PLAIN_LINES_MAX).flatMap(({ label, value }, line) => {
    const top = 11.4 + line * 8;
    const name = fitLine(label, 42, LABEL, measure);
    const valueLine = fitLine(value, 42, { sizeMm: 2.7, bold: true }, measure);
    return [
      ...stackLines([name.text], 8, top, name.style).marks,
      ...stackLines([valueLine.text], 8, top + 3.4, valueLine.style).marks,
    ];
  });
}

function foot(content: SheetContent, measure: MeasureText): SheetMark[] {
  const hasLines = content.plainLines.length > 0;
  const words = fitLine(content.sealWords, 30, LABEL, measure);
  const width = measure(words.text, words.style.sizeMm, false);
  const right = stackLines([words.text], CARD_WIDTH_MM - 8 - width, 45.4, words.style).marks;
  if (!hasLines) return right;
  const note = fitLine(content.plainNote, CARD_WIDTH_MM - 18 - width, LABEL, measure);
  return [...stackLines([note.text], 8, 45.4, note.style).marks, ...right];
}
