import { MINUTE_MS } from '@repo/contract/durations';
import { ANYONE_FOLDED_MINUTES } from '@repo/contract/emergency/emergency';
import { countQueries } from '@repo/dev-env/databases/count-queries';
import { namedBy, readByAnyone, TICKS } from '@repo/dev-env/people/anyone-reader';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { type CreatedGlyph, callAs, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { deriveFinderToken, randomBytes, toBase64url } from '@repo/vault';
import { createRandom } from '../packages/glyph/src/coding/random.ts';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { median } from './list-measures.ts';
import { compareRanks } from './mann-whitney.ts';

const REQUESTS = 200;
const REDUCED_REQUESTS = 3;
/** Rounds of requests that warm up caches and compilers; they are counted, not timed. */
const WARM_UP = 20;
const MIN_P_VALUE = 0.001;
/** Largest effect size, as a distance from 0.5: a larger one tells two states apart in few requests. */
const MAX_EFFECT = 0.1;

/**
 * What nobody may tell apart: whether a code exists where no token fits; and why a card shows nothing to everyone. Between the
 * two lies the log row, which only whoever holds the drawing causes.
 */
const GROUPS = {
  'no token fits': ['an unknown code', 'a token of another card', 'an invented token'],
  'nothing is shown': ['nothing ticked', 'switched off', 'stopped by a reviewer'],
} as const;
type Group = keyof typeof GROUPS;
type CardState = (typeof GROUPS)[Group][number];
type Question = { readonly state: CardState; readonly glyphId: string; readonly finder: string };
type TimedAnswer = { readonly state: CardState; readonly ms: number; readonly cost: string };

/**
 * Property 10 of section 9.2 of the emergency: what must not be told apart gets the same answer of the same size, after the
 * same statements, and (in the whole form) in times that cannot be told apart. Their ratio is of one run, in random order.
 */
export const prove: ProofModule['prove'] = async ({ reduced, seed }) => {
  const count = reduced ? REDUCED_REQUESTS : REQUESTS + WARM_UP;
  const kit = await openTestApp();
  try {
    const questions = shuffle(await prepareQuestions(kit, count), seed);
    const answers: TimedAnswer[] = [];
    for (const [at, question] of questions.entries()) answers.push(await ask(kit, question, at));
    const notes: string[] = [];
    const failures: string[] = [];
    for (const group of ['no token fits', 'nothing is shown'] as const) {
      const own = answers.filter(({ state }) => (GROUPS[group] as readonly CardState[]).includes(state));
      const costs = new Set(own.map(({ cost }) => cost));
      notes.push(`property 10, ${group}: ${own.length} requests, ${costs.size} kind of cost and answer`);
      if (costs.size !== 1) failures.push(`${group}: told apart by what it costs: ${[...costs].join('\n  ')}`);
      if (reduced) continue;
      for (const { note, failure } of judgeTimes(group, own.slice(GROUPS[group].length * WARM_UP))) {
        notes.push(note);
        if (failure !== null) failures.push(failure);
      }
    }
    return { judged: answers.length, notes, failures };
  } finally {
    await kit.close();
  }
};

/** As many of each state, each of a card of its own where there is a card. */
async function prepareQuestions(kit: TestApp, count: number): Promise<Question[]> {
  const owner = await signUpOwner(kit);
  const [bare, off, stopped] = [
    await makeCards(kit, owner, count, false),
    await makeCards(kit, owner, count, true),
    await makeCards(kit, owner, count, true),
  ];
  for (const { row } of off) await expectOk(callAs(kit, owner, 'PUT', `/api/qr-codes/${row.id}/anyone`, { on: false }));
  await stopAll(kit, stopped);
  // Whoever opens a card again within ten minutes is counted on the first time, which is another act.
  kit.clock.advance((ANYONE_FOLDED_MINUTES + 1) * MINUTE_MS);
  const buildQuestion = (state: CardState) => (card: CreatedGlyph) => ({
    ...{ state, glyphId: namedBy(card.secret), finder: toBase64url(deriveFinderToken(card.secret)) },
  });
  const invented = () => toBase64url(randomBytes(32));
  return [
    ...bare.map(buildQuestion('nothing ticked')),
    ...off.map(buildQuestion('switched off')),
    ...stopped.map(buildQuestion('stopped by a reviewer')),
    ...bare.map(
      (): Question => ({ state: 'an unknown code', glyphId: toBase64url(randomBytes(16)), finder: invented() }),
    ),
    ...bare.map((card): Question => ({ ...buildQuestion('an invented token')(card), finder: invented() })),
    ...bare.map((card, at): Question => {
      const other = off[at] ?? card;
      return { ...buildQuestion('a token of another card')(other), glyphId: namedBy(card.secret) };
    }),
  ];
}

async function makeCards(kit: TestApp, owner: Owner, count: number, isTicked: boolean): Promise<CreatedGlyph[]> {
  const cards: CreatedGlyph[] = [];
  for (let made = 0; made < count; made += 1) {
    cards.push(await createGlyphFor(kit, owner, { emergencyAccess: true, ...(isTicked && { anyone: TICKS }) }));
  }
  return cards;
}

async function stopAll(kit: TestApp, cards: readonly CreatedGlyph[]): Promise<void> {
  const reviewer = await signUpReviewer(kit);
  for (const [at, { row, secret }] of cards.entries()) {
    const { reading } = (await readByAnyone(kit, secret, { from: nameNetwork(at) })).json();
    const report = { reading, reason: 'offensive', text: 'It shows an insult' };
    await expectOk(kit.app.inject({ method: 'POST', url: '/api/emergency/report', payload: report }));
    const waiting = (await callAs(kit, reviewer, 'GET', '/api/creator/card-reports?status=waiting')).json();
    const { id } = waiting.find(({ qrCodeId }: { qrCodeId: string }) => qrCodeId === row.id);
    const payload = { stops: true, words: 'It insults somebody.' };
    await expectOk(callConfirmed(kit, reviewer, { method: 'POST', url: `/api/creator/card-reports/${id}`, payload }));
  }
}

async function expectOk(asked: Promise<{ statusCode: number; body: string }>): Promise<void> {
  const { statusCode, body } = await asked;
  if (statusCode !== 200) throw new Error(`answered ${statusCode}: ${body}`);
}

/** Each request comes from a network of its own: none is slowed, and none is counted on another. */
const nameNetwork = (at: number): string => `21.${at >> 8}.${at & 255}.7`;

async function ask(kit: TestApp, { state, glyphId, finder }: Question, at: number): Promise<TimedAnswer> {
  const request = {
    ...({ method: 'POST', url: '/api/emergency/open', payload: { glyphId, finder } } as const),
    remoteAddress: nameNetwork(at + 2 ** 12),
  };
  let ms = 0;
  const { result, queries } = await countQueries(kit, async () => {
    const began = performance.now();
    const answer = await kit.app.inject(request);
    ms = performance.now() - began;
    return answer;
  });
  const { reading, ...said } = result.json<Record<string, unknown>>();
  const cost = {
    ...{ status: result.statusCode, headers: Object.keys(result.headers).sort(), bytes: result.body.length, said },
    ...{ isNamed: reading !== undefined, queries: Object.entries(queries).sort() },
  };
  return { state, ms, cost: JSON.stringify(cost) };
}

/** Each pair of a group. */
function judgeTimes(group: Group, answers: readonly TimedAnswer[]): { note: string; failure: string | null }[] {
  const states = GROUPS[group];
  const pairs = states.flatMap((one, at) => states.slice(at + 1).map((other) => [one, other] as const));
  return pairs.map(([one, other]) => {
    const listTimes = (wanted: CardState) => answers.filter(({ state }) => state === wanted).map(({ ms }) => ms);
    const [first, second] = [listTimes(one), listTimes(other)];
    const { p, superiority } = compareRanks(first, second);
    const ratio = median(first) / median(second);
    const figures = `${one} against ${other}: medians ${ratio.toFixed(2)} to 1, p = ${p.toFixed(4)}, P(slower) = ${superiority.toFixed(3)}`;
    // Written so that figures which are no numbers fail.
    const isAlike = p >= MIN_P_VALUE || Math.abs(superiority - 0.5) <= MAX_EFFECT;
    return { note: figures, failure: isAlike ? null : `told apart by time: ${figures}` };
  });
}

function shuffle<T>(items: readonly T[], seed: number): T[] {
  const random = createRandom(seed);
  const drawn = items.map((item) => ({ item, place: random.below(2 ** 31) }));
  return drawn.sort((one, other) => one.place - other.place).map(({ item }) => item);
}
