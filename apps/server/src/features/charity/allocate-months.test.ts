// @databases both

import type { CharityMonth, CharityPool } from '@repo/contract/charity/charity';
import { DAY_MS } from '@repo/contract/durations';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { sealAll } from '@repo/dev-env/ledger/ledger-holder';
import { consent, createRandom, insertOther, refundSale, sell, sellAtRandom } from '@repo/dev-env/money/charity-sales';
import { brokenBalance } from '@repo/dev-env/money/payment-person';
import { type Person, signUpInstitution } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { charityMonths } from '../../db/tables/money/charity.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { allocateMonths, CHARITY_SUBJECT } from './allocate-months.ts';

let kit: TestApp;
let clinic: Person;
beforeEach(async () => {
  await kit?.close();
  kit = await openTestApp();
  clinic = await signUpInstitution(kit);
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

const months = async () => (await kit.app.inject({ url: '/api/charity/months' })).json<CharityMonth[]>();
const pools = async () =>
  (await kit.app.inject({ url: '/api/charity/summary' })).json<{ pools: CharityPool[] }>().pools;

test('a month that ended is allocated once: by weights, four fifths to hospitals, and the hospital is told', async () => {
  await consent(kit, clinic);
  await insertOther(kit, 3);
  await sell(kit, 10_003n);
  expect(await allocateMonths(kit.context)).toBe(0);
  kit.clock.advance(15 * DAY_MS);
  expect(await allocateMonths(kit.context)).toBe(1);
  expect(await allocateMonths(kit.context)).toBe(0);
  expect(await months()).toMatchObject([
    {
      month: '2026-11',
      currency: 'EUR',
      openingMinor: '0',
      setAsideMinor: '2000',
      allocatedMinor: '2000',
      hospitalsMinor: '1600',
      closingMinor: '0',
      reason: null,
      shares: [
        { name: 'House of tests', kind: 'hospital', country: 'IT', amountMinor: '1600', status: 'allocated' },
        { name: 'Soccorso', amountMinor: '400', status: 'allocated' },
      ],
    },
  ]);
  expect(await pools()).toMatchObject([
    { setAsideMinor: '2000', allocatedMinor: '2000', hospitalsMinor: '1600', paidMinor: '0', waitingMinor: '0' },
  ]);
  const told = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, clinic.user.id));
  expect(told.map(({ kind, facts }) => [kind, facts.amount])).toContainEqual(['charity.allocated', '16.00 EUR']);
  const leaves = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, CHARITY_SUBJECT));
  expect(leaves.map(({ act }) => act)).toEqual(['charity.allocated']);
});

test('without a hospital everything stays and the page says why; it is shared when one consents', async () => {
  await insertOther(kit);
  await sell(kit, 500n, 'USD');
  kit.clock.advance(15 * DAY_MS);
  await allocateMonths(kit.context);
  expect(await months()).toMatchObject([
    { allocatedMinor: '0', closingMinor: '100', reason: 'noHospital', shares: [] },
  ]);
  await consent(kit, await signUpInstitution(kit));
  kit.clock.advance(31 * DAY_MS);
  await allocateMonths(kit.context);
  expect((await months())[0]).toMatchObject({ openingMinor: '100', setAsideMinor: '0', allocatedMinor: '100' });
});

test('a hospital that is no longer verified, or that withdraws, takes no part', async () => {
  await consent(kit, clinic);
  const other = await signUpInstitution(kit);
  await consent(kit, other, 'FR');
  await setAccount(kit, other.user.id, { institutionVerifiedAt: null });
  const leaving = await signUpInstitution(kit);
  await consent(kit, leaving, 'DE');
  const url = '/api/charity/own';
  await kit.app.inject({ method: 'PUT', url, headers: leaving.headers, payload: { receives: false } });
  await sell(kit, 500n);
  kit.clock.advance(15 * DAY_MS);
  await allocateMonths(kit.context);
  const [month] = await months();
  expect(month?.shares.map(({ country, amountMinor }) => [country, amountMinor])).toEqual([['IT', '80']]);
  expect(month?.reason).toBe('noOther');
});

test('a refund after the allocation leaves the pool below nothing, and the next sales make up for it first', async () => {
  await consent(kit, clinic);
  await insertOther(kit);
  const sale = await sell(kit, 1000n);
  kit.clock.advance(15 * DAY_MS);
  await allocateMonths(kit.context);
  await refundSale(kit, sale);
  expect(await pools()).toMatchObject([{ setAsideMinor: '0', allocatedMinor: '200', waitingMinor: '-200' }]);
  kit.clock.advance(31 * DAY_MS);
  await allocateMonths(kit.context);
  expect((await months())[0]).toMatchObject({ setAsideMinor: '-200', closingMinor: '-200', reason: 'negative' });
  await sell(kit, 2000n);
  kit.clock.advance(31 * DAY_MS);
  await allocateMonths(kit.context);
  expect((await months())[0]).toMatchObject({ openingMinor: '-200', setAsideMinor: '400', allocatedMinor: '200' });
});

test('a refund between the end of the month and its allocation is not given away', async () => {
  await consent(kit, clinic);
  await insertOther(kit);
  const sale = await sell(kit, 1000n);
  await sell(kit, 500n);
  kit.clock.advance(15 * DAY_MS);
  await refundSale(kit, sale);
  await allocateMonths(kit.context);
  expect(await months()).toMatchObject([{ setAsideMinor: '300', allocatedMinor: '100', closingMinor: '200' }]);
});

test('ten runs at once on two nodes allocate each month once', async () => {
  await consent(kit, clinic);
  await sell(kit, 1000n);
  await sell(kit, 1000n, 'USD');
  kit.clock.advance(80 * DAY_MS);
  const { context: second } = await kit.reopen({});
  const runs = await Promise.all(
    Array.from({ length: 10 }, (_, run) => allocateMonths(run % 2 === 0 ? kit.context : second)),
  );
  expect(runs.reduce((sum, one) => sum + one, 0)).toBe(6);
  const all = await months();
  expect(new Set(all.map(({ month, currency }) => `${month} ${currency}`)).size).toBe(all.length);
});

test('sales, refunds, blocks and allocations at once neither wait in a circle nor lose a cent', async () => {
  await consent(kit, clinic);
  await insertOther(kit);
  const sales: string[] = [];
  for (let count = 0; count < 10; count++) sales.push(await sell(kit, 1_001n));
  kit.clock.advance(45 * DAY_MS);
  await Promise.all([
    ...sales.slice(0, 5).map((sale) => refundSale(kit, sale)),
    ...Array.from({ length: 10 }, () => sell(kit, 777n)),
    ...Array.from({ length: 4 }, () => allocateMonths(kit.context)),
    sealAll(kit.context),
  ]);
  const [pool] = await pools();
  expect(BigInt(pool!.allocatedMinor) + BigInt(pool!.waitingMinor)).toBe(BigInt(pool!.soldMinor) / 5n);
  expect(pool!.soldMinor).toBe(String(5 * 1_001 + 10 * 777));
  await sealAll(kit.context);
  expect(await verifyLedger(kit.context)).toMatchObject({ sound: true });
});

test('what fails half way leaves nothing behind, and the next run does it', async () => {
  await consent(kit, clinic);
  await sell(kit, 1000n);
  kit.clock.advance(15 * DAY_MS);
  const { db } = kit.context;
  await db.execute(sql`alter table money_postings add constraint crash check (kind <> 'charityShares')`);
  await expect(allocateMonths(kit.context)).rejects.toThrow();
  expect(await months()).toEqual([]);
  await db.execute(sql`alter table money_postings drop constraint crash`);
  expect(await allocateMonths(kit.context)).toBe(1);
});

test('what was allocated is neither changed nor deleted', async () => {
  await consent(kit, clinic);
  await sell(kit, 1000n);
  kit.clock.advance(15 * DAY_MS);
  await allocateMonths(kit.context);
  for (const table of ['charity_months', 'charity_shares']) {
    for (const statement of [`update ${table} set id = id`, `delete from ${table}`, `truncate ${table} cascade`]) {
      await expect(kit.context.db.execute(sql.raw(statement)), statement).rejects.toThrow();
    }
  }
  expect(await kit.context.db.$count(charityMonths)).toBe(1);
});

test('random sales, refunds and months: what is allocated and what is left are the fifth of what was sold', async () => {
  const random = createRandom(7);
  const open: string[] = [];
  await consent(kit, clinic);
  for (let month = 0; month < 12; month++) {
    if (month === 2) await insertOther(kit, 4);
    if (month === 5) await consent(kit, await signUpInstitution(kit), 'FR');
    await sellAtRandom(kit, random, open);
    kit.clock.advance(31 * DAY_MS);
    await allocateMonths(kit.context);
    for (const { soldMinor, allocatedMinor, hospitalsMinor, waitingMinor } of await pools()) {
      expect(BigInt(allocatedMinor) + BigInt(waitingMinor)).toBe(BigInt(soldMinor) / 5n);
      expect(BigInt(hospitalsMinor) * 5n >= BigInt(allocatedMinor) * 4n).toBe(true);
    }
    expect(await brokenBalance(kit)).toBeNull();
  }
  expectJoined((await months()).filter(({ currency }) => currency === 'EUR'));
  expectJoined((await months()).filter(({ currency }) => currency === 'USD'));
  await sealAll(kit.context);
  expect(await verifyLedger(kit.context)).toMatchObject({ sound: true });
});

/** Each month begins with what the one before left. Newest first. */
function expectJoined(rows: readonly CharityMonth[]): void {
  expect(rows.length).toBeGreaterThan(5);
  const opened = rows.slice(0, -1).map(({ openingMinor }) => openingMinor);
  expect(opened).toEqual(rows.slice(1).map(({ closingMinor }) => closingMinor));
}
