import type { Rng } from '../../../camera/src/rng.ts';
import { acceptPayload } from '../../src/coding/accept-payload.ts';
import { createSymbolDecoder } from '../../src/coding/symbol-decoder.ts';
import { readGrid } from '../../src/decode/grid/read-grid.ts';
import { fitGrid } from '../../src/detect/fit-grid.ts';
import { type Bend, createBend } from '../../src/detect/geometry/bend.ts';
import type { Homography } from '../../src/detect/geometry/homography.ts';
import { hypothesise, proposeFarCorners } from '../../src/detect/hypothesise.ts';
import { buildPyramid, type GreyImage, toGrey } from '../../src/detect/image/grey-image.ts';
import { detectBlobRingsInPyramid } from '../../src/detect/rings/blob-rings.ts';
import { locateFinders } from '../../src/detect/rings/locate-finders.ts';
import type { Ring } from '../../src/detect/rings/measure-ring.ts';
import { PLACING, pairFinders, proposePairMaps } from '../../src/detect/rings/pair-finders.ts';
import { searchFinders } from '../../src/detect/rings/search-finders.ts';
import { DATA_CELL_COUNT, GRID_SIZE } from '../../src/format/layout.ts';
import { encodeGlyph, PAYLOAD_LENGTH, rasterGlyph } from '../../src/index.ts';

/** Tries a stage once and returns a fault, or null; the caller catches exceptions. */
type Stage = (rng: Rng) => string | null;

/** Edge cases of floating-point numbers. */
const ODD = [0, -0, 1e-300, 1e300, -1e300, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1] as const;
const MAX_HYPOTHESES = 12;
const GRID_EFFORT = 60;
/** Units that one grid may exceed its budget by after its last check. */
const GRID_OVERRUN = 30;
/** Cells of paper around the grid of a raster. */
const QUIET_CELLS = 2;
const decoder = createSymbolDecoder();

function oddNumber(rng: Rng, low: number, high: number): number {
  return rng.below(4) === 0 ? (ODD[rng.below(ODD.length)] ?? 0) : rng.between(low, high);
}

/** A picture with or without a glyph in it, of any size from the least. */
function drawPyramid(rng: Rng): GreyImage[] {
  return drawRaster(rng).pyramid;
}

function drawRaster(rng: Rng) {
  const side = 24 + rng.below(260);
  const payload = rng.bytes(PAYLOAD_LENGTH);
  const glyph = rasterGlyph(encodeGlyph(payload), side, { quietZone: QUIET_CELLS });
  if (rng.below(2) === 0) glyph.data.set(rng.bytes(Math.min(20_000, glyph.data.length)));
  const grey = toGrey(glyph);
  if (grey === null) throw new Error(`a raster of ${side} px is no picture`);
  return { side, payload, pyramid: buildPyramid(grey.grey, 1 + rng.below(5)) };
}

/** A map near the glyph of such a raster: a random map would be rejected at once and never reach the later stages. */
function drawNearMap(rng: Rng, side: number): Homography {
  const scale = side / (GRID_SIZE + 2 * QUIET_CELLS);
  const amiss = 10 ** rng.between(-4, -0.5);
  const off = () => amiss * rng.between(-1, 1);
  const start = QUIET_CELLS * scale;
  const lengths = [scale, scale * off(), start, scale * off(), scale, start];
  return Float64Array.from([...lengths.map((value) => value * (1 + off())), off() / 21, off() / 21, 1]);
}

function drawRing(rng: Rng, isSane: boolean): Ring {
  const value = (low: number, high: number) => (isSane ? rng.between(low, high) : oddNumber(rng, low, high));
  const curvature = 1 / rng.between(2, 60) ** 2;
  return {
    x: value(-40, 300),
    y: value(-40, 300),
    xx: value(0.2, 3) * curvature,
    xy: value(-1, 1) * curvature,
    yy: value(0.2, 3) * curvature,
    isLight: rng.below(2) === 1,
    score: value(0, 1),
  };
}

function drawMap(rng: Rng): Homography {
  const scale = 10 ** rng.between(-3, 3);
  return Float64Array.from({ length: 9 }, (_, i) => (i === 8 ? oddNumber(rng, 0.5, 2) : scale * oddNumber(rng, -9, 9)));
}

function drawBend(rng: Rng): Bend | null {
  if (rng.below(2) === 0) return null;
  const size = 10 ** rng.between(-3, 2);
  return createBend().map(() => size * oddNumber(rng, -1, 1));
}

function drawLikelihoods(rng: Rng): Float32Array {
  const length = rng.below(5) === 0 ? rng.below(16 * DATA_CELL_COUNT) : 16 * DATA_CELL_COUNT;
  const pattern = Array.from({ length: 1 + rng.below(40) }, () => oddNumber(rng, 0, 1));
  const isPeriodic = rng.below(2) === 0;
  return Float32Array.from({ length }, (_, i) =>
    isPeriodic ? (pattern[i % pattern.length] ?? 0) : (pattern[rng.below(pattern.length)] ?? 0),
  );
}

/** Inputs that are not a picture, or hardly one. */
function drawOddImage(rng: Rng): unknown {
  const side = () => Math.floor(oddNumber(rng, 0, 90));
  const data = [rng.bytes(rng.below(9_000)), new Uint8ClampedArray(rng.bytes(4 * 60 * 60)), null, 'pixels', [1, 2]];
  const images: unknown[] = [null, undefined, 7, 'frame', [], {}, { data: null, width: 30, height: 30 }];
  const drawn = { data: data[rng.below(data.length)], width: side(), height: side() };
  return rng.below(3) === 0 ? images[rng.below(images.length)] : drawn;
}

/** Checks that every number of the detector's rings is finite and usable. */
function judgeRings(rings: readonly Ring[]): string | null {
  const isFit = ({ x, y, xx, xy, yy, score }: Ring) => [x, y, xx, xy, yy, score].every(Number.isFinite);
  return rings.every(isFit) ? null : 'a ring with a number that is none';
}

/** The reader's stages one by one, each with input that no earlier stage would produce. */
export const STAGES: Readonly<Record<string, Stage>> = {
  'what is a picture': (rng) => {
    const grey = toGrey(drawOddImage(rng));
    return grey === null || grey.grey.data.every(Number.isFinite) ? null : 'light that is no number';
  },
  'finding rings': (rng) => judgeRings(locateFinders(drawPyramid(rng))),
  'forming hypotheses from rings': (rng) => {
    const isSane = rng.below(2) === 0;
    const rings = Array.from({ length: rng.below(60) }, () => drawRing(rng, isSane));
    const hypotheses = hypothesise(drawPyramid(rng), rings, MAX_HYPOTHESES);
    for (const hypothesis of hypotheses) proposeFarCorners(hypothesis, 0.035, 3);
    return hypotheses.length <= MAX_HYPOTHESES ? null : 'more hypotheses than were asked for';
  },
  'forming hypotheses from two rings': (rng) => {
    const isSane = rng.below(2) === 0;
    const rings = Array.from({ length: rng.below(40) }, () => drawRing(rng, isSane));
    const maps = pairFinders(rings, PLACING).flatMap((pair) => proposePairMaps(pair));
    return maps.every(({ map, offset }) => Number.isFinite(offset) && map.every(Number.isFinite))
      ? null
      : 'a map with a number that is none';
  },
  'seeking the finders that are missing': (rng) => {
    const pyramid = drawPyramid(rng);
    const isSane = rng.below(2) === 0;
    const given = Array.from({ length: rng.below(20) }, () => drawRing(rng, isSane));
    const rings = [...given];
    let looks = 0;
    searchFinders(pyramid, rings, hypothesise(pyramid, rings, MAX_HYPOTHESES), [], () => ++looks < 8);
    return judgeRings(rings.filter((ring) => !given.includes(ring)));
  },
  'spotting small rings': (rng) => judgeRings(detectBlobRingsInPyramid(drawPyramid(rng))),
  'fitting cells': (rng) => {
    const fit = fitGrid(drawPyramid(rng), { map: drawMap(rng), bend: drawBend(rng) }, rng.below(2) === 1);
    return fit <= 1.25 ? null : `a fit of ${fit}`;
  },
  'reading a grid': (rng) => {
    const effort = { left: GRID_EFFORT };
    const { pyramid, side, payload } = drawRaster(rng);
    const map = rng.below(4) === 0 ? drawMap(rng) : drawNearMap(rng, side);
    const outcome = readGrid(pyramid, { map, bend: drawBend(rng) }, rng.below(4) === 0, effort);
    if (outcome?.payload && Buffer.compare(outcome.payload, payload) !== 0) return 'a payload that was not drawn';
    return effort.left >= -GRID_OVERRUN ? null : `${-effort.left} units over the budget`;
  },
  'decoding likelihoods': (rng) => {
    const likelihoods = drawLikelihoods(rng);
    const decoding = decoder.decode(likelihoods);
    if (!decoding.posteriors.every((value) => value >= 0 && value <= 1)) return 'a posterior that is no probability';
    return acceptPayload(decoding, likelihoods) === null ? null : 'a payload from likelihoods that nobody drew';
  },
};
