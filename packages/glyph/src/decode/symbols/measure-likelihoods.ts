import type { Decoding } from '../../coding/symbol-decoder.ts';
import { SYMBOL_COUNT } from '../../format/alphabet.ts';
import { DATA_CELL_COUNT, DATA_CELLS } from '../../format/layout.ts';

/** Information of likelihoods in bits: 4 a cell minus their entropy. */
export function measureInformation(likelihoods: Float32Array): number {
  let bits = 0;
  for (let start = 0; start < likelihoods.length; start += SYMBOL_COUNT) {
    let sum = 0;
    for (let i = start; i < start + SYMBOL_COUNT; i++) {
      sum += likelihoods[i] ?? 0;
    }
    for (let i = start; i < start + SYMBOL_COUNT && sum > 0; i++) {
      const share = (likelihoods[i] ?? 0) / sum;
      bits += share > 0 ? share * Math.log2(share * SYMBOL_COUNT) : 0;
    }
  }
  return bits;
}

/** Copies the likelihoods of the data cells from those of all cells into `data` (333 x 16). */
export function pickDataCells(likelihoods: Float32Array, data: Float32Array): void {
  for (let i = 0; i < DATA_CELL_COUNT; i++) {
    const from = (DATA_CELLS[i] ?? 0) * SYMBOL_COUNT;
    for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
      data[i * SYMBOL_COUNT + symbol] = likelihoods[from + symbol] ?? 0;
    }
  }
}

/** Share of the cells whose likeliest symbol is the decoded one. */
export function measureQuality(data: Float32Array, { symbols }: Decoding): number {
  let right = 0;
  for (let cell = 0; cell < DATA_CELL_COUNT; cell++) {
    const own = data[cell * SYMBOL_COUNT + (symbols[cell] ?? 0)] ?? 0;
    let isBest = true;
    for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
      isBest &&= symbol === symbols[cell] || (data[cell * SYMBOL_COUNT + symbol] ?? 0) < own;
    }
    right += isBest ? 1 : 0;
  }
  return right / DATA_CELL_COUNT;
}
