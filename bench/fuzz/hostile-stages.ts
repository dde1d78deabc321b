import type { Dice } from '../../packages/camera/src/dice.ts';
import { acceptPayload } from '../../packages/glyph/src/coding/accept-payload.ts';
import { createSymbolDecoder } from '../../packages/glyph/src/coding/symbol-decoder.ts';
import { readGrid } from '../../packages/glyph/src/decode/read-grid.ts';
import { type Bend, createBend } from '../../packages/glyph/src/detect/bend.ts';
import { fitGrid } from '../../packages/glyph/src/detect/fit-grid.ts';
import { buildPyramid, type GreyImage, toGrey } from '../../packages/glyph/src/detect/grey-image.ts';
import type { Homography } from '../../packages/glyph/src/detect/homography.ts';
import { hypothesise, proposeFarCorners } from '../../packages/glyph/src/detect/hypothesise.ts';
import { locateFinders } from '../../packages/glyph/src/detect/locate-finders.ts';
import type { Ring } from '../../packages/glyph/src/detect/measure-ring.ts';
import { PLACING, pairFinders, proposePairMaps } from '../../packages/glyph/src/detect/pair-finders.ts';
import { seekFinders } from '../../packages/glyph/src/detect/seek-finders.ts';
import { spotInPyramid } from '../../packages/glyph/src/detect/spot-rings.ts';
import { DATA_CELL_COUNT, GRID_SIZE } from '../../packages/glyph/src/format/layout.ts';
import { encodeGlyph, PAYLOAD_LENGTH, rasterGlyph } from '../../packages/glyph/src/index.ts';

/** What one try of a stage may complain of; null where it behaved. Whoever throws is caught by the caller. */
type Stage = (dice: Dice) => string | null;

/** Numbers that arithmetic does not expect. */
const ODD = [0, -0, 1e-300, 1e300, -1e300, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1] as const;
const MAX_HYPOTHESES = 12;
const GRID_EFFORT = 60;
/** What one grid may do after its last look at the budget, in units. */
const GRID_OVERRUN = 30;
/** Cells of paper around the grid of a raster. */
const QUIET_CELLS = 2;
const decoder = createSymbolDecoder();

function oddNumber(dice: Dice, low: number, high: number): number {
  return dice.below(4) === 0 ? (ODD[dice.below(ODD.length)] ?? 0) : dice.between(low, high);
}

/** A picture with or without a glyph in it, of any size from the least. */
function drawPyramid(dice: Dice): GreyImage[] {
  return drawRaster(dice).pyramid;
}

function drawRaster(dice: Dice) {
  const side = 24 + dice.below(260);
  const payload = dice.bytes(PAYLOAD_LENGTH);
  const glyph = rasterGlyph(encodeGlyph(payload), side, { quietZone: QUIET_CELLS });
  if (dice.below(2) === 0) glyph.data.set(dice.bytes(Math.min(20_000, glyph.data.length)));
  const grey = toGrey(glyph);
  if (grey === null) throw new Error(`a raster of ${side} px is no picture`);
  return { side, payload, pyramid: buildPyramid(grey.grey, 1 + dice.below(5)) };
}

/** Where the glyph of such a raster lies, about: random maps are no grid at the first look, and the stages behind it would see none. */
function drawNearMap(dice: Dice, side: number): Homography {
  const scale = side / (GRID_SIZE + 2 * QUIET_CELLS);
  const amiss = 10 ** dice.between(-4, -0.5);
  const off = () => amiss * dice.between(-1, 1);
  const start = QUIET_CELLS * scale;
  const lengths = [scale, scale * off(), start, scale * off(), scale, start];
  return Float64Array.from([...lengths.map((value) => value * (1 + off())), off() / 21, off() / 21, 1]);
}

function drawRing(dice: Dice, isSane: boolean): Ring {
  const value = (low: number, high: number) => (isSane ? dice.between(low, high) : oddNumber(dice, low, high));
  const curvature = 1 / dice.between(2, 60) ** 2;
  return {
    x: value(-40, 300),
    y: value(-40, 300),
    xx: value(0.2, 3) * curvature,
    xy: value(-1, 1) * curvature,
    yy: value(0.2, 3) * curvature,
    isLight: dice.below(2) === 1,
    score: value(0, 1),
  };
}

function drawMap(dice: Dice): Homography {
  const scale = 10 ** dice.between(-3, 3);
  return Float64Array.from({ length: 9 }, (_, i) =>
    i === 8 ? oddNumber(dice, 0.5, 2) : scale * oddNumber(dice, -9, 9),
  );
}

function drawBend(dice: Dice): Bend | null {
  if (dice.below(2) === 0) return null;
  const size = 10 ** dice.between(-3, 2);
  return createBend().map(() => size * oddNumber(dice, -1, 1));
}

function drawLikelihoods(dice: Dice): Float32Array {
  const length = dice.below(5) === 0 ? dice.below(16 * DATA_CELL_COUNT) : 16 * DATA_CELL_COUNT;
  const pattern = Array.from({ length: 1 + dice.below(40) }, () => oddNumber(dice, 0, 1));
  const isPeriodic = dice.below(2) === 0;
  return Float32Array.from({ length }, (_, i) =>
    isPeriodic ? (pattern[i % pattern.length] ?? 0) : (pattern[dice.below(pattern.length)] ?? 0),
  );
}

/** Things that are no picture, or hardly one. */
function drawOddImage(dice: Dice): unknown {
  const side = () => Math.floor(oddNumber(dice, 0, 90));
  const data = [dice.bytes(dice.below(9_000)), new Uint8ClampedArray(dice.bytes(4 * 60 * 60)), null, 'pixels', [1, 2]];
  const images: unknown[] = [null, undefined, 7, 'frame', [], {}, { data: null, width: 30, height: 30 }];
  const drawn = { data: data[dice.below(data.length)], width: side(), height: side() };
  return dice.below(3) === 0 ? images[dice.below(images.length)] : drawn;
}

/** Every number of what the detector proposes is fit to be used. */
function judgeRings(rings: readonly Ring[]): string | null {
  const isFit = ({ x, y, xx, xy, yy, score }: Ring) => [x, y, xx, xy, yy, score].every(Number.isFinite);
  return rings.every(isFit) ? null : 'a ring with a number that is none';
}

/** The stages of the reader one by one, each with input that no stage before it would give. */
export const STAGES: Readonly<Record<string, Stage>> = {
  'what is a picture': (dice) => {
    const grey = toGrey(drawOddImage(dice));
    return grey === null || grey.grey.data.every(Number.isFinite) ? null : 'light that is no number';
  },
  'finding rings': (dice) => judgeRings(locateFinders(drawPyramid(dice))),
  'supposing grids from rings': (dice) => {
    const isSane = dice.below(2) === 0;
    const rings = Array.from({ length: dice.below(60) }, () => drawRing(dice, isSane));
    const hypotheses = hypothesise(drawPyramid(dice), rings, MAX_HYPOTHESES);
    for (const hypothesis of hypotheses) proposeFarCorners(hypothesis, 0.035, 3);
    return hypotheses.length <= MAX_HYPOTHESES ? null : 'more hypotheses than were asked for';
  },
  'supposing grids from two rings': (dice) => {
    const isSane = dice.below(2) === 0;
    const rings = Array.from({ length: dice.below(40) }, () => drawRing(dice, isSane));
    const maps = pairFinders(rings, PLACING).flatMap((pair) => proposePairMaps(pair));
    return maps.every(({ map, offset }) => Number.isFinite(offset) && map.every(Number.isFinite))
      ? null
      : 'a map with a number that is none';
  },
  'seeking the finders that are missing': (dice) => {
    const pyramid = drawPyramid(dice);
    const isSane = dice.below(2) === 0;
    const given = Array.from({ length: dice.below(20) }, () => drawRing(dice, isSane));
    const rings = [...given];
    let looks = 0;
    seekFinders(pyramid, rings, hypothesise(pyramid, rings, MAX_HYPOTHESES), [], () => ++looks < 8);
    return judgeRings(rings.filter((ring) => !given.includes(ring)));
  },
  'spotting small rings': (dice) => judgeRings(spotInPyramid(drawPyramid(dice))),
  'looking whether cells fit': (dice) => {
    const fit = fitGrid(drawPyramid(dice), { map: drawMap(dice), bend: drawBend(dice) }, dice.below(2) === 1);
    return fit <= 1.25 ? null : `a fit of ${fit}`;
  },
  'reading a grid': (dice) => {
    const effort = { left: GRID_EFFORT };
    const { pyramid, side, payload } = drawRaster(dice);
    const map = dice.below(4) === 0 ? drawMap(dice) : drawNearMap(dice, side);
    const outcome = readGrid(pyramid, { map, bend: drawBend(dice) }, dice.below(4) === 0, effort);
    if (outcome?.payload && Buffer.compare(outcome.payload, payload) !== 0) return 'a payload that was not drawn';
    return effort.left >= -GRID_OVERRUN ? null : `${-effort.left} units over the budget`;
  },
  'decoding likelihoods': (dice) => {
    const likelihoods = drawLikelihoods(dice);
    const decoding = decoder.decode(likelihoods);
    if (!decoding.posteriors.every((value) => value >= 0 && value <= 1)) return 'a posterior that is no probability';
    return acceptPayload(decoding, likelihoods) === null ? null : 'a payload from likelihoods that nobody drew';
  },
};
