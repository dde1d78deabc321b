import { printSpec } from '@repo/contract/shop/print-specs';
import type { ProductId } from '@repo/contract/shop/products';
import { encodeGlyph, PATTERNS, readGlyph, STILL_EFFORT } from '@repo/glyph';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parsePdfArtwork } from '../../../test/pdf-artwork.ts';
import { testLetters } from '../../../test/test-letters.ts';
import { makePrintFile } from './print-file.ts';
import { parseSvgArtwork } from './scan/file-artwork.ts';
import { meetsLimits, SCAN_TRIES, type ScanCheck } from './scan/scan-limits.ts';
import { SCAN_VIEWS, type ScanScene, type ScanTools, type ScanView, scanScene } from './scan/scan-views.ts';
import { willItScan } from './will-it-scan.ts';

const letters = testLetters();
const payload = Uint8Array.from({ length: 33 }, (_, index) => (index * 37 + 11) % 256);
const drawing = encodeGlyph(payload);
const lines = {
  invitation: 'Scan in an emergency. You see what your verified role allows.',
  address: 'example.org/scan',
};

async function make(productId: ProductId, options: Record<string, string>, drawn = drawing) {
  const order = { productId, options, text: 'Marta Bellini', drawing: drawn, orderLabel: '2026-0412 / 1', lines };
  const made = await makePrintFile(order, letters);
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made;
}

/** The scene as SVG for librsvg, which knows nothing of our code: the browser paints the same on a canvas. */
function sceneSvg({ width, height, piece, paths, ...colours }: ScanScene, turnDegrees: number): Buffer {
  const drawn = paths.map(({ d, matrix, strokeWidth }) => {
    const paint =
      strokeWidth === null
        ? `fill="${colours.ink}"`
        : `fill="none" stroke="${colours.ink}" stroke-width="${strokeWidth}"`;
    return `<path d="${d}" transform="matrix(${matrix.join(' ')})" ${paint}/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="${colours.surround}"/>
      <g transform="rotate(${turnDegrees} ${width / 2} ${height / 2})">
        <rect x="${piece.x}" y="${piece.y}" width="${piece.width}" height="${piece.height}" rx="${piece.radius}" fill="${colours.material}"/>
        ${drawn.join('')}
      </g></svg>`,
  );
}

async function rasterise(scene: ScanScene, { turnDegrees, shrink }: ScanView) {
  const { width, height } = scene;
  let picture = sharp(sceneSvg(scene, turnDegrees), { unlimited: true });
  if (shrink < 1) {
    const small = await picture
      .resize(Math.round(width * shrink))
      .png()
      .toBuffer();
    picture = sharp(small).resize(width, height, { fit: 'fill' });
  }
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** librsvg draws, the codec reads: the browser's canvas and worker in their places. */
const nodeTools = (): ScanTools => ({
  draw: async (scene, view) => ({ pixels: await rasterise(scene, view), picture: new Blob() }),
  read: async ({ pixels }) => {
    const read = readGlyph(pixels, { effort: STILL_EFFORT });
    return read.found ? read.payload : null;
  },
  close: () => undefined,
});

describe.each<[ProductId, Record<string, string>]>([
  ['titanium-card', { finish: 'natural', hole: 'without' }],
  ['titanium-card', { finish: 'sandblasted', hole: 'with' }],
  ['phone-case', { model: 'galaxy-s24', colour: 'white' }],
  ['phone-case', { model: 'redmi-note-13', colour: 'sand' }],
  ['metal-keychain', { metal: 'steel' }],
  ['metal-keychain', { metal: 'brass' }],
  ['vinyl-stickers', { surface: 'matte' }],
  ['tattoo-stickers', {}],
])('%s %j', (productId, options) => {
  test('the SVG of the print file, at 300 dpi in the colours of its material, is read back three times of three', async () => {
    const { svg, spec } = await make(productId, options);
    const steps: ScanCheck[] = [];
    const check = await willItScan(svg, spec, drawing, { tools: nodeTools, onStep: (step) => steps.push(step) });
    expect(check).toMatchObject({ reads: 3, tries: 3, verdict: 'yes' });
    expect(check.cellMm).toBeCloseTo(spec.cellMm, 9);
    expect(check.quietCells).toBeGreaterThanOrEqual(4);
    expect(check.quietCells).toBeLessThan(9);
    expect(check.contrast).toBeGreaterThanOrEqual(4.5);
    expect(steps.map(({ tries, verdict }) => [tries, verdict])).toEqual([0, 1, 2, 3].map((tries) => [tries, null]));
  });

  test('the PDF draws the same: each of its glyphs is read back at 300 dpi', async () => {
    const { pdf, svg, spec } = await make(productId, options);
    const fromPdf = await parsePdfArtwork(pdf);
    const fromSvg = parseSvgArtwork(svg);
    expect(fromPdf.page.widthMm).toBeCloseTo(fromSvg?.page.widthMm ?? 0, 6);
    expect(fromPdf.paths).toHaveLength(fromSvg?.paths.length ?? 0);
    const pixels = await rasterise(scanScene(fromPdf, spec), SCAN_VIEWS[0] ?? { turnDegrees: 0, shrink: 1 });
    const read = readGlyph(pixels, { effort: STILL_EFFORT });
    expect(read.found && read.payload).toEqual(payload);
  });
});

test.each(PATTERNS)(
  'the pattern %s is read on the smallest product and on the one with the least contrast',
  async (pattern) => {
    const drawn = encodeGlyph(payload, { pattern });
    for (const [productId, options] of [
      ['metal-keychain', { metal: 'steel' }],
      ['titanium-card', { finish: 'sandblasted', hole: 'with' }],
    ] as const) {
      const { svg, spec } = await make(productId, options, drawn);
      expect((await willItScan(svg, spec, drawn, { tools: nodeTools })).verdict, productId).toBe('yes');
    }
  },
);

test('another glyph in the file than the one that was drawn is no', async () => {
  const { svg, spec } = await make('metal-keychain', {});
  const other = encodeGlyph(new Uint8Array(33).fill(1));
  expect(await willItScan(svg, spec, other, { tools: nodeTools })).toMatchObject({ reads: 0, tries: 3, verdict: 'no' });
});

test('ink that comes too near is seen in the picture, not taken from the plan', async () => {
  const { svg, spec } = await make('metal-keychain', {});
  const near = svg.replace(
    '<g id="front-artwork">',
    '<g id="front-artwork"><path transform="matrix(1 0 0 1 44.2 25)" fill="#000000" d="M0 0h.6v9h-.6z"/>\n',
  );
  const check = await willItScan(near, spec, drawing, { tools: nodeTools });
  const plain = await willItScan(svg, spec, drawing, { tools: nodeTools });
  expect(plain.quietCells).toBeGreaterThan(4);
  expect(check.quietCells).toBeLessThan(4);
  expect(check.verdict).toBe('no');
});

test('a cell or contrast below the limit is no, whatever was read', async () => {
  const { svg, spec } = await make('vinyl-stickers', {});
  for (const worse of [{ smallestCellMm: 2 }, { material: { hex: '#777777', source: 'a test' } } as const]) {
    const check = await willItScan(svg, { ...spec, ...worse }, drawing, { tools: nodeTools });
    expect(check.verdict).toBe('no');
  }
});

test('where nothing can be drawn or read, or the file is not ours, the answer is unknown', async () => {
  const { svg, spec } = await make('metal-keychain', {});
  const broken = (part: 'draw' | 'read') => () => ({
    ...nodeTools(),
    [part]: () => Promise.reject(new Error('no canvas')),
  });
  expect((await willItScan(svg, spec, drawing, { tools: broken('draw') })).verdict).toBe('unknown');
  expect((await willItScan(svg, spec, drawing, { tools: broken('read') })).verdict).toBe('unknown');
  for (const foreign of ['', '<svg></svg>', svg.replace('front-artwork', 'other')])
    expect((await willItScan(foreign, spec, drawing, { tools: nodeTools })).verdict).toBe('unknown');
});

test('a value that is not known yet is neither met nor missed', () => {
  const spec = printSpec('titanium-card', {});
  const check: ScanCheck = { cellMm: 1.19, quietCells: null, contrast: 4.4, reads: 1, tries: 1, verdict: null };
  expect(meetsLimits(check, spec)).toEqual({ cell: true, quiet: null, contrast: false, read: null });
  expect(meetsLimits({ ...check, tries: 2 }, spec).read).toBe(false);
  expect(SCAN_VIEWS).toHaveLength(SCAN_TRIES);
});
