import { glyphMarks, quietSideMm } from './glyph-marks.ts';
import type { SheetContent } from './sheet-content.ts';
import { type MeasureText, moveMarks, pathMark, rectPath, type Sheet, type SheetMark } from './sheet-marks.ts';
import { rulerMarks } from './sheet-marks-cut.ts';
import { fitLine, SMALLEST_TEXT_MM, stackLines } from './text-fit.ts';

/** For a phone's back, a helmet, a suitcase. */
export const STICKER_GLYPH_MM = 28;
const A4 = { widthMm: 210, heightMm: 297 };
const GAP_MM = 2;
const EDGE_MM = 8;
/** Below the last row lies the line that shows whether the printer kept the size. */
const BOTTOM_MM = 284;
/** White beside the glyph's own quiet zone, above it and, for two lines of text, below. */
const SIDE_MM = 2.6;
const TOP_MM = 1.5;
const TEXT_MM = 11.8;
/** A name on less is only an ellipsis: small stickers are the glyph alone. */
const TEXT_WIDTH_MIN_MM = 22;
/** Each is a drawing of several hundred curves: hundreds of them would choke preview and printer, and nobody needs so many. */
const STICKERS_MAX = 60;

export type StickerPlan = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly columns: number;
  readonly rows: number;
  readonly hasText: boolean;
};

/** How many stickers with a glyph of this side an A4 page holds, and how large each is. */
export function planStickers(glyphMm: number): StickerPlan {
  const quiet = quietSideMm(glyphMm);
  const widthMm = quiet + 2 * SIDE_MM;
  const hasText = widthMm - 6 >= TEXT_WIDTH_MIN_MM;
  const heightMm = quiet + TOP_MM + (hasText ? TEXT_MM : TOP_MM);
  const countIn = (roomMm: number, oneMm: number) => Math.floor((roomMm + GAP_MM) / (oneMm + GAP_MM));
  const columns = countIn(A4.widthMm - 2 * EDGE_MM, widthMm);
  const rows = Math.min(countIn(BOTTOM_MM - 2 - EDGE_MM, heightMm), Math.floor(STICKERS_MAX / columns));
  return { widthMm, heightMm, columns, rows, hasText };
}

/** An A4 page of stickers, each with its cutting line. */
export function stickerSheet(content: SheetContent, measure: MeasureText): Sheet {
  const plan = planStickers(content.stickerGlyphMm);
  const { widthMm, heightMm, columns, rows } = plan;
  const left = (A4.widthMm - columns * widthMm - (columns - 1) * GAP_MM) / 2;
  const one = sticker(content, plan, measure);
  const marks = Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    return moveMarks(one, left + column * (widthMm + GAP_MM), EDGE_MM + row * (heightMm + GAP_MM));
  });
  return { pages: [{ ...A4, marks: [...marks.flat(), ...rulerMarks(content.rulerNote, left, BOTTOM_MM)] }] };
}

function sticker(
  content: SheetContent,
  { widthMm, heightMm, hasText }: StickerPlan,
  measure: MeasureText,
): SheetMark[] {
  const side = quietSideMm(content.stickerGlyphMm);
  const lines = hasText
    ? [
        fitLine(content.holder, widthMm - 6, { sizeMm: 3, bold: true }, measure),
        fitLine(content.address, widthMm - 6, { sizeMm: SMALLEST_TEXT_MM + 0.15, ink: 'muted' }, measure),
      ]
    : [];
  const centred = lines.flatMap(({ text, style }, line) => {
    const width = measure(text, style.sizeMm, style.bold ?? false);
    return stackLines([text], (widthMm - width) / 2, side + 6 + line * 4, style).marks;
  });
  return [
    pathMark(rectPath(widthMm, heightMm, Math.min(3, widthMm / 12)), { fill: 'paper', stroke: 'line', strokeMm: 0.12 }),
    ...glyphMarks(content.outline, (widthMm - side) / 2, TOP_MM, side),
    ...centred,
  ];
}
