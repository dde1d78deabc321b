import { a4Sheet, a6Sheet } from './a6-sheet.ts';
import { cardSheet } from './card/card-sheet.ts';
import type { SheetContent, SheetKind } from './sheet-content.ts';
import type { MeasureText, Sheet } from './sheet-marks.ts';
import { stickerSheet } from './sticker-sheet.ts';

const MAKERS = { card: cardSheet, sticker: stickerSheet, a6: a6Sheet, a4: a4Sheet } as const satisfies Record<
  SheetKind,
  (content: SheetContent, measure: MeasureText) => Sheet
>;

/** Lays out a sheet; the text measure is the drawing engine's own, so that lines end where they are drawn. */
export function makeSheet(kind: SheetKind, content: SheetContent, measure: MeasureText): Sheet {
  return MAKERS[kind](content, measure);
}
