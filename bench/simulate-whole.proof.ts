import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ProofModule, ProofOptions, ProofOutcome } from '../tools/measuring/proof.ts';
import { printLine } from '../tools/print-line.ts';
import { drawSteps } from './simulate/draw-steps.ts';
import { runFreeForm } from './simulate/free-form.ts';
import { PLANTED_FAULTS, type PlantedFault } from './simulate/planted-faults.ts';
import { runHistory } from './simulate/run-history.ts';
import { ACTS_EACH, simulateHistories } from './simulate/simulate-histories.ts';
import { readTrace } from './simulate/trace-file.ts';

/** Acts without a wish of one's own. */
const ACTS = 3_000;
/** A planted fault that is not found in so many histories is not found. */
const HISTORIES_MAX = 12;
const WORKER = fileURLToPath(new URL('./simulate/plant-worker.ts', import.meta.url));

/**
 * Many short histories of many people on one server in this process, in which everything outside it fails at numbered places;
 * a small model says what must be true. A seed says all of it: two runs have the same digest. Ten planted faults are each found.
 */
export const prove: ProofModule['prove'] = (options) => {
  if (options.replay !== undefined) return replay(options.replay);
  return options.free === true ? runFreeForm(options.seed, options.acts) : simulate(options);
};

async function simulate({ seed, acts: wanted = ACTS }: ProofOptions): Promise<ProofOutcome> {
  const failures: string[] = [];
  const steps = drawSteps(seed, Math.min(wanted, ACTS_EACH));
  const [one, other] = [await runHistory(steps), await runHistory(steps)];
  if (one.digest !== other.digest)
    failures.push(`seed ${seed}: two runs have the digests ${one.digest} and ${other.digest}`);
  const begunAt = performance.now();
  const simulated = await simulateHistories({ seed, acts: wanted });
  const perSecond = (simulated.acts / ((performance.now() - begunAt) / 1000)).toFixed(1);
  failures.push(...simulated.failures);
  const notes = [
    `seed ${seed}, digest of its first history ${one.digest.slice(0, 16)}`,
    `${simulated.acts} acts in ${simulated.histories} histories met ${simulated.faults} faults, ${perSecond} acts a second`,
  ];
  let found = 0;
  for (const fault of PLANTED_FAULTS) {
    const { acts, said } = await findPlanted(fault, seed);
    printLine(`planted: ${fault.name}: ${said === '' ? 'not found' : `after ${acts} acts: ${said.split('\n')[0]}`}`);
    if (said === '') failures.push(`the planted fault "${fault.name}" was not found in ${acts} acts`);
    else found += 1;
  }
  notes.push(`${found} of ${PLANTED_FAULTS.length} planted faults were found`);
  const rows = [
    [simulated.acts, simulated.histories, simulated.faults, perSecond, `${found} of ${PLANTED_FAULTS.length}`],
  ];
  const columns = ['acts', 'histories', 'faults met', 'acts a second', 'planted faults found'];
  const thresholds = [{ what: 'planted faults that are found', value: found, atLeast: PLANTED_FAULTS.length }];
  const table = { name: 'simulate', columns, rows, thresholds, isPartial: wanted !== ACTS };
  return { judged: simulated.acts + PLANTED_FAULTS.length, notes, failures, table };
}

async function findPlanted({ name }: PlantedFault, seed: number): Promise<{ acts: number; said: string }> {
  const args = [WORKER, name, String(seed), String(HISTORIES_MAX), String(ACTS_EACH)];
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const parts: Buffer[] = [];
  worker.stdout.on('data', (part: Buffer) => parts.push(part));
  const [code] = await once(worker, 'close');
  if (code !== 0) throw new Error(`the worker with the planted fault "${name}" ended with ${code}`);
  const { acts, found } = JSON.parse(Buffer.concat(parts).toString('utf8'));
  return { acts: Number(acts), said: String(found) };
}

/** Runs a trace again, and prints its history. */
async function replay(path: string): Promise<ProofOutcome> {
  const trace = readTrace(path);
  const { lines, found, digest } = await runHistory(trace.steps);
  for (const line of lines) printLine(line);
  const failures = found === null ? [] : [found.what];
  return { judged: trace.steps.length, notes: [`then: ${trace.found}`, `digest ${digest}`], failures };
}
