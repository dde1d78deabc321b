import { mails } from '../apps/server/src/db/tables/mails.ts';
import { confirmAddress } from '../apps/server/src/test-kit/confirmed.ts';
import { countQueries } from '../apps/server/src/test-kit/count-queries.ts';
import { BROWSER_HEADERS, newAuthPassword, signUp } from '../apps/server/src/test-kit/people.ts';
import { openTestApp, type TestApp } from '../apps/server/src/test-kit/test-app.ts';
import { createRandom } from '../packages/glyph/src/coding/random.ts';
import { compareRanks } from '../tools/mann-whitney.ts';
import type { ProofModule } from '../tools/proof.ts';

const REQUESTS = 200;
const REDUCED_REQUESTS = 5;
/** The first ones pay for what is compiled and cached. They are counted, not timed. */
const WARM_UP = 20;
const MOST_UNLIKELY = 0.001;
/** Of 0.5: what can be told from one request in ten is a difference, whatever its p. */
const MOST_APART = 0.1;

/** What can be asked of somebody whose name or address one only guesses. */
const DOORS = {
  'sign-in': (who: Person) => ({
    url: '/api/login',
    payload: { username: who.username, password: newAuthPassword() },
  }),
  recovery: (who: Person) => ({ url: '/api/auth/forgot-password', payload: { email: who.email } }),
};
type Door = keyof typeof DOORS;
const STATUS: Readonly<Record<Door, number>> = { 'sign-in': 401, recovery: 200 };
type Person = { username: string; email: string; isKnown: boolean };
type Asked = { isKnown: boolean; ms: number; cost: string; status: number };

/**
 * Who asks does not learn who has an account: known and unknown people cost the same statements and mails, get the same
 * answer, and (in the whole form) times whose distributions cannot be told apart. Each is asked for once, in a drawn order.
 */
export const prove: ProofModule['prove'] = async ({ reduced, seed }) => {
  const count = reduced ? REDUCED_REQUESTS : REQUESTS + WARM_UP;
  const kit = await openTestApp();
  try {
    const people = shuffle([...(await openAccounts(kit, count)), ...nobodies(count)], seed);
    const notes: string[] = [];
    const complaints: string[] = [];
    for (const door of ['sign-in', 'recovery'] as const) {
      const asked: Asked[] = [];
      for (const person of people) asked.push(await askAt(kit, door, person));
      const costs = new Set(asked.map(({ cost }) => cost));
      notes.push(`${door}: ${asked.length} requests, ${costs.size} kind of cost and answer`);
      // Turned away before it is looked who was named, all would be alike.
      const turnedAway = asked.filter(({ status }) => status !== STATUS[door]);
      if (turnedAway.length > 0) complaints.push(`${door} answered ${turnedAway[0]?.status}`);
      if (costs.size !== 1) complaints.push(`${door} tells people apart: ${[...costs].join('\n  ')}`);
      if (reduced) continue;
      const { note, complaint } = judgeTimes(door, asked.slice(2 * WARM_UP));
      notes.push(note);
      if (complaint !== null) complaints.push(complaint);
    }
    return { notes, complaints };
  } finally {
    await kit.close();
  }
};

async function openAccounts(kit: TestApp, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = await signUp(kit, { username: `known${index}x` });
    await confirmAddress(kit, person);
    people.push({ username: person.username, email: person.user.email, isKnown: true });
  }
  return people;
}

const nobodies = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => {
    const username = `nobody${index}`;
    return { username, email: `${username}@example.org`, isKnown: false };
  });

/** The clock of the server stands still, so equal answers are equal to the letter. */
async function askAt(kit: TestApp, door: Door, person: Person): Promise<Asked> {
  const request = { method: 'POST', headers: BROWSER_HEADERS, ...DOORS[door](person) } as const;
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

function judgeTimes(door: Door, asked: readonly Asked[]): { note: string; complaint: string | null } {
  const timesOf = (isKnown: boolean) => asked.filter((one) => one.isKnown === isKnown).map(({ ms }) => ms);
  const [known, unknown] = [timesOf(true), timesOf(false)];
  const { p, chance } = compareRanks(known, unknown);
  const figures = `${known.length} known, ${unknown.length} unknown: p = ${p.toFixed(4)}, P(known slower) = ${chance.toFixed(3)}`;
  const isApart = p < MOST_UNLIKELY && Math.abs(chance - 0.5) > MOST_APART;
  return { note: `${door}: ${figures}`, complaint: isApart ? `${door} is told by its time: ${figures}` : null };
}

function shuffle<T>(items: readonly T[], seed: number): T[] {
  const random = createRandom(seed);
  const drawn = items.map((item) => ({ item, place: random.below(2 ** 31) }));
  return drawn.sort((one, other) => one.place - other.place).map(({ item }) => item);
}
