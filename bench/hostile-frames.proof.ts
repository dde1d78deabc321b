import { readHostileFrames } from '../packages/glyph/bench/hostile-frames.ts';
import type { ProofModule } from '../tools/proof.ts';

const FRAMES = 1500;
const REDUCED_FRAMES = 35;
/** A still picture gets the reader's whole effort; a person waits no longer than this for one, even on two busy cores. */
const SLOWEST_MS = 10_000;

/** Pictures made to harm the reader: it never throws, never reads what was not drawn, and always comes to an end. */
export const prove: ProofModule['prove'] = async ({ reduced, seed }) => {
  const { frames, read, faults, slowestMs } = await readHostileFrames(reduced ? REDUCED_FRAMES : FRAMES, seed);
  const slow = slowestMs > SLOWEST_MS ? [`one picture took ${Math.round(slowestMs)} ms`] : [];
  return {
    notes: [`${frames} hostile frames from seed ${seed}: ${read} glyphs read all the same, ${faults.length} faults`],
    complaints: [...faults, ...slow],
  };
};
