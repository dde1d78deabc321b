// @databases both
import { DAY_MS, HOUR_MS } from '@repo/contract/durations';
import { dayInRome } from '@repo/contract/payments/working-days';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import type { Person } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../../../db/tables/notifications.ts';
import { setEuroRate } from '../../money/euro-exchange.ts';
import { askEuroRate } from './ask-euro-rate.ts';
import { judgeEuroRate } from './euro-rate-state.ts';

let kit: TestApp;
let site: Pick<TestApp, 'app' | 'context'>;
let live: TestApp['context'];
let creator: Person;
beforeAll(async () => {
  kit = await openTestApp();
  creator = await signUpReviewer(kit, 'creator');
  site = await kit.reopen({ paymentsMode: 'live' });
  live = { ...kit.context, config: site.context.config };
});
afterAll(() => kit.close());

const readAsked = async () => {
  const mine = and(eq(notifications.accountId, creator.user.id), eq(notifications.kind, 'creator.rateEnds'));
  const rows = await kit.context.db.select().from(notifications).where(mine).orderBy(asc(notifications.id));
  return rows.map(({ facts }) => facts.until ?? 'none');
};
const setRate = (day: string) => setEuroRate(kit.context, { day, dollars: '1.0845', byId: creator.user.id });
const dayBefore = (ms: number) => new Date(kit.clock.now().getTime() - ms).toISOString().slice(0, '2026-11-20'.length);
const readNeed = async (where: Pick<TestApp, 'app'> = site) => {
  const { needs } = (await callAs(where, creator, 'GET', '/api/creator/overview')).json();
  return needs.find(({ kind }: { kind: string }) => kind === 'euroRate');
};

test('where no real money moves and nobody pays in dollars, nobody is asked for a rate', async () => {
  expect(await askEuroRate(kit.context)).toBe(0);
  expect(await readNeed(kit)).toBeUndefined();
});

test('without a rate everybody who administers is asked once, and the overview names what it lacks', async () => {
  expect(await readNeed()).toMatchObject({ count: 1, dueAt: null });
  expect([await askEuroRate(live), await askEuroRate(live)]).toEqual([1, 0]);
  expect(await readAsked()).toEqual(['none']);
});

test('a rate that ends soon is asked for once, once more when it has ended, and no longer when the next is set', async () => {
  await setRate(dayBefore(DAY_MS));
  expect(await askEuroRate(live)).toBe(0);
  const rate = await judgeEuroRate(live.db, live.clock.now());
  if (rate.kind === 'none') throw new Error('There is no rate.');
  const until = dayInRome(rate.lastAt);
  const advanceTo = (at: number) => kit.clock.advance(at - kit.clock.now().getTime());
  expect(await readNeed()).toBeUndefined();
  advanceTo(rate.lastAt.getTime() - 2 * DAY_MS);
  expect(await askEuroRate(live)).toBe(0);
  kit.clock.advance(HOUR_MS);
  expect([await askEuroRate(live), await askEuroRate(live)]).toEqual([1, 0]);
  advanceTo(rate.lastAt.getTime() + 1);
  expect((await judgeEuroRate(live.db, live.clock.now())).kind).toBe('ended');
  expect([await askEuroRate(live), await askEuroRate(live)]).toEqual([1, 0]);
  expect(await readAsked()).toEqual(['none', until, until]);
  creator = await signUpReviewer(kit, 'creator');
  expect(await readNeed()).toMatchObject({ dueAt: rate.lastAt.toISOString() });
  await setRate(dayBefore(0));
  expect(await askEuroRate(live)).toBe(0);
  expect(await readNeed()).toBeUndefined();
  expect((await judgeEuroRate(live.db, live.clock.now())).kind).toBe('good');
});

test.each([
  ['2026-03-27', '2026-04-03T21:59:59.999Z'],
  ['2026-10-20', '2026-10-27T22:59:59.999Z'],
])('the rate of %s counts until %s, the end of a day in Rome', async (day, lastAt) => {
  await kit.context.db.execute('delete from euro_rates');
  await kit.context.db.execute(
    `insert into euro_rates (day, dollars, set_at) values ('${day}', '1.0845', '${day}T12:00:00Z')`,
  );
  const rate = await judgeEuroRate(kit.context.db, new Date(lastAt));
  expect(rate).toMatchObject({ kind: 'ending', lastAt: new Date(lastAt) });
  expect((await judgeEuroRate(kit.context.db, new Date(Date.parse(lastAt) + 1))).kind).toBe('ended');
});
