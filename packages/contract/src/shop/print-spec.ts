import type { StatedColour } from './print-materials.ts';
import type { ProductId } from './products.ts';

/** Lengths are millimetres from the top left corner of the finished piece, y downwards, as its owner sees it. */
export type MmPoint = { readonly xMm: number; readonly yMm: number };
export type MmSize = { readonly widthMm: number; readonly heightMm: number };
export type MmBox = MmPoint & MmSize;
/** `xMm`, `yMm` are the centre. */
export type MmCircle = MmPoint & { readonly diameterMm: number };

/** Where the person's text stands. Letters are at most `sizeMm` high and shrink before a text is refused. */
export type TextBox = MmBox & {
  readonly side: 'front' | 'back';
  readonly sizeMm: number;
  readonly linesMax: number;
  readonly align: 'start' | 'middle';
  /** Size of our own lines under the text (how and where to scan); null on small pieces. */
  readonly noteMm: number | null;
};

export type PrintSpec = {
  readonly productId: ProductId;
  readonly process: 'laser' | 'print';
  readonly trim: MmSize & { readonly radiusMm: number };
  readonly bleedMm: number;
  readonly safeMm: number;
  /** What a knife does along the trim: nothing (a blank that is bought in), into the top layer, or through. */
  readonly cut: 'none' | 'kiss' | 'through';
  /** Printed as in a mirror, so that it is right after it was transferred to skin. */
  readonly mirrored: boolean;
  /** White is printed under the design. */
  readonly whiteBase: boolean;
  /** The 21 cells without the quiet zone. */
  readonly glyph: MmPoint & { readonly sideMm: number };
  readonly quietCells: number;
  readonly cellMm: number;
  readonly smallestCellMm: number;
  readonly text: TextBox;
  /** The mark of the product, with its name beside it or alone. */
  readonly brand: (MmPoint & { readonly sideMm: number; readonly named: boolean }) | null;
  /** Drilled through the piece. */
  readonly hole: MmCircle | null;
  /** Outside the trim, for the ring of a keychain. */
  readonly eye: MmCircle | null;
  /** Taken by the camera of a phone. */
  readonly camera: MmBox | null;
  /** Pieces on what the printer gets: one, or a sheet of the same carrier several times. */
  readonly sheet: MmSize & { readonly places: readonly MmPoint[] };
  readonly material: StatedColour;
  readonly ink: StatedColour;
  readonly contrast: number;
};
