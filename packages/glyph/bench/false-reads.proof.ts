import { availableParallelism } from 'node:os';
import type { ProofModule } from '../../../tools/measuring/proof.ts';
import type { ReadCount } from './false-reads/read-many.ts';
import type { ReadTask } from './false-reads/read-worker.ts';
import { inThreads } from './threads.ts';

const FRAMES = 10_000;
const REDUCED_FRAMES = 30;

/**
 * The reader returns no payload that was not drawn: neither for glyphs in hard pictures, nor for empty pictures, other
 * codes and counterfeits.
 */
export const prove: ProofModule['prove'] = async ({ reduced, seed }) => {
  const span = reduced ? REDUCED_FRAMES : FRAMES;
  const step = reduced ? 1 : availableParallelism();
  const tasks = Array.from({ length: step }, (_, i) => ({ first: seed + i, step, span: span - i }));
  const counts = await inThreads<ReadTask, ReadCount>(new URL('./false-reads/read-worker.ts', import.meta.url), tasks);
  const sum = (pick: (count: ReadCount) => number) => counts.reduce((total, count) => total + pick(count), 0);
  const faults = counts.flatMap((count) => count.faults);
  const [frames, glyphs, read] = [sum((c) => c.frames), sum((c) => c.glyphs), sum((c) => c.read)];
  return {
    judged: frames,
    notes: [`${frames} frames from seed ${seed}: ${read} of ${glyphs} glyphs read, ${faults.length} false reads`],
    failures: [
      ...faults,
      ...(frames === span ? [] : [`${frames} frames instead of ${span}`]),
      // A reader that reads nothing would pass, so some glyphs must be read.
      ...(read > 0 ? [] : ['no glyph was read']),
    ],
  };
};
