import { countQueries } from '@repo/dev-env/databases/count-queries';
import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { BROWSER_HEADERS, newAuthPassword, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { mails } from '../apps/server/src/db/tables/mails.ts';
import { createRandom } from '../packages/glyph/src/coding/random.ts';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { compareRanks } from './mann-whitney.ts';

const REQUESTS = 200;
const REDUCED_REQUESTS = 5;
/** Requests that warm up caches and compilers; they are counted, not timed. */
const WARM_UP = 20;
const MIN_P_VALUE = 0.001;
/** Largest effect size, as a distance from 0.5: an attacker can exploit a larger one, whatever its p-value. */
const MAX_EFFECT = 0.1;

/** Requests that anyone can send with a guessed user name or address. */
const ENTRY_POINTS = {
  'sign-in': (who: ProbedPerson) => ({
    url: '/api/login',
    payload: { username: who.username, password: newAuthPassword() },
  }),
  recovery: (who: ProbedPerson) => ({ url: '/api/auth/forgot-password', payload: { email: who.email } }),
};
type EntryPoint = keyof typeof ENTRY_POINTS;
const STATUS: Readonly<Record<EntryPoint, number>> = { 'sign-in': 401, recovery: 200 };
type ProbedPerson = { username: string; email: string; isKnown: boolean };
const FIRST_UNKNOWN: ProbedPerson = { username: 'nobody', email: 'nobody@example.org', isKnown: false };
type TimedRequest = { isKnown: boolean; ms: number; cost: string; status: number };

/**
 * Requests do not reveal who has an account: known and unknown people cost the same statements and mails, get the same
 * answer, and (in the whole form) times whose distributions cannot be told apart. Each person is requested once, in
 * random order.
 */
export const prove: ProofModule['prove'] = async ({ reduced, seed }) => {
  const count = reduced ? REDUCED_REQUESTS : REQUESTS + WARM_UP;
  const kit = await openTestApp();
  try {
    // The first unknown name that a database ever hears begins the chain of the log's nobody, once.
    for (const entryPoint of ['sign-in', 'recovery'] as const) await askAt(kit, entryPoint, FIRST_UNKNOWN);
    const people = shuffle([...(await openAccounts(kit, count)), ...unknownPeople(count)], seed);
    const notes: string[] = [];
    const failures: string[] = [];
    let judged = 0;
    for (const entryPoint of ['sign-in', 'recovery'] as const) {
      const asked: TimedRequest[] = [];
      for (const person of people) asked.push(await askAt(kit, entryPoint, person));
      judged += asked.length;
      const costs = new Set(asked.map(({ cost }) => cost));
      notes.push(`${entryPoint}: ${asked.length} requests, ${costs.size} kind of cost and answer`);
      // Requests that are refused before the name is looked up would all be alike and prove nothing.
      const turnedAway = asked.filter(({ status }) => status !== STATUS[entryPoint]);
      if (turnedAway.length > 0) failures.push(`${entryPoint} answered ${turnedAway[0]?.status}`);
      if (costs.size !== 1) failures.push(`${entryPoint} tells people apart: ${[...costs].join('\n  ')}`);
      if (reduced) continue;
      const { note, failure } = judgeTimes(entryPoint, asked.slice(2 * WARM_UP));
      notes.push(note);
      if (failure !== null) failures.push(failure);
    }
    return { judged, notes, failures };
  } finally {
    await kit.close();
  }
};

async function openAccounts(kit: TestApp, count: number): Promise<ProbedPerson[]> {
  const people: ProbedPerson[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = await signUp(kit, { username: `known${index}x` });
    await confirmAddress(kit, person);
    people.push({ username: person.username, email: person.user.email, isKnown: true });
  }
  return people;
}

const unknownPeople = (count: number): ProbedPerson[] =>
  Array.from({ length: count }, (_, index) => {
    const username = `nobody${index}`;
    return { username, email: `${username}@example.org`, isKnown: false };
  });

/** The server's clock is frozen, so equal answers are equal byte by byte. */
async function askAt(kit: TestApp, entryPoint: EntryPoint, person: ProbedPerson): Promise<TimedRequest> {
  const request = { method: 'POST', headers: BROWSER_HEADERS, ...ENTRY_POINTS[entryPoint](person) } as const;
  const mailsBefore = await countMails(kit);
  let ms = 0;
  const { result, queries } = await countQueries(kit, async () => {
    const began = performance.now();
    const answer = await kit.app.inject(request);
    ms = performance.now() - began;
    return answer;
  });
  const cost = {
    status: result.statusCode,
    headers: Object.keys(result.headers).sort(),
    body: result.body,
    mails: (await countMails(kit)) - mailsBefore,
    queries: Object.entries(queries).sort(),
  };
  return { isKnown: person.isKnown, ms, cost: JSON.stringify(cost), status: result.statusCode };
}

const countMails = ({ context }: TestApp): Promise<number> => context.db.$count(mails);

function judgeTimes(entryPoint: EntryPoint, asked: readonly TimedRequest[]): { note: string; failure: string | null } {
  const listTimes = (isKnown: boolean) => asked.filter((one) => one.isKnown === isKnown).map(({ ms }) => ms);
  const [known, unknown] = [listTimes(true), listTimes(false)];
  const { p, superiority } = compareRanks(known, unknown);
  const figures = `${known.length} known, ${unknown.length} unknown: p = ${p.toFixed(4)}, P(known slower) = ${superiority.toFixed(3)}`;
  // Written so that figures which are no numbers fail.
  const isAlike = p >= MIN_P_VALUE || Math.abs(superiority - 0.5) <= MAX_EFFECT;
  return {
    note: `${entryPoint}: ${figures}`,
    failure: isAlike ? null : `${entryPoint} is told by its time: ${figures}`,
  };
}

function shuffle<T>(items: readonly T[], seed: number): T[] {
  const random = createRandom(seed);
  const drawn = items.map((item) => ({ item, place: random.below(2 ** 31) }));
  return drawn.sort((one, other) => one.place - other.place).map(({ item }) => item);
}
