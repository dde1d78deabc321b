import { computeContrast, INKS, MATERIALS, type Material } from './print-materials.ts';
import type { MmBox, MmPoint, PrintSpec, TextBox } from './print-spec.ts';
import { type ChosenOptions, PHONE_MODELS, PRODUCTS, type ProductId } from './products.ts';

/** A glyph is 21 cells wide; on a product it has 4 cells of quiet zone on each side. */
export const SPEC_GLYPH_CELLS = 21;
export const SPEC_QUIET_CELLS = 4;
/** Below that the gaps inside a cell close. */
export const SMALLEST_CELL_MM = { laser: 0.5, print: 0.8 } as const;
export const SMALLEST_CONTRAST = 4.5;
/** Between the camera of a phone and the quiet zone. */
export const CAMERA_CLEARANCE_MM = 4;
const PIECE_PITCH_MM = 68;

type Layout = Omit<
  PrintSpec,
  'productId' | 'process' | 'quietCells' | 'cellMm' | 'smallestCellMm' | 'material' | 'ink' | 'contrast'
> & { readonly material: Material };

/**
 * The geometry of a product as chosen; an option that is not chosen yet has its first value. Preview, print file and
 * the check before the cart are all drawn from it. Throws RangeError for a value the product does not have.
 */
export function printSpec(productId: ProductId, options: ChosenOptions): PrintSpec {
  const { process } = PRODUCTS[productId];
  const { material, ...layout } = LAYOUTS[productId]((name) => resolveOption(productId, options, name));
  const ground = MATERIALS[material];
  return {
    ...layout,
    productId,
    process,
    quietCells: SPEC_QUIET_CELLS,
    cellMm: layout.glyph.sideMm / SPEC_GLYPH_CELLS,
    smallestCellMm: SMALLEST_CELL_MM[process],
    material: ground,
    ink: INKS[process],
    contrast: computeContrast(ground.hex, INKS[process].hex),
  };
}

/** The square that the glyph needs, quiet zone included. */
export function quietBox({ glyph, quietCells, cellMm }: PrintSpec): MmBox {
  const quietMm = quietCells * cellMm;
  const side = glyph.sideMm + 2 * quietMm;
  return { xMm: glyph.xMm - quietMm, yMm: glyph.yMm - quietMm, widthMm: side, heightMm: side };
}

/** What a cut that slips leaves whole. */
export function safeBox({ trim, safeMm }: PrintSpec): MmBox {
  return { xMm: safeMm, yMm: safeMm, widthMm: trim.widthMm - 2 * safeMm, heightMm: trim.heightMm - 2 * safeMm };
}

function resolveOption(productId: ProductId, options: ChosenOptions, name: string): string {
  const values = PRODUCTS[productId].options.find((option) => option.name === name)?.values ?? [];
  const chosen = options[name] ?? values[0];
  if (chosen === undefined || !values.includes(chosen)) throw new RangeError(`${productId} has no such ${name}`);
  return chosen;
}

const LAYOUTS: Readonly<Record<ProductId, (chosen: (name: string) => string) => Layout>> = {
  'titanium-card': (chosen) => ({
    ...PLAIN,
    ...single(85.6, 53.98, 3.18),
    safeMm: 3,
    glyph: glyphAt(25, 6.2, 9.73),
    text: {
      xMm: 43.4,
      yMm: 23.4,
      widthMm: 39.2,
      heightMm: 24,
      side: 'front',
      sizeMm: 4,
      linesMax: 3,
      align: 'start',
      noteMm: 2.35,
    },
    brand: { xMm: 43.4, yMm: 14.6, sideMm: 5, named: true },
    hole: chosen('hole') === 'with' ? { xMm: 79.6, yMm: 6, diameterMm: 4 } : null,
    material: chosen('finish') === 'sandblasted' ? 'titanium-sandblasted' : 'titanium',
  }),
  'phone-case': (chosen) => phoneCase(chosen('model'), chosen('colour')),
  'metal-keychain': (chosen) => ({
    ...PLAIN,
    ...single(40, 40, 5),
    safeMm: 2,
    glyph: centredGlyph(25, 40),
    text: {
      xMm: 4,
      yMm: 4,
      widthMm: 32,
      heightMm: 32,
      side: 'back',
      sizeMm: 4.2,
      linesMax: 5,
      align: 'middle',
      noteMm: null,
    },
    eye: { xMm: 20, yMm: -2.9, diameterMm: 3.8 },
    material: chosen('metal') === 'brass' ? 'brass' : 'steel',
  }),
  'vinyl-stickers': () => ({ ...STICKER, cut: 'kiss', sheet: buildSheet(2, 2), material: 'vinyl' }),
  'tattoo-stickers': () => ({
    ...STICKER,
    trim: { widthMm: 60, heightMm: 60, radiusMm: 4 },
    cut: 'through',
    mirrored: true,
    whiteBase: true,
    sheet: buildSheet(3, 2),
    material: 'white-base',
  }),
};

const PLAIN = {
  bleedMm: 0,
  cut: 'none',
  mirrored: false,
  whiteBase: false,
  brand: null,
  hole: null,
  eye: null,
  camera: null,
} as const;

const STICKER = {
  ...PLAIN,
  trim: { widthMm: 60, heightMm: 60, radiusMm: 5 },
  bleedMm: 3,
  safeMm: 3,
  // Higher than the middle by what a line of text needs inside the safe area.
  glyph: glyphAt(36, centredQuiet(36, 60), 3.2),
  text: {
    xMm: 5.2,
    yMm: 52.92,
    widthMm: 49.6,
    heightMm: 4.08,
    side: 'front',
    sizeMm: 3,
    linesMax: 1,
    align: 'middle',
    noteMm: null,
  },
} as const satisfies Partial<Layout>;

const CASE_GLYPH_MM = 42;
const CASE_SAFE_MM = 5;

function phoneCase(model: string, colour: string): Layout {
  const phone = Object.entries(PHONE_MODELS).find(([key]) => key === model)?.[1];
  if (phone === undefined) throw new RangeError('no such phone');
  const { widthMm, heightMm, cameraEndsMm } = phone;
  const quietTopMm = Math.max(cameraEndsMm + CAMERA_CLEARANCE_MM, heightMm * 0.4125);
  const glyph = glyphAt(CASE_GLYPH_MM, centredQuiet(CASE_GLYPH_MM, widthMm), quietTopMm);
  const belowMm = quietTopMm + quietSide(CASE_GLYPH_MM) + 5;
  const text: TextBox = {
    xMm: glyph.xMm - 2,
    yMm: belowMm,
    widthMm: 38,
    heightMm: 19.6,
    side: 'front',
    sizeMm: 4.2,
    linesMax: 2,
    align: 'start',
    noteMm: 2.9,
  };
  return {
    ...PLAIN,
    ...single(widthMm, heightMm, 12),
    bleedMm: 3,
    safeMm: CASE_SAFE_MM,
    glyph,
    text,
    brand: { xMm: glyph.xMm + CASE_GLYPH_MM - 4, yMm: belowMm + 0.2, sideMm: 6, named: false },
    camera: { xMm: 0, yMm: 0, widthMm, heightMm: cameraEndsMm },
    material: colour === 'sand' ? 'case-sand' : 'case-white',
  };
}

function single(widthMm: number, heightMm: number, radiusMm: number) {
  return { trim: { widthMm, heightMm, radiusMm }, sheet: { widthMm, heightMm, places: [{ xMm: 0, yMm: 0 }] } };
}

/** Pieces of 60 mm, 4 mm from the edge of the sheet and 8 mm apart: their bleeds do not touch. */
function buildSheet(columns: number, rows: number): PrintSpec['sheet'] {
  const places = Array.from(
    { length: columns * rows },
    (_, index): MmPoint => ({
      xMm: 4 + (index % columns) * PIECE_PITCH_MM,
      yMm: 4 + Math.floor(index / columns) * PIECE_PITCH_MM,
    }),
  );
  return { widthMm: columns * PIECE_PITCH_MM, heightMm: rows * PIECE_PITCH_MM, places };
}

/** A glyph whose quiet zone starts here. */
function glyphAt(sideMm: number, quietXMm: number, quietYMm: number) {
  const quietMm = (quietSide(sideMm) - sideMm) / 2;
  return { xMm: quietXMm + quietMm, yMm: quietYMm + quietMm, sideMm };
}

function centredGlyph(sideMm: number, pieceMm: number) {
  return { xMm: (pieceMm - sideMm) / 2, yMm: (pieceMm - sideMm) / 2, sideMm };
}

function centredQuiet(sideMm: number, pieceMm: number): number {
  return (pieceMm - quietSide(sideMm)) / 2;
}

function quietSide(sideMm: number): number {
  return (sideMm * (SPEC_GLYPH_CELLS + 2 * SPEC_QUIET_CELLS)) / SPEC_GLYPH_CELLS;
}
