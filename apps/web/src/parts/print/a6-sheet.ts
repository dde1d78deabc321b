import { glyphMarks, quietSideMm, sealMarks } from './glyph-marks.ts';
import { guillocheFrame } from './guilloche.ts';
import { PLAIN_LINES_MAX, type SheetContent } from './sheet-content.ts';
import { type MeasureText, pathMark, type Sheet, type SheetMark } from './sheet-marks.ts';
import { fitLine, stackLines, type TextStyle, wrapText } from './text-fit.ts';

/** ISO 216 A6, upright: for a fridge door, a glove box, a hospital folder. */
const A6_WIDTH_MM = 105;
const A6_HEIGHT_MM = 148;
export const A6_GLYPH_MM = 54;
const INSET_MM = 14;
const TEXT_WIDTH_MM = A6_WIDTH_MM - 2 * INSET_MM;

export function a6Sheet(content: SheetContent, measure: MeasureText): Sheet {
  return { pages: [{ widthMm: A6_WIDTH_MM, heightMm: A6_HEIGHT_MM, marks: a6Marks(content, measure) }] };
}

function a6Marks(content: SheetContent, measure: MeasureText): SheetMark[] {
  const frame = { widthMm: A6_WIDTH_MM - 12, heightMm: A6_HEIGHT_MM - 12, radiusMm: 3 };
  const side = quietSideMm(A6_GLYPH_MM);
  const line = (text: string, yMm: number, style: TextStyle) => {
    const fitted = fitLine(text, TEXT_WIDTH_MM, style, measure);
    return stackLines([fitted.text], INSET_MM, yMm, fitted.style).marks;
  };
  const invitation = wrapText(content.invitation, TEXT_WIDTH_MM, 2, { sizeMm: 3.2 }, measure);
  return [
    pathMark(guillocheFrame(frame, 1.6, 96, 6), { stroke: 'primary', strokeMm: 0.08 }, 6, 6),
    ...sealMarks(content.brandArcs, 'primary', INSET_MM, 9.6, 7),
    ...stackLines([content.product], INSET_MM + 9, 14.6, { sizeMm: 4, bold: true }).marks,
    ...glyphMarks(content.outline, (A6_WIDTH_MM - side) / 2, 19.4, side),
    ...line(content.holder, 98.5, { sizeMm: 6, bold: true }),
    ...line(content.title, 103.8, { sizeMm: 3.2, ink: 'muted' }),
    ...stackLines(invitation, INSET_MM, 110.4, { sizeMm: 3.2 }).marks,
    ...plainLines(content, measure),
    ...line(`${content.address}   ${content.sealWords}`, 136.8, { sizeMm: 2.6, ink: 'muted' }),
  ];
}

function plainLines(content: SheetContent, measure: MeasureText): SheetMark[] {
  const columnMm = TEXT_WIDTH_MM / 2 - 2;
  return content.plainLines.slice(0, PLAIN_LINES_MAX).flatMap(({ label, value }, index) => {
    const x = INSET_MM + (index % 2) * (columnMm + 4);
    const y = 120.4 + Math.floor(index / 2) * 7;
    const valueLine = fitLine(value, columnMm, { sizeMm: 2.8, bold: true }, measure);
    const name = fitLine(label, columnMm, { sizeMm: 2.1, ink: 'muted' }, measure);
    return [
      ...stackLines([name.text], x, y, name.style).marks,
      ...stackLines([valueLine.text], x, y + 3.1, valueLine.style).marks,
    ];
  });
}
