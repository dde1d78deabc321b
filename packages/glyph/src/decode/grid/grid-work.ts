import { createSymbolDecoder, type SymbolDecoder } from '../../coding/symbol-decoder.ts';
import { SYMBOL_COUNT } from '../../format/alphabet.ts';
import { CELL_COUNT, DATA_CELL_COUNT } from '../../format/layout.ts';
import { createGridState, type GridState } from './grid-state.ts';

/** Buffers for reading one grid, reused for the next. */
export type GridWork = {
  readonly state: GridState;
  readonly likelihoods: Float32Array;
  readonly data: Float32Array;
  readonly decoder: SymbolDecoder;
};

let work: GridWork | null = null;

/** The buffers that all grids share, created at first use. */
export function readWork(): GridWork {
  work ??= {
    state: createGridState(),
    likelihoods: new Float32Array(CELL_COUNT * SYMBOL_COUNT),
    data: new Float32Array(DATA_CELL_COUNT * SYMBOL_COUNT),
    decoder: createSymbolDecoder(),
  };
  return work;
}
