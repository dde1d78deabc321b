/** A file of a face as a data address; it travels inside a script, so that nothing else is fetched. */
export type FaceFile = { readonly regular: string; readonly bold: string };

type KeptFace = {
  /** What the file has, roughly: its first and last code points. Loading one in vain costs only its bytes. */
  readonly ranges: readonly (readonly [number, number])[];
  readonly load: () => Promise<{ readonly face: FaceFile }>;
};

/**
 * Noto Sans for what our own typeface has not: Greek, Cyrillic, Vietnamese, phonetic and medieval Latin. Open Sans, from
 * which it was drawn, has the indices and signs of formulas; Noto Sans Math the arrows and everything rare. Each loads when
 * a text needs it, and the service worker keeps it from then on.
 */
export const KEPT_FACES: readonly KeptFace[] = [
  {
    // Always, so that a line with one foreign letter is set in one design.
    ranges: [[0x20, 0x7e]],
    load: () => import('./faces/letters-latin.ts'),
  },
  {
    ranges: [
      [0x100, 0x2ff],
      [0x1d00, 0x1dbf],
      [0x1e00, 0x1eff],
      [0x20a0, 0x20c0],
      [0x2c60, 0x2c7f],
      [0xa720, 0xa7ff],
    ],
    load: () => import('./faces/letters-latin-ext.ts'),
  },
  { ranges: [[0x1ea0, 0x1ef9]], load: () => import('./faces/letters-vietnamese.ts') },
  { ranges: [[0x370, 0x3ff]], load: () => import('./faces/letters-greek.ts') },
  { ranges: [[0x1f00, 0x1fff]], load: () => import('./faces/letters-greek-ext.ts') },
  {
    ranges: [
      [0x400, 0x45f],
      [0x490, 0x491],
      [0x4b0, 0x4b1],
      [0x2116, 0x2116],
    ],
    load: () => import('./faces/letters-cyrillic.ts'),
  },
  {
    ranges: [
      [0x460, 0x52f],
      [0x1c80, 0x1c8a],
      [0xa640, 0xa69f],
    ],
    load: () => import('./faces/letters-cyrillic-ext.ts'),
  },
  {
    ranges: [
      [0x2016, 0x209c],
      [0x2100, 0x218f],
      [0x2200, 0x22ff],
    ],
    load: () => import('./faces/letters-maths.ts'),
  },
  {
    ranges: [
      [0x2016, 0x2057],
      [0x2100, 0x2bff],
      [0x1d400, 0x1d7ff],
    ],
    load: () => import('./faces/letters-arrows.ts'),
  },
];
