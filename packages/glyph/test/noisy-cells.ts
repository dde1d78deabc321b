import { CODE_LENGTH, MESSAGE_LENGTH } from '../src/coding/code-size.ts';
import { encodeMessage } from '../src/coding/codeword.ts';
import { CELL_OF_POSITION } from '../src/coding/interleave.ts';
import { createRandom } from '../src/coding/random.ts';

/**
 * Channels for the soft decoder, with random codewords: with the zero codeword, ties would decode correctly and bias
 * the result.
 */
export function createChannel(seed: number) {
  const random = createRandom(seed);
  const uniform = () => (random.next() + 0.5) / 2 ** 32;
  const gauss = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());

  const drawCells = () => {
    const message = Uint8Array.from({ length: MESSAGE_LENGTH }, () => random.below(16));
    const cells = new Uint8Array(CODE_LENGTH);
    for (const [position, symbol] of encodeMessage(message).entries()) {
      cells[CELL_OF_POSITION[position] ?? 0] = symbol;
    }
    return { message, cells };
  };

  /** Each of a cell's four bits sent as +1 or -1 through Gaussian noise of this deviation. */
  const addNoise = (cells: Uint8Array, sigma: number): Float32Array => {
    const likelihoods = new Float32Array(CODE_LENGTH * 16);
    for (const [cell, symbol] of cells.entries()) {
      const received = [0, 1, 2, 3].map((bit) => ((symbol >> bit) & 1 ? -1 : 1) + sigma * gauss());
      for (let x = 0; x < 16; x++) {
        const distance = received.reduce((sum, r, bit) => sum + (r - ((x >> bit) & 1 ? -1 : 1)) ** 2, 0);
        likelihoods[cell * 16 + x] = Math.exp(-distance / (2 * sigma * sigma));
      }
    }
    return likelihoods;
  };

  /** Hard symbols: this many cells erased, this many wrong, and the reader believes each symbol it sees to 0.85. */
  const addErrors = (cells: Uint8Array, covered: number, wrong: number): Float32Array => {
    const order = Array.from(cells.keys());
    for (let last = order.length - 1; last > 0; last--) {
      const chosen = random.below(last + 1);
      const kept = order[last] ?? 0;
      order[last] = order[chosen] ?? 0;
      order[chosen] = kept;
    }
    const likelihoods = new Float32Array(CODE_LENGTH * 16).fill(0.01);
    for (const [rank, cell] of order.entries()) {
      const seen = (cells[cell] ?? 0) ^ (rank >= covered && rank < covered + wrong ? 1 + random.below(15) : 0);
      likelihoods[cell * 16 + seen] = rank < covered ? 0.01 : 0.85;
    }
    return likelihoods;
  };

  return { random, drawCells, addNoise, addErrors };
}
