import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../../tools/paths.ts';
import { drawSteps } from './draw-steps.ts';
import { runHistory } from './run-history.ts';
import { shrinkTrace, writeTrace } from './trace-file.ts';

/** Long enough for things to meet, short enough to be read. */
export const ACTS_EACH = 150;
const SEED_END = 2 ** 32;

export type Simulated = {
  readonly acts: number;
  readonly faults: number;
  readonly histories: number;
  readonly failures: string[];
};

type Bounds = { readonly seed: number; readonly acts: number; readonly untilMs?: number };

/** Runs histories of the seed and those after it until so many acts were taken, or the time is over. Each finding is written as a trace. */
export async function simulateHistories({ seed, acts: wanted, untilMs = Infinity }: Bounds): Promise<Simulated> {
  const failures: string[] = [];
  let [acts, faults, histories] = [0, 0, 0];
  while (acts < wanted && (histories === 0 || performance.now() < untilMs)) {
    const own = (seed + histories) % SEED_END;
    const outcome = await runHistory(drawSteps(own, Math.min(ACTS_EACH, wanted - acts)));
    acts += Math.max(1, outcome.acts);
    faults += outcome.faults;
    histories += 1;
    if (outcome.found !== null) failures.push(await leaveTrace(own, outcome.found, ACTS_EACH));
  }
  return { acts, faults, histories, failures };
}

/** The sentence about a finding, and where its shortest history stands. */
async function leaveTrace(seed: number, found: { at: number; what: string }, count: number): Promise<string> {
  const whole = { seed, found: found.what, steps: drawSteps(seed, count) };
  const trace = await shrinkTrace(whole, found.at);
  const folder = join(repoRoot, 'test-results');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `simulate-${seed}.json`);
  writeTrace(path, trace);
  return `seed ${seed}, act ${found.at}: ${found.what}\n  ${trace.steps.length} acts are enough: npm run proof simulate -- --replay ${path}`;
}
