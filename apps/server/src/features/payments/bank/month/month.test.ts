import { DAY_MS } from '@repo/contract/durations';
import { drawMonthStatement } from '@repo/dev-env/money/drawn-months';
import { closeMonthAs, findMonthRow, importXml, readBankMonthAs } from '@repo/dev-env/money/month-books';
import { pay, payWithCard, postAllReports, startPaying } from '@repo/dev-env/money/payment-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../db/new-id.ts';
import { bankLines } from '../../../../db/tables/money/bank.ts';
import { bookMoney, income, psp } from '../../../money/book-money.ts';
import { readMovements } from '../../asking/read-movements.ts';
import { findMonth } from './closed-months.ts';
import { storeBalances } from './store-balances.ts';

let kit: TestApp;
let marta: Person;
let lidia: Person;
let carlo: Person;
beforeAll(async () => {
  kit = await openTestApp();
  marta = await signUp(kit);
  lidia = await signUpReviewer(kit, 'creator');
  carlo = await signUpReviewer(kit, 'creator');
});
afterAll(() => kit.close());

/** Sessions end while months pass: two creators who were not there before. */
async function signAllIn(): Promise<void> {
  lidia = await signUpReviewer(kit, 'creator');
  carlo = await signUpReviewer(kit, 'creator');
}

/** The job reads three days at a time. */
async function catchUp(): Promise<void> {
  for (let days = 0; days < 60; days += 3) await readMovements(kit.context);
}

const NOVEMBER = '2026-11';
const DECEMBER = '2026-12';

async function transferFor(amount: number): Promise<string> {
  const how = { paymentMethod: 'bank_transfer', currency: 'EUR', feeType: 'wallet_topup', amount };
  return (await pay(kit, marta, how)).json().nextAction.reference;
}

async function payByCard(change: object = {}): Promise<string> {
  const { id, page } = await startPaying(kit, marta, { currency: 'EUR', ...change });
  await payWithCard(kit, page);
  await postAllReports(kit);
  return id;
}

/** 30 November is a Monday: what moves then is on its statement. */
const statement = (closing: number, moved: Parameters<typeof drawMonthStatement>[1]) =>
  drawMonthStatement({ id: '231', from: '2026-11-21', to: '2026-11-30', opening: 1_248_015, closing }, moved);

test('a month says what is missing, names what waits, and closes with what was shown', async () => {
  await readMovements(kit.context);
  const reference = await transferFor(50);
  await payByCard();
  const refunded = await payByCard({ feeType: 'identity_verification', amount: 9.99 });
  const refund = { method: 'POST' as const, url: `/api/creator/payments/${refunded}/refund` };
  expect((await callConfirmed(kit, lidia, { ...refund, payload: { reason: 'Asked for by phone.' } })).statusCode).toBe(
    201,
  );
  expect(await readBankMonthAs(kit, lidia, NOVEMBER)).toMatchObject({ state: 'running', agrees: false });
  await importXml(
    kit,
    lidia,
    statement(1_253_765, [
      { side: 'in', day: '2026-11-30', minor: 5_000, text: reference },
      { side: 'in', day: '2026-11-30', minor: 1_200, text: 'spese dicembre' },
      { side: 'out', day: '2026-11-30', minor: 450, text: 'bank fee' },
    ]),
  );
  const tiles = (await callAs(kit, lidia, 'GET', '/api/creator/statement-tiles')).json().statement;
  expect(tiles).toMatchObject({
    ...{
      statementId: '231',
      openingMinor: '1248015',
      closingMinor: '1253765',
      differenceMinor: '0',
      openingFits: null,
    },
    ...{ arrived: { count: 1, minor: '5000' }, arrivedWaiting: { count: 1, minor: '1200' } },
    ...{
      left: { count: 0, minor: '0' },
      leftWaiting: { count: 1, minor: '450' },
      odd: null,
      before: null,
      after: null,
    },
  });
  const running = await readBankMonthAs(kit, lidia, NOVEMBER);
  expect((await closeMonthAs(kit, lidia, running)).json().code).toBe('month.runs');
  kit.clock.advance(11 * DAY_MS);
  await signAllIn();
  const unasked = await readBankMonthAs(kit, lidia, NOVEMBER);
  expect(findMonthRow(unasked, 'sandbox')).toMatchObject({
    theirsMinor: null,
    missing: 'notAsked',
    differenceMinor: null,
  });
  expect(await storeBalances(kit.context)).toBe(1);
  await catchUp();
  const month = await readBankMonthAs(kit, lidia, NOVEMBER);
  expect(findMonthRow(month, 'bank')).toMatchObject({
    ...{ openingMinor: '1248015', inMinor: '6200', outMinor: '450', oursMinor: '1253765', theirsMinor: '1253765' },
    ...{ differenceMinor: '0', statements: ['231'] },
  });
  expect(findMonthRow(month, 'sandbox')).toMatchObject({ oursMinor: '199', theirsMinor: '199', differenceMinor: '0' });
  expect(findMonthRow(month, 'credit')).toMatchObject({ oursMinor: '5000', theirsMinor: '5000', accounts: 1 });
  expect(month.named.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['waiting', '1200'],
    ['waiting', '-450'],
  ]);
  expect(month).toMatchObject({ agrees: true, differing: [], state: 'open', closeBy: '2026-12-10' });
  const overview = await callAs(kit, lidia, 'GET', '/api/creator/overview');
  expect(overview.json().needs).toContainEqual({
    ...{ kind: 'months', count: 1, oldestAt: '2026-12-01T00:00:00.000Z' },
    dueAt: '2026-12-10T00:00:00.000Z',
    first: null,
  });
  const both = await Promise.all([closeMonthAs(kit, lidia, month), closeMonthAs(kit, carlo, month)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const closed = await readBankMonthAs(kit, carlo, NOVEMBER);
  expect(closed).toMatchObject({ state: 'closed', named: month.named, rows: month.rows });
});

test('what waited is decided in the next month, and what came late is named there', async () => {
  const lines = await kit.context.db.select().from(bankLines);
  expect(lines.filter(({ outcome }) => outcome === 'unmatched').map(findMonth)).toEqual([DECEMBER, DECEMBER]);
  const late = { id: '232', from: '2026-11-30', to: '2026-12-01', opening: 1_253_765, closing: 1_253_999 };
  await importXml(
    kit,
    lidia,
    drawMonthStatement(late, [{ side: 'in', day: '2026-11-30', minor: 234, text: 'came late' }]),
  );
  const tiles = (await callAs(kit, lidia, 'GET', '/api/creator/statement-tiles')).json().statement;
  expect(tiles).toMatchObject({ openingFits: true, before: { statementId: '231' }, odd: { kind: 'closedMonth' } });
  const first = await callAs(kit, lidia, 'GET', `/api/creator/statement-tiles?id=${tiles.before.id}`);
  expect(first.json().statement).toMatchObject({ statementId: '231', after: { statementId: '232' } });
  expect(findMonthRow(await readBankMonthAs(kit, lidia, NOVEMBER), 'bank')).toMatchObject({ oursMinor: '1253765' });
  const december = await readBankMonthAs(kit, lidia, DECEMBER);
  expect(findMonthRow(december, 'bank')).toMatchObject({
    openingMinor: '1253765',
    inMinor: '234',
    oursMinor: '1253999',
  });
  expect(december.named.filter(({ kind }) => kind === 'afterClose')).toMatchObject([{ amountMinor: '234' }]);
});

test('a tampered booking is found and named; with a difference two people close, the second another one', async () => {
  const { db, clock } = kit.context;
  const legs = [{ debit: psp('psp:sandbox', 'EUR'), credit: income('revenue:service', 'EUR'), amount: 777n }];
  await db.transaction((tx) => bookMoney(tx, { kind: 'capture', about: newId(), at: clock.now(), legs }));
  await importXml(
    kit,
    lidia,
    drawMonthStatement({ id: '233', from: '2026-12-30', to: '2026-12-31', opening: 1_253_999, closing: 1_253_999 }, []),
  );
  kit.clock.advance(31 * DAY_MS);
  await signAllIn();
  await storeBalances(kit.context);
  await catchUp();
  const month = await readBankMonthAs(kit, lidia, DECEMBER);
  expect(findMonthRow(month, 'sandbox')).toMatchObject({ differenceMinor: '777' });
  expect(month.differing).toMatchObject([{ kind: 'noLine', account: 'sandbox', amountMinor: '777' }]);
  expect(month.agrees).toBe(false);
  expect((await closeMonthAs(kit, lidia, month)).json().code).toBe('month.differs');
  expect((await closeMonthAs(kit, lidia, month, 'Booked by hand in error.')).json()).toMatchObject({ state: 'asked' });
  expect((await closeMonthAs(kit, lidia, month)).json().code).toBe('month.samePerson');
  const asked = await readBankMonthAs(kit, carlo, DECEMBER);
  expect(asked).toMatchObject({ state: 'asked', reason: 'Booked by hand in error.', asked: { isMe: false } });
  // The figures change in between: what was asked for is asked for no longer.
  await importXml(
    kit,
    lidia,
    drawMonthStatement({ id: '234', from: '2026-12-31', to: '2026-12-31', opening: 1_253_999, closing: 1_254_099 }, [
      { side: 'in', day: '2026-12-31', minor: 100, text: 'on the last day' },
    ]),
  );
  expect((await closeMonthAs(kit, carlo, asked)).json().code).toBe('month.changed');
  const changed = await readBankMonthAs(kit, carlo, DECEMBER);
  expect(changed).toMatchObject({ state: 'open', asked: null, reason: null });
  expect((await closeMonthAs(kit, lidia, changed, 'Booked by hand in error.')).statusCode).toBe(200);
  expect((await closeMonthAs(kit, carlo, changed)).json()).toMatchObject({ state: 'closed' });
  expect((await closeMonthAs(kit, carlo, changed)).json().code).toBe('month.closed');
});

test('the accepted difference is carried on, named, and a month closes after those before it', async () => {
  kit.clock.advance(59 * DAY_MS);
  await signAllIn();
  await storeBalances(kit.context);
  const january = await readBankMonthAs(kit, lidia, '2027-01');
  expect(january.named.find(({ kind }) => kind === 'carried')).toMatchObject({
    account: 'sandbox',
    amountMinor: '777',
  });
  expect(findMonthRow(january, 'sandbox')).toMatchObject({ differenceMinor: '0' });
  const february = await readBankMonthAs(kit, lidia, '2027-02');
  expect(february).toMatchObject({ waitsFor: '2027-01' });
  expect((await closeMonthAs(kit, lidia, february)).json()).toMatchObject({ code: 'month.order' });
});

test('a request to close is withdrawn, and an unknown month is none', async () => {
  const january = await readBankMonthAs(kit, lidia, '2027-01');
  expect(findMonthRow(january, 'bank')).toMatchObject({ theirsMinor: null, missing: 'noStatement' });
  await closeMonthAs(kit, lidia, january, 'The bank sends nothing.');
  const withdraw = { method: 'POST' as const, url: '/api/creator/bank-months/2027-01/withdraw', payload: {} };
  expect((await callConfirmed(kit, carlo, withdraw)).json()).toMatchObject({ state: 'open' });
  expect((await callConfirmed(kit, carlo, withdraw)).json().code).toBe('month.notAsked');
  expect((await callAs(kit, lidia, 'GET', '/api/creator/bank-months/2026-10')).json().code).toBe('month.unknown');
  const acts = await kit.context.db.execute(sql`select act from audit_leaves where act like 'month.%' order by id`);
  expect(JSON.stringify(acts)).toContain('month.closeWithdrawn');
});
