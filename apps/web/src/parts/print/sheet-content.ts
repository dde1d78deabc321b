import type { LineRole } from '@repo/client/card/row-shape';
import type { PrintBoxSize } from '@repo/vault';
import type { GlyphOutline } from './glyph-marks.ts';

export const SHEET_KINDS = ['card', 'sticker', 'a6', 'a4'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

export type SheetLine = { readonly label: string; readonly value: string; readonly role: LineRole };

export type SealedCode = {
  readonly rows: readonly (readonly boolean[])[];
  /** "No connection? This first," above it and "then the drawing overleaf." below. */
  readonly first: string;
  readonly next: string;
  /** "Do not post both sides": together they open what everyone may read. */
  readonly warning: string;
  /** Where it does not open, and what to do then, once in each of two languages. */
  readonly notes: readonly string[];
};

/** The size of the large square on each sheet. A sticker has no room for it, and a second side neither. */
export const SQUARE_SIZES = { card: 'card', a6: 'paper', a4: 'paper', sticker: null } as const satisfies Record<
  SheetKind,
  PrintBoxSize | null
>;

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
  /** In years on the day of the print; empty where it is not known. */
  readonly age: string;
  /** The glyph's own seal and its four words. */
  readonly sealArcs: readonly number[];
  readonly sealWords: string;
  /** "Scan in an emergency. You see what your verified role allows." */
  readonly invitation: string;
  /** The red band of a card that everyone may read: "EMERGENCY", "Allergies inside. Scan, or call 112."; null on others. */
  readonly strip: { readonly word: string; readonly text: string } | null;
  /** What is scanned first, and what then. */
  readonly steps: readonly string[];
  /** Where to scan, for instance `example.org/e/`. */
  readonly address: string;
  /** The same for the camera of any phone, as the rows of a QR code: true is dark. */
  readonly addressCode: readonly (readonly boolean[])[];
  /** The large square, which a phone reads without a network, with its words; null where there is none. */
  readonly sealedCode: SealedCode | null;
  /** What the holder wants readable without a scan; empty means a back without lines. */
  readonly plainLines: readonly SheetLine[];
  /** The words for how severe an allergy is: they belong to the allergy before them. */
  readonly severities: readonly string[];
  /** "In an emergency call 112": on every print. */
  readonly emergencyNote: string;
  /** The same in two parts, for sheets that are read from far. */
  readonly emergencyWords: string;
  readonly emergencyNumber: string;
  /** "Facts of 26 Nov 2026" and "Printed 28 Nov 2026" stand beside plain lines. */
  readonly factsNote: string;
  readonly printedNote: string;
  /** "More: scan", where a sheet has no room for every line. */
  readonly moreNote: string;
  /** It says "Any phone", above the QR code. */
  readonly codeNote: string;
  /** What the file is called, without its ending. */
  readonly fileTitle: string;
  /** "Print at 100 %. This line is 50 mm long." */
  readonly rulerNote: string;
};

/** The first line of every sheet, such as "Marta Bellini, 47". */
export const nameLine = ({ holder, age }: Pick<SheetContent, 'holder' | 'age'>): string =>
  holder === '' || age === '' ? holder : `${holder}, ${age}`;

/** How many plain lines the back of a card holds at a size that prints cleanly. */
export const PLAIN_LINES_MAX = 6;
