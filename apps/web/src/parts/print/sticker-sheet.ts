import { CODE_QUIET_MODULES, codeMarks, planCode } from './codes/address-code.ts';
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
/** A QR code stands beside the text where the text keeps its width: phones read it a hand's breadth away. */
const CODE_SIDE_MM = { wished: 14, most: 14.5 };
const TEXT_BESIDE_CODE_MM = { heightMm: 18.8, leastWidthMm: 20 };
const CODE_TOP_MM = 1;
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
  /** The QR code beside the text; null where there is no room for both. */
  readonly code: ReturnType<typeof planCode>;
};

/** How many stickers with a glyph of this side an A4 page holds, and how large each is. */
export function planStickers(glyphMm: number, addressCode: SheetContent['addressCode']): StickerPlan {
  const quiet = quietSideMm(glyphMm);
  const widthMm = quiet + 2 * SIDE_MM;
  const hasText = widthMm - 2 * TEXT_EDGE_MM >= TEXT_WIDTH_MIN_MM;
  const planned = planCode(addressCode, CODE_SIDE_MM);
  const hasCode =
    planned !== null && widthMm - TEXT_EDGE_MM - indentBehind(planned) >= TEXT_BESIDE_CODE_MM.leastWidthMm;
  const belowMm = hasCode ? TEXT_BESIDE_CODE_MM.heightMm : TEXT_MM;
  const heightMm = quiet + TOP_MM + (hasText ? belowMm : TOP_MM);
  const countIn = (roomMm: number, oneMm: number) => Math.floor((roomMm + GAP_MM) / (oneMm + GAP_MM));
  const columns = countIn(A4.widthMm - 2 * EDGE_MM, widthMm);
  const rows = Math.min(countIn(BOTTOM_MM - 2 - EDGE_MM, heightMm), Math.floor(STICKERS_MAX / columns));
  return { widthMm, heightMm, columns, rows, hasText, code: hasCode ? planned : null };
}

/** From the sticker's edge to the text: the code and its white. */
const indentBehind = ({ sideMm, moduleMm }: NonNullable<StickerPlan['code']>): number =>
  TEXT_EDGE_MM + sideMm + CODE_QUIET_MODULES * moduleMm + 0.2;

/** An A4 page of stickers, each with its cutting line. */
export function stickerSheet(content: SheetContent, measure: MeasureText): Sheet {
  const plan = planStickers(content.stickerGlyphMm, content.addressCode);
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
  const { widthMm, heightMm, hasText, code } = plan;
  const side = quietSideMm(content.stickerGlyphMm);
  const textX = code === null ? TEXT_EDGE_MM : indentBehind(code);
  const box = {
    widthMm: widthMm - TEXT_EDGE_MM - textX,
    heightMm: code === null ? TEXT_HEIGHT_MM : Math.max(TEXT_HEIGHT_MM, code.sideMm),
  };
  const text = hasText ? layOutText(content, code !== null, box, measure) : null;
  const below = side + TOP_MM + (code === null ? 0 : CODE_TOP_MM);
  const textTop = below + (box.heightMm - (text?.heightMm ?? 0)) / 2;
  return {
    marks: [
      pathMark(rectPath(widthMm, heightMm, Math.min(3, widthMm / 12)), {
        fill: 'paper',
        stroke: 'line',
        strokeMm: 0.12,
      }),
      ...glyphMarks(content.outline, (widthMm - side) / 2, TOP_MM, side),
      ...(code === null ? [] : codeMarks(content.addressCode, TEXT_EDGE_MM, below, code.moduleMm)),
      ...(text === null ? [] : blockMarks(text, textX, textTop)),
    ],
    text,
  };
}

/** What a sticker says of the person. The age stands only where its line is left to the day of the print. */
export function personOnSticker(content: SheetContent, measure: MeasureText): { name: boolean; age: boolean } {
  const { text } = sticker(content, planStickers(content.stickerGlyphMm, content.addressCode), measure);
  const first = text?.placed[0]?.lines.join(' ') ?? '';
  return { name: text !== null, age: content.age !== '' && first.endsWith(`, ${content.age}`) };
}

/**
 * The number to call is never cut: where there is no room the last line goes, and with the day of the print the age.
 */
function layOutText(
  content: SheetContent,
  hasCode: boolean,
  box: { readonly widthMm: number; readonly heightMm: number },
  measure: MeasureText,
): TextBlock {
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
      box,
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
