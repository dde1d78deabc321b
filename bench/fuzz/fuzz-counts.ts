import type { Call } from '@repo/contract/call';
import { CALLS } from '@repo/contract/registry/calls';
import type { ProofOutcome } from '../../tools/measuring/proof.ts';
import type { FuzzCaller } from './fuzz-cast.ts';
import type { FuzzAct, FuzzFault, FuzzWorld } from './fuzz-world.ts';
import { SILENT_CALLS } from './silent-calls.ts';

/** A busy machine does not come round so often, and has not asked for everything. */
const ROUNDS_MIN = 10;
/** How often a request that shall succeed is made anew until one has: an earlier request may have taken what it needs. */
const GREETINGS_MAX = 3;
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
  const greeted = new Map<string, number>();
  const answered = new Set<string>();
  const faults = new Map<string, SameFault>();
  const ofWorlds: string[] = [];
  const failedCases = new Set<string>();
  let acts = 0;
  let made = 0;
  let slowest = { ms: 0, name: '' };
  return {
    /** Whether it is to be asked with what shall succeed. */
    awaitsAnswer: ({ name }: Pick<Call, 'name'>): boolean =>
      !answered.has(name) && (greeted.get(name) ?? 0) < GREETINGS_MAX,
    noteGreeting: ({ name }: Pick<Call, 'name'>): void => void addTo(greeted, name),
    note: (act: FuzzAct): void => {
      acts += 1;
      const { call, caller } = act.asked;
      addTo(kinds, KIND[caller.part] ?? 'a person');
      addTo(statuses, String(act.status));
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
    judge: (reduced: boolean): ProofOutcome => {
      const failures = [...faults.values()].slice(0, SHOWN_FAULTS).map(describeFault);
      failures.push(...judgeAnswered(greeted, answered, !reduced && acts >= ROUNDS_MIN * CALLS.length));
      const silent = [...greeted.keys()].filter((name) => !answered.has(name)).sort();
      return {
        judged: acts,
        notes: [
          `${acts} requests to ${greeted.size} calls, of which ${answered.size} succeeded at least once (${list(statuses)})`,
          `asked by ${list(kinds)}; ${made} people made; slowest ${slowest.name} with ${Math.round(slowest.ms)} ms`,
          `valid requests that could not be made at times: ${[...failedCases].sort().join(', ') || 'none'}`,
          ...silent.map((name) => `never succeeded: ${name}: ${SILENT_CALLS[name] ?? 'not listed'}`),
        ],
        failures: [...failures, ...new Set(ofWorlds)],
      };
    },
  };
}

const list = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort()
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

/** What never succeeded although it was asked often enough, and what stands on the list of those and did. */
export function judgeAnswered(
  greeted: ReadonlyMap<string, number>,
  answered: ReadonlySet<string>,
  isWhole: boolean,
): string[] {
  const failures: string[] = [];
  // The few requests of a short run may all meet a state that another one left: that is said, and no failure.
  for (const { name } of isWhole ? CALLS : []) {
    const times = greeted.get(name) ?? 0;
    const isListed = SILENT_CALLS[name] !== undefined;
    if (times === 0) failures.push(`${name} was never asked`);
    if (answered.has(name) && isListed) failures.push(`${name} succeeds: take it off the list in silent-calls.ts`);
    if (!answered.has(name) && !isListed && times >= GREETINGS_MAX) {
      failures.push(`${name} never succeeded in ${times} requests that should: its greeting is wrong`);
    }
  }
  const unknown = Object.keys(SILENT_CALLS).filter((name) => !CALLS.some((call) => call.name === name));
  return [...failures, ...unknown.map((name) => `silent-calls.ts lists ${name}, which is no call`)];
}

function describeFault({ first: { what, asked, error }, at, times }: SameFault): string {
  const { call, caller, mode, method, url, payload } = asked;
  const body = payload === undefined ? '' : ` ${payload.toString().slice(0, SHOWN_BODY)}`;
  return `${call.name} ${what} (${times} times, first request ${at}, ${mode}, as ${caller.part}): ${method} ${url.slice(0, 300)}${body}${error === '' ? '' : `\n    ${error}`}`;
}
