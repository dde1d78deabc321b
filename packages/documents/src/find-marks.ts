import type { LumaImage } from '@repo/contract/rules/image-rules';

/** A connected dark patch about as large as a character: its middle and its size in pixels. */
export type Mark = { x: number; y: number; width: number; height: number };

/** A pixel darker than this share of its surroundings' mean counts as ink, which cancels shade and paper colour. */
const INK_SHARE = 0.75;
/** Radius of the surroundings as a share of the picture's width: a few characters. */
const SURROUNDINGS = 1 / 50;
const HEIGHT_MIN_PX = 8;
const HEIGHT_MAX_SHARE = 1 / 14;
/** A picture with more marks is too noisy to hold legible text. */
const MARKS_MAX = 6000;
/** Ten times as many as a page full of print has. */
const RUNS_MAX = 300_000;

type Run = { from: number; to: number; root: number };
type Patch = { left: number; right: number; top: number; bottom: number };

export function findMarks(image: LumaImage): Mark[] {
  const patches = joinRuns(detectInk(image), image.widthPx, image.heightPx);
  const heightMax = Math.max(image.widthPx, image.heightPx) * HEIGHT_MAX_SHARE;
  const marks = patches
    .map(({ left, right, top, bottom }) => ({
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      width: right - left + 1,
      height: bottom - top + 1,
    }))
    .filter((mark) => mark.height >= HEIGHT_MIN_PX && mark.height <= heightMax)
    .filter((mark) => mark.width <= mark.height * 1.5 && mark.width >= mark.height * 0.1);
  return marks.length > MARKS_MAX ? [] : marks;
}

/**
 * 1 where a pixel is ink. The mean of the surroundings comes from a summed-area table, so its cost does not depend on
 * their size.
 */
function detectInk({ pixels, widthPx, heightPx }: LumaImage): Uint8Array {
  const sums = sumTable(pixels, widthPx, heightPx);
  const radius = Math.max(8, Math.round(Math.max(widthPx, heightPx) * SURROUNDINGS));
  const ink = new Uint8Array(pixels.length);
  const stride = widthPx + 1;
  for (let y = 0; y < heightPx; y += 1) {
    const top = Math.max(0, y - radius) * stride;
    const bottom = Math.min(heightPx, y + radius + 1) * stride;
    for (let x = 0; x < widthPx; x += 1) {
      const left = Math.max(0, x - radius);
      const right = Math.min(widthPx, x + radius + 1);
      const sum =
        (sums[bottom + right] ?? 0) - (sums[bottom + left] ?? 0) - (sums[top + right] ?? 0) + (sums[top + left] ?? 0);
      const count = ((bottom - top) / stride) * (right - left);
      if ((pixels[y * widthPx + x] ?? 0) * count < sum * INK_SHARE) ink[y * widthPx + x] = 1;
    }
  }
  return ink;
}

function sumTable(pixels: Uint8Array, widthPx: number, heightPx: number): Float64Array {
  const stride = widthPx + 1;
  const sums = new Float64Array(stride * (heightPx + 1));
  for (let y = 0; y < heightPx; y += 1) {
    let row = 0;
    for (let x = 0; x < widthPx; x += 1) {
      row += pixels[y * widthPx + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** Joins runs of ink that touch, also at a corner, into one patch. */
function joinRuns(ink: Uint8Array, widthPx: number, heightPx: number): Patch[] {
  const parents: number[] = [];
  const patches: Patch[] = [];
  const findRoot = (of: number): number => {
    let root = of;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[of] = root;
    return root;
  };
  const join = (one: number, other: number) => {
    const [kept, gone] = [findRoot(one), findRoot(other)];
    if (kept !== gone) parents[gone] = kept;
  };
  let above: Run[] = [];
  for (let y = 0; y < heightPx; y += 1) {
    const runs = findRuns(ink, y * widthPx, widthPx).map(({ from, to }) => {
      parents.push(parents.length);
      patches.push({ left: from, right: to, top: y, bottom: y });
      return { from, to, root: parents.length - 1 };
    });
    for (const [run, other] of touching(runs, above)) join(other.root, run.root);
    above = runs;
    if (parents.length > RUNS_MAX) return [];
  }
  return mergePatches(patches, findRoot);
}

function findRuns(ink: Uint8Array, start: number, widthPx: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let x = 0; x < widthPx; x += 1) {
    if (ink[start + x] !== 1) continue;
    const from = x;
    while (x + 1 < widthPx && ink[start + x + 1] === 1) x += 1;
    runs.push({ from, to: x });
  }
  return runs;
}

function* touching(runs: Run[], above: Run[]): Generator<[Run, Run]> {
  let first = 0;
  for (const run of runs) {
    while (first < above.length && (above[first]?.to ?? 0) < run.from - 1) first += 1;
    for (let at = first; at < above.length; at += 1) {
      const other = above[at];
      if (other === undefined || other.from > run.to + 1) break;
      yield [run, other];
    }
  }
}

function mergePatches(patches: Patch[], findRoot: (of: number) => number): Patch[] {
  const merged = new Map<number, Patch>();
  for (const [at, patch] of patches.entries()) {
    const root = findRoot(at);
    const known = merged.get(root);
    if (known === undefined) merged.set(root, { ...patch });
    else {
      known.left = Math.min(known.left, patch.left);
      known.right = Math.max(known.right, patch.right);
      known.top = Math.min(known.top, patch.top);
      known.bottom = Math.max(known.bottom, patch.bottom);
    }
  }
  return [...merged.values()];
}
