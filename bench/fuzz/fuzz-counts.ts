import { CALLS } from '@repo/contract/registry/calls';
import type { ProofOutcome } from '../../tools/measuring/proof.ts';
import type { FuzzCaller } from './fuzz-cast.ts';
import type { FuzzAct, FuzzFault, FuzzWorld } from './fuzz-world.ts';

/** Of the calls, in percent: fewer that ever succeed, and the fuzz only knocks at doors. It is asked of many rounds alone. */
const ANSWERED_MIN_PERCENT = 50;
const ROUNDS_MIN = 10;
const SHOWN_BODY = 700;
const SHOWN_FAULTS = 40;

type SameFault = { readonly first: FuzzFault; readonly at: number; times: number };

const KIND: Readonly<Partial<Record<FuzzCaller['part'], string>>> = {
  nobody: 'nobody',
  creator: 'the creator',
  administrator: 'the portal',
  operator: 'the portal',
};

const addTo = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** Sums of a fuzz, and its verdict. The same fault of the same call counts once. */
export function countFuzz() {
  const kinds = new Map<string, number>();
  const statuses = new Map<string, number>();
  const asked = new Set<string>();
  const answered = new Set<string>();
  const faults = new Map<string, SameFault>();
  const ofWorlds: string[] = [];
  const failedCases = new Set<string>();
  let acts = 0;
  let made = 0;
  let slowest = { ms: 0, name: '' };
  return {
    note: (act: FuzzAct): void => {
      acts += 1;
      const { call, caller } = act.asked;
      addTo(kinds, KIND[caller.part] ?? 'a person');
      addTo(statuses, String(act.status));
      asked.add(call.name);
      if (act.status === call.status) answered.add(call.name);
      if (act.ms > slowest.ms) slowest = { ms: act.ms, name: call.name };
      for (const fault of act.faults) {
        const same = `${call.name} ${fault.what}`;
        const known = faults.get(same) ?? { first: fault, at: acts, times: 0 };
        known.times += 1;
        faults.set(same, known);
      }
    },
    noteFaults: (found: readonly string[]): void => {
      ofWorlds.push(...found);
    },
    noteWorld: (world: Pick<FuzzWorld, 'cast' | 'failedCases'>): void => {
      made += world.cast.made();
      for (const name of world.failedCases) failedCases.add(name);
    },
    judge: (): ProofOutcome => {
      const failures = [...faults.values()].slice(0, SHOWN_FAULTS).map(describeFault);
      const silent = CALLS.filter(({ name }) => !asked.has(name)).map(({ name }) => name);
      const share = (answered.size / Math.max(1, asked.size)) * 100;
      // A busy machine does not come round often enough for either to mean something.
      if (acts >= ROUNDS_MIN * CALLS.length) {
        if (silent.length > 0) failures.push(`never asked: ${silent.join(', ')}`);
        if (share < ANSWERED_MIN_PERCENT) failures.push(`only ${share.toFixed(0)} % of the calls ever succeeded`);
      }
      const list = (counts: Map<string, number>) =>
        [...counts]
          .sort()
          .map(([name, count]) => `${name} ${count}`)
          .join(', ');
      return {
        judged: acts,
        notes: [
          `${acts} requests to ${asked.size} calls, of which ${answered.size} succeeded at least once (${list(statuses)})`,
          `asked by ${list(kinds)}; ${made} people made; slowest ${slowest.name} with ${Math.round(slowest.ms)} ms`,
          `valid requests that could not be made at times: ${[...failedCases].sort().join(', ') || 'none'}`,
          `never succeeded: ${
            [...asked]
              .filter((name) => !answered.has(name))
              .sort()
              .join(', ') || 'none'
          }`,
        ],
        failures: [...failures, ...new Set(ofWorlds)],
      };
    },
  };
}

function describeFault({ first: { what, asked, error }, at, times }: SameFault): string {
  const { call, caller, mode, method, url, payload } = asked;
  const body = payload === undefined ? '' : ` ${payload.toString().slice(0, SHOWN_BODY)}`;
  return `${call.name} ${what} (${times} times, first request ${at}, ${mode}, as ${caller.part}): ${method} ${url.slice(0, 300)}${body}${error === '' ? '' : `\n    ${error}`}`;
}
