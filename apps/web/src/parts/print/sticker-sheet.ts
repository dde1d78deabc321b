import { glyphMarks, quietSideMm } from './glyph-marks.ts';
import type { SheetContent } from './sheet-content.ts';
import { type MeasureText, moveMarks, pathMark, rectPath, type Sheet, type SheetMark } from './sheet-marks.ts';
import { rulerMarks } from './sheet-marks-cut.ts';
import { fitLine, SMALLEST_TEXT_MM, stackLines } from './text-fit.ts';

const STICKER_WIDTH_MM = 44;
const STICKER_HEIGHT_MM = 52;
const STICKER_GLYPH_MM = 28;
const COLUMNS = 4;
const ROWS = 5;
const A4 = { widthMm: 210, heightMm: 297 };
const GAP_MM = 2;

/** An A4 page of twenty stickers, each with its cutting line. */
export function stickerSheet(content: SheetContent, measure: MeasureText): Sheet {
  const left = (A4.widthMm - COLUMNS * STICKER_WIDTH_MM - (COLUMNS - 1) * GAP_MM) / 2;
  const one = sticker(content, measure);
  const marks = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const column = index % COLUMNS;
    const row = Math.floor(index / COLUMNS);
    return moveMarks(one, left + column * (STICKER_WIDTH_MM + GAP_MM), 8 + row * (STICKER_HEIGHT_MM + GAP_MM));
  });
  return { pages: [{ ...A4, marks: [...marks.flat(), ...rulerMarks(content.rulerNote, left, 284)] }] };
}

function sticker(content: SheetContent, measure: MeasureText): SheetMark[] {
  const side = quietSideMm(STICKER_GLYPH_MM);
  const lines = [
    fitLine(content.holder, STICKER_WIDTH_MM - 6, { sizeMm: 3, bold: true }, measure),
    fitLine(content.address, STICKER_WIDTH_MM - 6, { sizeMm: SMALLEST_TEXT_MM + 0.15, ink: 'muted' }, measure),
  ];
  const centred = lines.flatMap(({ text, style }, line) => {
    const width = measure(text, style.sizeMm, style.bold ?? false);
    return stackLines([text], (STICKER_WIDTH_MM - width) / 2, side + 6 + line * 4, style).marks;
  });
  return [
    pathMark(rectPath(STICKER_WIDTH_MM, STICKER_HEIGHT_MM, 3), { fill: 'paper', stroke: 'line', strokeMm: 0.12 }),
    ...glyphMarks(content.outline, (STICKER_WIDTH_MM - side) / 2, 1.5, side),
    ...centred,
  ];
}
