import { readEmptyFrames } from '../packages/glyph/bench/empty-frames.ts';

const FRAMES = 2000;
const REDUCED_FRAMES = 60;

/** No glyph is read where there is none. */
export async function prove({ reduced }: { reduced: boolean }): Promise<{ notes: string[]; complaints: string[] }> {
  const count = reduced ? REDUCED_FRAMES : FRAMES;
  const falseReads = await readEmptyFrames(count);
  return {
    notes: [`${count} empty frames, ${falseReads.length} false reads`],
    complaints: falseReads.map((seed) => `a payload was read from the empty frame of seed ${seed}`),
  };
}
