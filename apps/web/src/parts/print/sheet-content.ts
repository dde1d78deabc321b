import type { GlyphOutline } from './glyph-marks.ts';

export const SHEET_KINDS = ['card', 'sticker', 'a6'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

/** What a sheet carries. All texts come from the caller: translated, and chosen by the holder. */
export type SheetContent = {
  readonly outline: GlyphOutline;
  /** Side of the glyph on a sticker, the holder's choice; the other sheets have one size. */
  readonly stickerGlyphMm: number;
  readonly product: string;
  readonly brandArcs: readonly number[];
  /** Empty unless the holder wants it printed: a title may say what the seal hides. */
  readonly title: string;
  readonly holder: string;
  /** The glyph's own seal and its four words. */
  readonly sealArcs: readonly number[];
  readonly sealWords: string;
  /** "Scan in an emergency. You see what your verified role allows." */
  readonly invitation: string;
  /** Where to scan, for instance `example.org/scan`. */
  readonly address: string;
  /** The same for the camera of any phone, as the rows of a QR code: true is dark. */
  readonly addressCode: readonly (readonly boolean[])[];
  /** What the holder wants readable without a scan; empty means a back without lines. */
  readonly plainLines: readonly { readonly label: string; readonly value: string }[];
  /** "In an emergency call 112", where there are no lines. */
  readonly emergencyNote: string;
  /** "Plain lines chosen by the holder, 21 Nov 2026". */
  readonly plainNote: string;
  /** "Print at 100 %. This line is 50 mm long." */
  readonly rulerNote: string;
};

/** How many plain lines the back of a card holds at a size that prints cleanly. */
export const PLAIN_LINES_MAX = 4;
