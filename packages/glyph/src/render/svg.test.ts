import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DATA_CELLS } from '../format/layout.ts';
import { encodeGlyph, outlineGlyph, PATTERNS, type Pattern, rasterGlyph, renderGlyph } from '../index.ts';

const payload = Uint8Array.from({ length: 33 }, (_, i) => 255 - i * 7);
const glyph = encodeGlyph(payload);

/** 26 cells of 40.5 pixels: cell edges fall between pixels, where seams would show. */
const QUIET_ZONE = 2.5;
const CELL_PX = 40.5;
const SIZE_PX = 26 * CELL_PX;

function drawSvg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * CELL_PX })
    .greyscale()
    .raw()
    .toBuffer();
}

function drawExactly(pattern: Pattern) {
  const drawn = encodeGlyph(payload, { pattern });
  return { drawn, exact: rasterGlyph(drawn, SIZE_PX, { quietZone: QUIET_ZONE }).data };
}

describe.each(PATTERNS)('[COD-03] [COD-04] the glyph is drawn in curved lines, in the pattern %s', (pattern) => {
  const { drawn: glyph, exact } = drawExactly(pattern);

  test('every cell and finder is a path with arcs, and nothing else is drawn', () => {
    const { strokes } = outlineGlyph(glyph);
    const ink = strokes.filter(({ fill }) => fill === 'ink');
    expect(ink).toHaveLength(DATA_CELLS.length + 12 + 4);
    expect(ink.every(({ d }) => d.includes('A'))).toBe(true);
    const svg = renderGlyph(glyph);
    expect(svg.match(/<(?!path|svg|\/svg)/g)).toBeNull();
    expect(svg.match(/<path/g)).toHaveLength(2);
  });

  test('the vector drawing is the exact one, pixel by pixel', async () => {
    const drawn = await drawSvg(renderGlyph(glyph, { ink: '#000', paper: '#fff', quietZone: QUIET_ZONE }));
    const differences = drawn.map((grey, pixel) => Math.abs(grey - exact[4 * pixel]!));
    expect(drawn.length).toBe(SIZE_PX * SIZE_PX);
    expect(differences.reduce((sum, d) => sum + d) / drawn.length).toBeLessThan(1.2);
    expect(differences.filter((d) => d > 80).length).toBe(0);
  });

  test('shapes painted one by one show no seams between dark cells', async () => {
    const { viewBox, strokes } = outlineGlyph(glyph, { quietZone: QUIET_ZONE });
    const paths = strokes.map(({ d, fill }) => `<path d="${d}" fill="${fill === 'ink' ? '#000' : '#fff'}"/>`).join('');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}">${paths}</svg>`;
    const drawn = await drawSvg(svg);
    const seams = drawn.filter((grey, pixel) => exact[4 * pixel] === 0 && grey > 60);
    expect(seams.length).toBe(0);
  });
});

test('the drawing starts with the ground and grows from the middle to the finders', () => {
  const { viewBox, strokes } = outlineGlyph(glyph, { quietZone: 3 });
  expect(viewBox).toEqual([-3, -3, 27, 27]);
  expect(strokes[0]).toEqual({ d: 'M-3 -3H24V24H-3Z', fill: 'paper', order: 0 });
  const orders = strokes.map(({ order }) => order);
  expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  expect(strokes[1]!.d).toMatch(/^M(9\.99|10|11)/);
  expect(strokes.slice(-4).every(({ order }) => order === orders.at(-1))).toBe(true);
  expect(new Set(orders)).toEqual(new Set(Array.from({ length: orders.at(-1)! + 1 }, (_, i) => i)));
});

test('title and colours are escaped', () => {
  const svg = renderGlyph(glyph, { title: 'A & <b>', ink: '"/><script>', paper: 'red' });
  expect(svg).toContain('<title>A &amp; &lt;b&gt;</title>');
  expect(svg).not.toContain('<script>');
  expect(renderGlyph(glyph)).not.toContain('<title>');
});

test('path data holds only plain numbers and the commands M L H V A Z', () => {
  for (const { d } of outlineGlyph(glyph).strokes) {
    expect(d).toMatch(/^[MLHVAZ0-9. -]+$/);
    expect(d).not.toMatch(/NaN|e-/);
  }
});

test('a quiet zone out of range is refused by code', () => {
  expect(() => renderGlyph(glyph, { quietZone: -1 })).toThrow(expect.objectContaining({ code: 'quiet-zone' }));
});
