import { codeMarks, planCode } from './address-code.ts';
import { glyphMarks, quietSideMm } from './glyph-marks.ts';
import { longTexts } from './long-texts.ts';
import { nameLine, type SheetContent } from './sheet-content.ts';
import { type MeasureText, moveMarks, pathMark, rectPath, type Sheet, type SheetMark } from './sheet-marks.ts';
import { rulerMarks } from './sheet-marks-cut.ts';
import { blockMarks, fitBlock, SMALLEST_TEXT_MM, type TextBlock } from './text-fit.ts';

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
const TEXT_EDGE_MM = 3;
const TEXT_HEIGHT_MM = 10;
/** A QR code stands beside the text where the text keeps its width. */
const CODE_SIDE_MM = { wished: 9.9, most: 10.6 };
const CODE_GAP_MM = 2;
/** A name on less is hardly readable: small stickers are the glyph alone. */
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
  const hasText = widthMm - 2 * TEXT_EDGE_MM >= TEXT_WIDTH_MIN_MM;
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
  const { marks: one, text } = sticker(content, plan, measure);
  const marks = Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    return moveMarks(one, left + column * (widthMm + GAP_MM), EDGE_MM + row * (heightMm + GAP_MM));
  });
  return {
    pages: [{ ...A4, marks: [...marks.flat(), ...rulerMarks(content.rulerNote, left, BOTTOM_MM)] }],
    tooLong: text === null ? [] : longTexts(['holder'], text),
  };
}

function sticker(
  content: SheetContent,
  plan: StickerPlan,
  measure: MeasureText,
): { marks: SheetMark[]; text: TextBlock | null } {
  const { widthMm, heightMm, hasText } = plan;
  const side = quietSideMm(content.stickerGlyphMm);
  const code = planStickerCode(content, plan);
  const indentMm = code === null ? 0 : code.sideMm + CODE_GAP_MM;
  const text = hasText ? layOutText(content, code !== null, widthMm - 2 * TEXT_EDGE_MM - indentMm, measure) : null;
  const textTop = side + TOP_MM + (TEXT_HEIGHT_MM - (text?.heightMm ?? 0)) / 2;
  return {
    marks: [
      pathMark(rectPath(widthMm, heightMm, Math.min(3, widthMm / 12)), {
        fill: 'paper',
        stroke: 'line',
        strokeMm: 0.12,
      }),
      ...glyphMarks(content.outline, (widthMm - side) / 2, TOP_MM, side),
      ...(code === null ? [] : codeMarks(content.addressCode, TEXT_EDGE_MM, side + TOP_MM, code.moduleMm)),
      ...(text === null ? [] : blockMarks(text, TEXT_EDGE_MM + indentMm, textTop)),
    ],
    text,
  };
}

/** What a sticker says of the person. The age stands only where its line is left to the day of the print. */
export function personOnSticker(content: SheetContent, measure: MeasureText): { name: boolean; age: boolean } {
  const { text } = sticker(content, planStickers(content.stickerGlyphMm), measure);
  const first = text?.placed[0]?.lines.join(' ') ?? '';
  return { name: text !== null, age: content.age !== '' && first.endsWith(`, ${content.age}`) };
}

function planStickerCode({ addressCode }: SheetContent, { widthMm, hasText }: StickerPlan) {
  const code = planCode(addressCode, CODE_SIDE_MM);
  const hasRoom = code !== null && widthMm - 2 * TEXT_EDGE_MM - code.sideMm - CODE_GAP_MM >= TEXT_WIDTH_MIN_MM;
  return hasText && hasRoom ? code : null;
}

/**
 * The number to call is never cut: where there is no room the last line goes, and with the day of the print the age.
 */
function layOutText(content: SheetContent, hasCode: boolean, widthMm: number, measure: MeasureText): TextBlock {
  const note = { text: content.emergencyNote, style: { sizeMm: 2.3, bold: true }, linesMax: 2, gapMm: 0.3 };
  const layOutTexts = (name: string, below: string) =>
    fitBlock(
      [
        { text: name, style: { sizeMm: 3, bold: true }, linesMax: 2 },
        note,
        {
          text: below,
          style: { sizeMm: SMALLEST_TEXT_MM + 0.15, ink: 'muted' },
          ...{ linesMax: 3, gapMm: 0.4 },
        },
      ],
      { widthMm, heightMm: TEXT_HEIGHT_MM },
      measure,
    );
  // The code says the address too.
  const isDated = hasCode && content.age !== '';
  const tried = [
    ...(isDated ? [layOutTexts(nameLine(content), content.printedNote)] : []),
    layOutTexts(content.holder, content.address),
    layOutTexts(content.holder, ''),
  ];
  return tried.find(({ excess }) => excess.every((letters) => letters === 0)) ?? layOutTexts(content.holder, '');
}
