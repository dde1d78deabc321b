import { CODE_LENGTH } from './code-size.ts';
import { createRandom } from './random.ts';

/** Spreads neighbouring code symbols over the grid, so that covering a corner erases few symbols of each check. */
const INTERLEAVER_SEED = 0x61726373;

/** Fisher-Yates from the last place down. */
function shuffleCells(): Uint16Array {
  const random = createRandom(INTERLEAVER_SEED);
  const cells = Uint16Array.from({ length: CODE_LENGTH }, (_, i) => i);
  for (let last = CODE_LENGTH - 1; last > 0; last--) {
    const chosen = random.below(last + 1);
    const kept = cells[last] ?? 0;
    cells[last] = cells[chosen] ?? 0;
    cells[chosen] = kept;
  }
  return cells;
}

/** `CELL_OF_POSITION[p]` is the place in DATA_CELLS of code symbol p; positions 0 to 73 are the message. */
export const CELL_OF_POSITION: Uint16Array = shuffleCells();
