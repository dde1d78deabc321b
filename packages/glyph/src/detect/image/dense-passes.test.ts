import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { photographGlyph } from '../../../test/photograph-glyph.ts';
import { crc32 } from '../../coding/crc32.ts';
import { createRandom } from '../../coding/random.ts';
import type { RowHit } from '../rings/scan-rows.ts';
import type { GreyImage, PixelImage } from './grey-image.ts';

/** Loads the reader's stages with or without WebAssembly, which is decided once at import. */
async function loadStages() {
  vi.resetModules();
  const [dense, grey, mean, noise, rows, smooth, spots, blur, views, frame] = await Promise.all([
    import('./dense-passes.ts'),
    import('./grey-image.ts'),
    import('./subtract-mean.ts'),
    import('./estimate-noise.ts'),
    import('../rings/scan-rows.ts'),
    import('./smooth-image.ts'),
    import('../rings/blob-rings.ts'),
    import('../../decode/raster/blur-raster.ts'),
    import('../../decode/symbols/score-views.ts'),
    import('../../decode/read-frame.ts'),
  ]);
  return { ...dense, ...grey, ...mean, ...noise, ...rows, ...smooth, ...spots, ...blur, ...views, ...frame };
}

type Stages = Awaited<ReturnType<typeof loadStages>>;
let quick: Stages;
let plain: Stages;

beforeAll(async () => {
  quick = await loadStages();
  vi.stubGlobal('WebAssembly', undefined);
  plain = await loadStages();
  vi.unstubAllGlobals();
});

afterAll(() => {
  vi.resetModules();
});

type BlobImageInput = {
  readonly width: number;
  readonly height: number;
  readonly contrast: number;
  readonly opacity: number;
};

/** Blobs of some pixels with noise of the given contrast; some pixels are transparent unless all are to be opaque. */
function drawChance({ width, height, contrast, opacity }: BlobImageInput, seed: number): PixelImage {
  const random = createRandom(seed);
  const blobs = Array.from({ length: Math.ceil(width / 5) * Math.ceil(height / 5) }, () => random.below(256));
  const data = new Uint8ClampedArray(4 * width * height);
  for (let at = 0; at < width * height; at++) {
    const blob = blobs[Math.floor(at / width / 5) * Math.ceil(width / 5) + Math.floor((at % width) / 5)] ?? 0;
    for (const channel of [0, 1, 2]) data[4 * at + channel] = blob / 2 + random.below(contrast);
    data[4 * at + 3] = random.below(100) < opacity ? 255 : random.below(256);
  }
  return { data, width, height };
}

/** A checksum of every bit, because the test runner prints differences of whole pictures slowly. */
function sumBits({ data }: GreyImage): number {
  return crc32(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
}

/** Runs every pass on one picture. */
function runAllPasses(stages: Stages, image: PixelImage) {
  const { grey } = stages.toGrey(image)!;
  const levels = stages.buildPyramid(grey, 5);
  return levels.map((level) => {
    const mean = stages.subtractMean(level, 3);
    const hits: number[] = [];
    const keep = ({ x, y, half, isLight }: RowHit) => hits.push(x, y, half, Number(isLight));
    for (const rowStep of [1, 2]) {
      stages.scanRows(mean, 1, { band: { minLength: 5, maxLength: 30 }, rowStep }, keep);
    }
    const hitBits = sumBits({ data: Float32Array.from(hits), width: hits.length, height: 1 });
    const seen = [sumBits(level), sumBits(mean), hits.length, hitBits, stages.estimateNoise(level)];
    const smooth = stages.smoothImage(level);
    return [...seen, sumBits(smooth), sumBits(stages.subtractMean(smooth, 3))];
  });
}

test('only one of the two has the passes, and its pictures are in their memory', () => {
  const image = drawChance({ width: 30, height: 30, contrast: 100, opacity: 100 }, 1);
  const isQuick = [quick, plain].map((stages) => stages.passesFor(stages.toGrey(image)!.grey.data) !== null);
  expect(isQuick).toEqual([true, false]);
});

test.each([
  { width: 24, height: 24, contrast: 128, opacity: 100 },
  { width: 25, height: 31, contrast: 20, opacity: 100 },
  { width: 97, height: 64, contrast: 128, opacity: 90 },
  { width: 130, height: 51, contrast: 5, opacity: 0 },
  { width: 391, height: 402, contrast: 60, opacity: 99 },
  { width: 64, height: 200, contrast: 1, opacity: 100 },
  // Above the size limit, so read at a fraction of its size.
  { width: 1603, height: 1402, contrast: 40, opacity: 99 },
  { width: 26, height: 27, contrast: 128, opacity: 100 },
])('with and without WebAssembly every pixel is the same to the last bit: $width x $height', (drawn) => {
  for (const seed of drawn.width > 1000 ? [1] : [1, 2, 3]) {
    const image = drawChance(drawn, seed);
    expect(runAllPasses(quick, image)).toEqual(runAllPasses(plain, image));
  }
});

test.each([
  { width: 24, height: 24, contrast: 128, opacity: 100 },
  { width: 161, height: 120, contrast: 10, opacity: 100 },
  { width: 200, height: 158, contrast: 80, opacity: 98 },
])('with and without WebAssembly the same rings are spotted: $width x $height', (drawn) => {
  const image = drawChance(drawn, 4);
  const [spotted = [], other] = [quick, plain].map(({ detectBlobRingsInPyramid, buildPyramid, toGrey }) =>
    detectBlobRingsInPyramid(buildPyramid(toGrey(image)!.grey, 3)),
  );
  expect(spotted).toEqual(other);
});

test('one of the two has the passes for rasters and cells too', () => {
  const kernel = Float32Array.of(0.5, 0.25);
  const isQuick = [quick, plain].map(({ passBlur, layViews, passScores }) => {
    const tables = {
      means: new Float32Array(16 * 52),
      weights: new Float32Array(49 * 16),
      biases: new Float32Array(16),
    };
    return [passBlur(new Float32Array(176 * 176), 176, kernel, kernel), passScores(layViews(1).views, 1, tables, 0)];
  });
  expect(isQuick).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(quick.passBlur(new Float32Array(177 * 177), 177, kernel, kernel)).toBe(false);
});

test.each([
  { side: 175, alongX: 2.1, alongY: 3.4 },
  { side: 175, alongX: 0.01, alongY: 9.2 },
  { side: 35, alongX: 1.3, alongY: 0.7 },
  { side: 4, alongX: 6, alongY: 6 },
  // Larger and more blurred than the passes' memory allows.
  { side: 177, alongX: 2, alongY: 2 },
  { side: 35, alongX: 9.3, alongY: 1 },
])('with and without WebAssembly a raster is blurred alike: $side by $alongX and $alongY', ({ side, ...softness }) => {
  const random = createRandom(side);
  const raster = Float32Array.from({ length: side * side }, () => random.below(1000) / 1000);
  const [one, other] = [quick, plain].map(({ blurRaster }) => {
    // Run twice: remains of the first run must not matter.
    blurRaster(raster.slice().fill(1), side, softness);
    const data = raster.slice();
    blurRaster(data, side, softness);
    return sumBits({ data, width: side, height: side });
  });
  expect(one).toBe(other);
});

test.each([1, 7, 345])('with and without WebAssembly %i cells are judged alike', (count) => {
  const random = createRandom(count);
  const draw = (length: number) => Float32Array.from({ length }, () => random.below(2000) / 1000 - 1);
  const tables = { means: draw(16 * 52), weights: draw(49 * 16), biases: draw(16) };
  const given = { views: draw(52 * count), beliefs: draw(16 * count).map((value) => Math.max(value, 0)) };
  const [one, other] = [quick, plain].map(({ layViews, scoreViews }) => {
    const cells = layViews(count);
    cells.views.set(given.views);
    cells.beliefs.set(given.beliefs);
    scoreViews(cells, count, tables);
    return sumBits({ data: cells.beliefs.slice(0, 16 * count), width: count, height: 16 });
  });
  expect(one).toBe(other);
});

test('a picture that stands in plain memory is read as one in that of the passes', () => {
  const { grey } = quick.toGrey(drawChance({ width: 80, height: 61, contrast: 60, opacity: 100 }, 5))!;
  const copy = { ...grey, data: grey.data.slice() };
  expect(sumBits(quick.subtractMean(copy, 3))).toBe(sumBits(quick.subtractMean(grey, 3)));
  expect(quick.estimateNoise(copy)).toBe(quick.estimateNoise(grey));
  expect(quick.detectBlobRings(copy)).toEqual(quick.detectBlobRings(grey));
  expect(sumBits(quick.buildPyramid(copy, 2)[1]!)).toBe(sumBits(quick.buildPyramid(grey, 2)[1]!));
});

test.each([
  ['face on', {}],
  ['tilted', { tiltDeg: 35 }],
  ['noisy', { noise: 14 }],
])('with and without WebAssembly a photograph is read alike: %s', (_, given) => {
  const { frame, payload } = photographGlyph(193_000, given);
  const reading = quick.readFrame(frame, 300);
  expect(reading.best?.payload).toEqual(payload);
  expect(reading).toEqual(plain.readFrame(frame, 300));
});
