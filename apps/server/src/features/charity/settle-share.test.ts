// @databases both

import type { CharityMonth, CharityOrganisation, CharityPool } from '@repo/contract/charity/charity';
import { DAY_MS } from '@repo/contract/durations';
import { consent, sell } from '@repo/dev-env/money/charity-sales';
import { brokenBalance } from '@repo/dev-env/money/payment-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { moneyPostings } from '../../db/tables/money/money.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { allocateMonths } from './allocate-months.ts';

let kit: TestApp;
let clinic: Person;
let creator: Person;
beforeAll(async () => {
  kit = await openTestApp();
  clinic = await signUpInstitution(kit);
  await consent(kit, clinic);
  await sell(kit, 1000n);
  kit.clock.advance(15 * DAY_MS);
  await allocateMonths(kit.context);
  creator = await signUpReviewer(kit, 'creator');
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

const REASON = 'The bank sent it back.';
const get = async <T>(path: string) => (await kit.app.inject({ url: `/api/charity/${path}` })).json<T>();
const pools = async () => (await get<{ pools: CharityPool[] }>('summary')).pools;
const share = async () => (await get<CharityMonth[]>('months'))[0]!.shares[0]!;
const shareNeeds = async () =>
  (await callAs(kit, creator, 'GET', '/api/creator/overview'))
    .json<{ needs: { kind: string; count: number }[] }>()
    .needs.filter(({ kind }) => kind === 'shares');
const post = async (act: string, payload: { [name: string]: string }, person = creator) =>
  callConfirmed(kit, person, {
    method: 'POST',
    url: `/api/creator/charity/shares/${(await share()).id}/${act}`,
    payload,
  });
const pay = () => post('payout', { reference: 'TRN 20261203-1', paidOn: '2026-12-03' });
const reverse = (of: 'payout' | 'share') => post('reversal', { of, reason: REASON });

test('a transfer of a day to come is refused', async () => {
  const refused = await post('payout', { reference: 'TRN 1', paidOn: '2027-01-01' });
  expect(refused.json().code).toBe('charity.paidLater');
});

test('a payout is recorded once, also by five requests at once, and the page shows it without its reference', async () => {
  expect(await shareNeeds()).toMatchObject([{ count: 1 }]);
  const answers = await Promise.all(Array.from({ length: 5 }, pay));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await share()).toMatchObject({ amountMinor: '160', status: 'paid', paidOn: '2026-12-03' });
  expect(await shareNeeds()).toEqual([]);
  expect(JSON.stringify(await get('months'))).not.toContain('TRN');
  expect(await pools()).toMatchObject([{ paidMinor: '160', waitingMinor: '40' }]);
  const [organisation] = await get<CharityOrganisation[]>('organisations');
  expect(organisation).toMatchObject({ isReceiving: true, totals: [{ allocatedMinor: '160', paidMinor: '160' }] });
  expect(Object.keys(organisation!)).not.toContain('accountId');
});

test('a payout that came back is a posting of its own, and the share can be paid again', async () => {
  expect((await reverse('share')).json().code).toBe('charity.notReversible');
  expect((await reverse('payout')).json()).toMatchObject({ status: 'allocated', paidOn: null });
  expect(await shareNeeds()).toMatchObject([{ count: 1 }]);
  expect((await reverse('payout')).json().code).toBe('charity.notReversible');
  expect((await pay()).json()).toMatchObject({ status: 'paid' });
  expect((await reverse('payout')).statusCode).toBe(200);
});

test('a share that nobody can be paid goes back into the pool and is shared with the next month', async () => {
  expect((await reverse('share')).json()).toMatchObject({ status: 'returned' });
  expect((await pay()).json().code).toBe('charity.notPayable');
  expect(await pools()).toMatchObject([{ allocatedMinor: '0', waitingMinor: '200' }]);
  const postings = await kit.context.db.select().from(moneyPostings).where(eq(moneyPostings.kind, 'charityStep'));
  expect(postings).toHaveLength(5);
  kit.clock.advance(31 * DAY_MS);
  await allocateMonths(kit.context);
  expect((await get<CharityMonth[]>('months'))[0]).toMatchObject({ returnedMinor: '160', allocatedMinor: '160' });
});

test('the hospital is told of each step, and the log of the creator has them', async () => {
  const told = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, clinic.user.id));
  expect(told.map(({ kind }) => kind).filter((kind) => kind.startsWith('charity.'))).toEqual([
    'charity.allocated',
    'charity.paid',
    'charity.payoutReversed',
    'charity.paid',
    'charity.payoutReversed',
    'charity.shareReturned',
    'charity.allocated',
  ]);
  const leaves = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, creator.user.id));
  const logged = leaves.filter(({ act }) => act.startsWith('charity.'));
  expect(logged).toHaveLength(5);
  expect(logged.map(({ entry }) => entry).join()).not.toContain('TRN 20261203-1');
});

test('a creator adds a charity and changes weights; whether a hospital receives it decides itself', async () => {
  const again = await signUpReviewer(kit, 'creator');
  const url = '/api/creator/charity/organisations';
  const payload = { name: 'Aid \u202eon the road', country: 'IT', kind: 'emergencyAid', weight: 2 };
  const made = (await callConfirmed(kit, again, { method: 'POST', url, payload })).json();
  expect(made).toMatchObject({ name: 'Aid  on the road', isReceiving: true, weight: 2 });
  const change = (id: string, body: object) =>
    callConfirmed(kit, again, { method: 'PATCH', url: `${url}/${id}`, payload: body as { weight: number } });
  expect((await change(made.id, { isEnded: true })).json()).toMatchObject({ isReceiving: false });
  expect((await change(made.id, { weight: 5 })).json()).toMatchObject({ isReceiving: false, weight: 5 });
  const [hospital] = (await callAs(kit, again, 'GET', url)).json();
  expect((await change(hospital.id, { isEnded: true })).json().code).toBe('charity.hospitalDecides');
  expect((await change(hospital.id, { weight: 7 })).json()).toMatchObject({ weight: 7, accountId: clinic.user.id });
  const reviewer = await signUpReviewer(kit);
  expect((await callAs(kit, reviewer, 'GET', url)).json().code).toBe('payment.creatorOnly');
  // Ended and never given anything: of no interest to anybody else.
  expect((await get<CharityOrganisation[]>('organisations')).map(({ kind }) => kind)).toEqual(['hospital']);
});

test('only a verified hospital can consent, and it names its country', async () => {
  const put = (person: Person, body: object) => callAs(kit, person, 'PUT', '/api/charity/own', body);
  const marta = await signUp(kit);
  expect((await put(marta, { receives: true, country: 'IT' })).json().code).toBe('charity.notHospital');
  expect((await callAs(kit, marta, 'GET', '/api/charity/own')).json()).toMatchObject({ canReceive: false });
  const other = await signUpInstitution(kit);
  expect((await put(other, { receives: true })).json().code).toBe('charity.noCountry');
  expect((await put(other, { receives: true, country: 'FR' })).json()).toEqual({
    canReceive: true,
    receives: true,
    country: 'FR',
  });
  expect((await put(other, { receives: false })).json()).toMatchObject({ receives: false, country: 'FR' });
  const exported = (await callAs(kit, other, 'GET', '/api/charity/own')).json();
  expect(exported).toMatchObject({ receives: false });
});
