import { SYMBOL_COUNT } from '../format/alphabet.ts';
import { symbolInk } from '../format/drawings.ts';
import { DATA_CELLS, GRID_SIZE } from '../format/layout.ts';
import type { Placement } from './geometry/bend.ts';
import type { GreyImage } from './image/grey-image.ts';
import { KNOWN_VIEWS } from './known-views.ts';
import { chooseLevel, layLattice, measureCellSize, sampleLattice } from './sample-lattice.ts';

const PER_CELL = 4;
const SAMPLES = PER_CELL * PER_CELL;
const LATTICE = layLattice(PER_CELL, 0);
/**
 * Block side: the grid is normalised in 3 x 3 blocks of 7 x 7 cells, each by its own mean and spread, so that uneven
 * light does no harm.
 */
const BLOCK = 7 * PER_CELL;
const MAX_CELL_PX = 5;
/** Blur of the templates in cells: between sharp and badly blurred. */
const SOFTNESS = 0.16;

/** Weight of the known cells' share beside that of all cells, and its lower bound: covered ones may show anything. */
const KNOWN_SHARE = 0.25;
const MIN_KNOWN = -1;

const samples = new Float32Array(LATTICE.side * LATTICE.side);
/** A cell's 16 samples and their energy. */
const view = new Float64Array(SAMPLES);
let viewEnergy = 0;

/** Blurred ink of each symbol at the lattice's 4 x 4 places, in units of the spread around the mean ink. */
let templates: Templates | null = null;

/** Twice each symbol's blurred ink, and the sum of its squares. */
type Templates = { readonly doubled: Float64Array; readonly energies: Float64Array };

function drawTemplates(): Templates {
  const drawn = new Float32Array(SYMBOL_COUNT * SAMPLES);
  const fine = 24;
  for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
    for (let i = 0; i < SAMPLES; i++) {
      const u = ((i % PER_CELL) + 0.5) / PER_CELL;
      const v = (Math.floor(i / PER_CELL) + 0.5) / PER_CELL;
      let ink = 0;
      let weight = 0;
      for (let k = 0; k < fine * fine; k++) {
        const x = ((k % fine) + 0.5) / fine;
        const y = (Math.floor(k / fine) + 0.5) / fine;
        const share = Math.exp(-((x - u) ** 2 + (y - v) ** 2) / (2 * SOFTNESS * SOFTNESS));
        ink += share * symbolInk(symbol, x, y);
        weight += share;
      }
      drawn[symbol * SAMPLES + i] = ink / weight;
    }
  }
  const mean = drawn.reduce((a, b) => a + b, 0) / drawn.length;
  const spread = Math.sqrt(drawn.reduce((a, b) => a + (b - mean) ** 2, 0) / drawn.length);
  const inks = Float64Array.from(drawn, (ink) => Math.fround((ink - mean) / spread));
  const energies = Float64Array.from({ length: SYMBOL_COUNT }, (_, symbol) =>
    inks.subarray(symbol * SAMPLES, (symbol + 1) * SAMPLES).reduce((sum, ink) => sum + ink * ink, 0),
  );
  return { doubled: inks.map((ink) => 2 * ink), energies };
}

/** Subtracts each block's mean and divides by its spread; `sign` -1 turns light into ink. */
function normaliseBlocks(sign: number): void {
  const { side } = LATTICE;
  for (let block = 0; block < 9; block++) {
    const start = Math.floor(block / 3) * BLOCK * side + (block % 3) * BLOCK;
    let sum = 0;
    let squares = 0;
    for (let j = 0; j < BLOCK; j++) {
      for (let i = 0, at = start + j * side; i < BLOCK; i++, at++) {
        const value = samples[at] ?? 0;
        sum += value;
        squares += value * value;
      }
    }
    const mean = sum / (BLOCK * BLOCK);
    const scale = sign / Math.sqrt(Math.max(squares / (BLOCK * BLOCK) - mean * mean, 1));
    for (let j = 0; j < BLOCK; j++) {
      for (let i = 0, at = start + j * side; i < BLOCK; i++, at++) {
        samples[at] = ((samples[at] ?? 0) - mean) * scale;
      }
    }
  }
}

/**
 * How well a candidate grid's cells fit symbols: the share (0..1) of the light's variance that the best symbol of each
 * data cell explains, plus a little for known cells that match, because blurred cells fit symbols wherever the grid is
 * laid. Independent of rotation and mirroring. Up to 0.3 for no grid, 0.7 and more for a clear one.
 */
export function fitGrid(pyramid: readonly GreyImage[], placement: Placement, isLight: boolean): number {
  templates ??= drawTemplates();
  const level = chooseLevel(measureCellSize(placement.map), MAX_CELL_PX, pyramid.length);
  const image = pyramid[level];
  if (image === undefined || !sampleLattice(LATTICE, placement, image, level, samples)) {
    return 0;
  }
  normaliseBlocks(isLight ? 1 : -1);
  let explained = 0;
  let energy = 0;
  for (const cell of DATA_CELLS) {
    viewCell(cell);
    explained += explainBest(templates);
    energy += viewEnergy;
  }
  return energy > 0 ? explained / energy + KNOWN_SHARE * Math.max(explainKnown(templates), MIN_KNOWN) : 0;
}

/** Copies a cell's samples into `view`. */
function viewCell(cell: number): void {
  const start = Math.floor(cell / GRID_SIZE) * PER_CELL * LATTICE.side + (cell % GRID_SIZE) * PER_CELL;
  viewEnergy = 0;
  for (let i = 0; i < SAMPLES; i++) {
    const value = samples[start + (i >> 2) * LATTICE.side + (i & 3)] ?? 0;
    view[i] = value;
    viewEnergy += value * value;
  }
}

/** Energy that the best symbol explains of the cell in `view`. */
function explainBest(drawn: Templates): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
    best = Math.max(best, explain(drawn, symbol));
  }
  return best;
}

/** Share of variance that the known cells explain in the best of the eight orientations. */
function explainKnown(drawn: Templates): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const known of KNOWN_VIEWS) {
    let explained = 0;
    let energy = 0;
    for (const { cell, symbol } of known) {
      viewCell(cell);
      explained += explain(drawn, symbol);
      energy += viewEnergy;
    }
    best = Math.max(best, explained / Math.max(energy, 1e-9));
  }
  return best;
}

/** Energy explained by a symbol: |x|^2 - |x - t|^2 = 2 t x - |t|^2. */
function explain({ doubled, energies }: Templates, symbol: number): number {
  let sum = -(energies[symbol] ?? 0);
  for (let i = 0, at = symbol * SAMPLES; i < SAMPLES; i += 4, at += 4) {
    sum +=
      (doubled[at] ?? 0) * (view[i] ?? 0) +
      (doubled[at + 1] ?? 0) * (view[i + 1] ?? 0) +
      (doubled[at + 2] ?? 0) * (view[i + 2] ?? 0) +
      (doubled[at + 3] ?? 0) * (view[i + 3] ?? 0);
  }
  return sum;
}
