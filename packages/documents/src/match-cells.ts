import type { LumaImage } from '@repo/contract/rules/image-rules';
import { type CellPlaces, fitCurve, valueAt } from './fit-cells.ts';
import { CELL_HEIGHT_PX, CELL_WIDTH_PX, CHARACTERS, type Templates } from './ocr-b-characters.ts';

/**
 * A character's place, and its likeness to each of the 37 (in the order of CHARACTERS): 1 is identical to the drawing.
 */
export type Cell = { place: number; likeness: readonly number[] };

type Shift = { x: number; y: number };
type MatchedCell = Cell & { best: number; shift: Shift };

/**
 * Each cell is searched some pixels around its place: first widely in coarse steps, then closely around the best match.
 */
const FIRST_LOOKS_PX = [-3, -1, 1, 3];
const SECOND_LOOKS_PX = [-1, 0, 1];
const CERTAIN = 0.7;

/** Compares `count` cells of a line, beginning at `from`, with the drawings. */
export function matchCells(
  image: LumaImage,
  places: CellPlaces,
  { from, count }: { from: number; count: number },
  templates: Templates,
): Cell[] {
  const wanted = Array.from({ length: count }, (_, at) => from + at);
  const first = wanted.map((place) => matchCell(image, places, place, { x: 0, y: 0 }, FIRST_LOOKS_PX, templates));
  const certain = first.filter(({ best }) => best > CERTAIN);
  if (certain.length < 8) return first;
  // The certain cells give the line's true course, which is used for the doubtful ones.
  const along = fitCurve(certain.map(({ place, shift }) => [place, shift.x]));
  const across = fitCurve(certain.map(({ place, shift }) => [place, shift.y]));
  return wanted.map((place) =>
    matchCell(
      image,
      places,
      place,
      { x: valueAt(along, place), y: valueAt(across, place) },
      SECOND_LOOKS_PX,
      templates,
    ),
  );
}

function matchCell(
  image: LumaImage,
  places: CellPlaces,
  place: number,
  shift: Shift,
  steps: readonly number[],
  templates: Templates,
): MatchedCell {
  const reach = Math.max(...steps);
  const window = cutOut(image, places, place, shift, reach);
  const looks = steps.flatMap((y) =>
    steps.map((x) => {
      const from = { x: x + reach, y: y + reach };
      const likeness = compare(window, CELL_WIDTH_PX + 2 * reach, from, templates);
      return { likeness, best: Math.max(...likeness), shift: { x: shift.x + x, y: shift.y + y } };
    }),
  );
  const [top] = looks.sort((one, other) => other.best - one.best);
  // Each character at its best-fitting shift, so that a shift does not decide between two that are nearly alike.
  const likeness = [...CHARACTERS].map((_, at) => Math.max(...looks.map((look) => look.likeness[at] ?? 0)));
  return { place, likeness, best: top?.best ?? 0, shift: top?.shift ?? shift };
}

/** The cell with a margin of `reach` on each side, at the drawings' pixel size, rotated to the line's direction. */
function cutOut(image: LumaImage, places: CellPlaces, place: number, shift: Shift, reach: number): Float32Array {
  const { x, y, pitchPx } = places.at(place);
  const slope = (places.at(place + 1).y - y) / pitchPx;
  const scale = pitchPx / CELL_WIDTH_PX;
  const width = CELL_WIDTH_PX + 2 * reach;
  const height = CELL_HEIGHT_PX + 2 * reach;
  const window = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const down = (row - (height - 1) / 2 + shift.y) * scale;
    for (let column = 0; column < width; column += 1) {
      const right = (column - (width - 1) / 2 + shift.x) * scale;
      window[row * width + column] = lumaAt(image, x + right - down * slope, y + down + right * slope);
    }
  }
  return window;
}

/** Interpolates between pixels; beyond the edge the edge's value continues. */
function lumaAt({ pixels, widthPx, heightPx }: LumaImage, x: number, y: number): number {
  const left = Math.max(0, Math.min(widthPx - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(heightPx - 2, Math.floor(y)));
  const right = Math.max(0, Math.min(1, x - left));
  const down = Math.max(0, Math.min(1, y - top));
  const at = top * widthPx + left;
  const upper = (pixels[at] ?? 0) * (1 - right) + (pixels[at + 1] ?? 0) * right;
  const lower = (pixels[at + widthPx] ?? 0) * (1 - right) + (pixels[at + widthPx + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}

/** Normalised cross-correlation with every drawing. The drawings have mean 0, so the window's mean cancels out. */
function compare(window: Float32Array, stride: number, from: Shift, templates: Templates): number[] {
  const size = CELL_WIDTH_PX * CELL_HEIGHT_PX;
  const seen = new Float32Array(size);
  let sum = 0;
  let squares = 0;
  for (let row = 0; row < CELL_HEIGHT_PX; row += 1) {
    for (let column = 0; column < CELL_WIDTH_PX; column += 1) {
      const value = window[(row + from.y) * stride + column + from.x] ?? 0;
      seen[row * CELL_WIDTH_PX + column] = value;
      sum += value;
      squares += value * value;
    }
  }
  const length = Math.sqrt(Math.max(0, squares - (sum * sum) / size));
  // Nearly uniform ground, where noise would resemble a character.
  if (length < size ** 0.5 * 4) return Array(CHARACTERS.length).fill(0);
  const likeness = Array<number>(CHARACTERS.length).fill(0);
  for (let character = 0; character < likeness.length; character += 1) {
    const drawing = templates.subarray(character * size, (character + 1) * size);
    likeness[character] = dot(seen, drawing) / length;
  }
  return likeness;
}

function dot(one: Float32Array, other: Float32Array): number {
  let product = 0;
  for (let at = 0; at < one.length; at += 1) product += (one[at] ?? 0) * (other[at] ?? 0);
  return product;
}
