import { readFileSync, writeFileSync } from 'node:fs';
import { FAULT_KINDS, FAULT_PORTS } from '@repo/dev-env/faults/fault-plan';
import { ACTS, type Step } from './draw-steps.ts';
import { runHistory } from './run-history.ts';

/** What a failing history leaves behind: enough to run it again. */
export type Trace = {
  /** Null where the free form has written it. */
  readonly seed: number | null;
  readonly found: string;
  readonly steps: readonly Step[];
};

export function writeTrace(path: string, trace: Trace): void {
  writeFileSync(path, `${JSON.stringify(trace, null, 1)}\n`);
}

/** Throws a sentence for a file that is no trace of this version. */
export function readTrace(path: string): Trace {
  const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isRecord(read) || !Array.isArray(read.steps)) throw new Error(`${path} is no trace.`);
  const { seed, found, steps } = read;
  if (!steps.every(isStep)) throw new Error(`${path} names an act or a fault that there is not.`);
  return { seed: typeof seed === 'number' ? seed : null, found: String(found), steps };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isStep = (value: unknown): value is Step =>
  isRecord(value) &&
  typeof value.act === 'string' &&
  ACTS.has(value.act) &&
  Number.isInteger(value.draw) &&
  (value.fault === null || isFault(value.fault));

const isFault = (value: unknown): boolean =>
  isRecord(value) &&
  FAULT_PORTS.some((port) => port === value.port) &&
  FAULT_KINDS.some((kind) => kind === value.kind) &&
  Number.isInteger(value.at);

/** Enough to halve a history of hundreds of steps down to its few; each try is a history of its own. */
const TRIES_MAX = 24;

/**
 * Drops steps as long as something is still found: first halves, then smaller parts. What is found may be another thing than
 * before, which is as good a reason to look. The last step of a failing history is the one that failed, so all after it goes.
 */
export async function shrinkTrace(trace: Trace, at: number): Promise<Trace> {
  let kept = { ...trace, steps: trace.steps.slice(0, at + 1) };
  let size = Math.ceil(kept.steps.length / 2);
  for (let tries = 0; tries < TRIES_MAX && size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < kept.steps.length - 1 && tries < TRIES_MAX; tries += 1) {
      const steps = kept.steps.filter((_, place) => place < from || place >= from + size);
      const { found } = await runHistory(steps);
      if (found === null) from += size;
      else kept = { ...kept, found: found.what, steps: steps.slice(0, found.at + 1) };
    }
  }
  return kept;
}
