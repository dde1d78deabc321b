// @vitest-environment jsdom
import { printSpec } from '@repo/contract/shop/print-specs';
import { PHONE_MODELS, PRODUCT_IDS, type ProductId } from '@repo/contract/shop/products';
import { encodeGlyph, outlineGlyph } from '@repo/glyph';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProductDrawing } from './product-drawing.tsx';

const outline = outlineGlyph(encodeGlyph(new Uint8Array(33).fill(9)), { quietZone: 4, bleed: 0 });

// jsdom has no canvas: letters are taken to be half as wide as high.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

type DrawingOverrides = Partial<Parameters<typeof ProductDrawing>[0]>;
const draw = (productId: ProductId, shown: DrawingOverrides = {}) =>
  renderToStaticMarkup(
    <ProductDrawing productId={productId} options={{}} text="Marta Bellini" label="A drawing" {...shown} />,
  );

test.each(PRODUCT_IDS)('%s without a glyph shows empty rings and no ink of any glyph', (productId) => {
  const markup = draw(productId);
  expect(markup).toContain('data-place="empty"');
  expect(markup).not.toContain('data-place="glyph"');
});

test.each(PRODUCT_IDS)(
  '%s draws the own glyph where the print file has it, to the hundredth of a millimetre',
  (productId) => {
    const { glyph, cellMm } = printSpec(productId, {});
    const [, x, y, scale] =
      /data-place="glyph"[^>]* transform="translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)"/.exec(
        draw(productId, { outline }),
      ) ?? [];
    expect(Number(x)).toBeCloseTo(glyph.xMm, 2);
    expect(Number(y)).toBeCloseTo(glyph.yMm, 2);
    expect(Number(scale)).toBeCloseTo(cellMm, 6);
  },
);

test('[SHOP-16] the text stands on the side it is made on', () => {
  for (const productId of PRODUCT_IDS) {
    const { side } = printSpec(productId, {}).text;
    expect(draw(productId, { side }), productId).toContain('Marta Bellini');
    if (side === 'back') expect(draw(productId), productId).not.toContain('Marta Bellini');
  }
  expect(draw('metal-keychain', { side: 'back', outline })).not.toContain('data-place="glyph"');
});

test('the hole is drawn when it is ordered, and every phone has a drawing of its size', () => {
  const holes = (hole: string) => draw('titanium-card', { options: { finish: 'natural', hole } }).split('<path').length;
  expect(holes('with')).toBe(holes('without') + 1);
  for (const [model, { widthMm, heightMm }] of Object.entries(PHONE_MODELS)) {
    const markup = draw('phone-case', { options: { model, colour: 'sand' } });
    expect(markup).toContain(`viewBox="-3 -3 ${widthMm + 24} ${heightMm + 6}"`);
  }
});

test('safe area, quiet zone, ruler, bar and size appear when they are asked for', () => {
  const plain = draw('titanium-card');
  expect(plain).not.toMatch(/data-guide|20 mm|85\.60/);
  const whole = draw('titanium-card', {
    showSafeArea: true,
    showQuietZone: true,
    showSize: true,
    showRuler: true,
    pxPerMm: 2.6,
  });
  expect(whole.match(/data-guide="(\w+)"/g)).toEqual(['data-guide="safe"', 'data-guide="quiet"']);
  for (const words of ['20 mm', '85.60 × 53.98 mm', '>80</text>']) expect(whole).toContain(words);
  expect(whole).toContain(`width="${(85.6 + 6 + 9) * 2.6}"`);
});

test('the ruler of a piece with a ring stands below it, where nothing hides its numbers', () => {
  const readTwenty = (productId: ProductId, options: Record<string, string>) =>
    /<text x="20" y="([-.\d]+)"/.exec(draw(productId, { options, showRuler: true }))?.[1];
  expect(Number(readTwenty('metal-keychain', { metal: 'steel' }))).toBeGreaterThan(40);
  expect(Number(readTwenty('titanium-card', { finish: 'natural', hole: 'with' }))).toBeLessThan(0);
});

test('a product invites nobody to a scan that gives nothing', () => {
  const drawText = (promise: NonNullable<DrawingOverrides['promise']>) =>
    draw('titanium-card', { promise }).replaceAll(/<[^>]*>/g, ' ');
  expect(drawText('helpers')).toMatch(/Scan\s+in\s+an\s+emergency/);
  for (const promise of ['afterProfile', 'empty', 'closed', 'stopped', 'nobody'] as const) {
    expect(drawText(promise), promise).not.toMatch(/emergency/);
  }
});
