import { describe, expect, test } from 'vitest';
import { computeContrast } from './print-materials.ts';
import type { MmBox, PrintSpec } from './print-spec.ts';
import { CAMERA_CLEARANCE_MM, printSpec, quietBox, SMALLEST_CONTRAST, safeBox } from './print-specs.ts';
import { PRODUCT_IDS, PRODUCTS, type ProductId } from './products.ts';

/** Every way each product can be ordered. */
const CHOICES = PRODUCT_IDS.flatMap((productId) =>
  PRODUCTS[productId].options
    .reduce<Record<string, string>[]>(
      (chosen, { name, values }) => chosen.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
      [{}],
    )
    .map((options) => ({ productId, options, name: `${productId} ${Object.values(options).join(', ')}` })),
);

const isInside = (inner: MmBox, outer: MmBox) =>
  inner.xMm >= outer.xMm &&
  inner.yMm >= outer.yMm &&
  inner.xMm + inner.widthMm <= outer.xMm + outer.widthMm &&
  inner.yMm + inner.heightMm <= outer.yMm + outer.heightMm;

const isApart = (one: MmBox, other: MmBox) =>
  one.xMm + one.widthMm <= other.xMm ||
  other.xMm + other.widthMm <= one.xMm ||
  one.yMm + one.heightMm <= other.yMm ||
  other.yMm + other.heightMm <= one.yMm;

/** What a glyph must not touch. */
function obstacles({ hole, camera, brand, text, eye }: PrintSpec): MmBox[] {
  const round = [hole, eye].flatMap((circle) => (circle === null ? [] : [circle]));
  return [
    ...round.map(({ xMm, yMm, diameterMm }) => ({
      xMm: xMm - diameterMm / 2,
      yMm: yMm - diameterMm / 2,
      widthMm: diameterMm,
      heightMm: diameterMm,
    })),
    ...(camera === null ? [] : [camera]),
    ...(brand === null ? [] : [{ ...brand, widthMm: brand.sideMm, heightMm: brand.sideMm }]),
    ...(text.side === 'front' ? [text] : []),
  ];
}

test('there are 4 ways to order a card, 28 cases, 2 keychains, 2 vinyl sheets and one tattoo sheet', () => {
  const count = (productId: ProductId) => CHOICES.filter((choice) => choice.productId === productId).length;
  expect(PRODUCT_IDS.map(count)).toEqual([4, 28, 2, 2, 1]);
});

describe.each(CHOICES)('$name', ({ productId, options }) => {
  const spec = printSpec(productId, options);

  test('glyph with quiet zone, text and mark stand inside the safe area', () => {
    const { text, brand } = spec;
    const safe = safeBox(spec);
    expect(isInside(quietBox(spec), safe)).toBe(true);
    expect(isInside(text, safe)).toBe(true);
    if (brand !== null) expect(isInside({ ...brand, widthMm: brand.sideMm, heightMm: brand.sideMm }, safe)).toBe(true);
  });

  test('the quiet zone of 4 cells is clear of hole, eye, camera, mark and text, and those of each other', () => {
    const all = [quietBox(spec), ...obstacles(spec)];
    for (const [index, one] of all.entries())
      for (const other of all.slice(index + 1)) expect(isApart(one, other), JSON.stringify([one, other])).toBe(true);
    const cameraEnds = spec.camera?.heightMm ?? -CAMERA_CLEARANCE_MM;
    expect(quietBox(spec).yMm).toBeGreaterThanOrEqual(cameraEnds + CAMERA_CLEARANCE_MM);
  });

  test('cell and contrast are not below their limits, and the colours name their source', () => {
    expect(spec.cellMm * 21).toBeCloseTo(spec.glyph.sideMm, 9);
    expect(spec.smallestCellMm).toBe(spec.process === 'laser' ? 0.5 : 0.8);
    expect(spec.cellMm).toBeGreaterThanOrEqual(spec.smallestCellMm);
    expect(spec.contrast).toBeGreaterThanOrEqual(SMALLEST_CONTRAST);
    expect(spec.contrast).toBeCloseTo(computeContrast(spec.material.hex, spec.ink.hex), 9);
    expect(spec.material.source).not.toBe('');
    expect(spec.ink.source).not.toBe('');
  });

  test('the pieces of a sheet are as many as the product has, inside it, their bleeds apart', () => {
    const { sheet, trim, bleedMm } = spec;
    expect(sheet.places).toHaveLength(PRODUCTS[productId].copies);
    const bleeds = sheet.places.map(({ xMm, yMm }) => ({
      xMm: xMm - bleedMm,
      yMm: yMm - bleedMm,
      widthMm: trim.widthMm + 2 * bleedMm,
      heightMm: trim.heightMm + 2 * bleedMm,
    }));
    for (const [index, one] of bleeds.entries())
      for (const other of bleeds.slice(index + 1)) expect(isApart(one, other)).toBe(true);
    for (const place of sheet.places) expect(isInside({ ...place, ...trim }, { xMm: 0, yMm: 0, ...sheet })).toBe(true);
  });
});

test('only the tattoo is mirrored and has white under it; vinyl is kiss cut; laser has no bleed', () => {
  const specs = PRODUCT_IDS.map((productId) => printSpec(productId, {}));
  expect(specs.map(({ mirrored }) => mirrored)).toEqual([false, false, false, false, true]);
  expect(specs.map(({ whiteBase }) => whiteBase)).toEqual([false, false, false, false, true]);
  expect(specs.map(({ cut }) => cut)).toEqual(['none', 'none', 'none', 'kiss', 'through']);
  expect(specs.map(({ bleedMm }) => bleedMm)).toEqual([0, 3, 0, 3, 3]);
});

test('the card is ISO/IEC 7810 ID-1 and has its hole only when ordered', () => {
  const { trim, hole } = printSpec('titanium-card', { finish: 'natural', hole: 'without' });
  expect([trim, hole]).toEqual([{ widthMm: 85.6, heightMm: 53.98, radiusMm: 3.18 }, null]);
  expect(printSpec('titanium-card', { hole: 'with' }).hole?.diameterMm).toBe(4);
});

test('a value the product does not have is refused', () => {
  expect(() => printSpec('phone-case', { model: 'constructor' })).toThrow(RangeError);
  expect(() => printSpec('metal-keychain', { metal: 'gold' })).toThrow(RangeError);
});

test.each([
  ['#FFFFFF', '#000000', 21],
  ['#777777', '#FFFFFF', 4.48],
  ['#0E5A54', '#0E5A54', 1],
])('the contrast of %s on %s is %d', (one, other, contrast) => {
  expect(computeContrast(one, other)).toBeCloseTo(contrast, 2);
});
