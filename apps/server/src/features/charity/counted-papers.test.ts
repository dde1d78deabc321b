// @databases both
import { checkCounted, hashCounted } from '@repo/client/ledger/check-counted';
import type { CharityMonth } from '@repo/contract/charity/charity';
import { CHARITY_LEAVES_MIN, type CharityCode } from '@repo/contract/charity/charity-leaves';
import { DAY_MS } from '@repo/contract/durations';
import { sealAll } from '@repo/dev-env/ledger/ledger-holder';
import { createRandom, refundSale, sell, sellAtRandom } from '@repo/dev-env/money/charity-sales';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { toHex } from '@repo/vault';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { charityLeaves, charityNodes } from '../../db/tables/money/charity.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { allocateMonths } from './allocate-months.ts';
import { namePaperless } from './insert-leaf.ts';
import { setAside } from './set-aside.ts';

let kit: TestApp;
beforeEach(async () => {
  await kit?.close();
  kit = await openTestApp();
});
afterAll(() => kit.close());

const get = async (url: string) => (await kit.app.inject({ url })).json();
const months = (): Promise<CharityMonth[]> => get('/api/charity/months?limit=100');

/** What stands on a paper, as its buyer types it. */
const codeOf = ({ paper, currency, amount, salt }: typeof charityLeaves.$inferSelect): CharityCode => ({
  ...{ paper, currency, amountMinor: amount.toString(), salt: toHex(salt) },
});

async function readCode(paymentId: string): Promise<CharityCode> {
  const [row] = await kit.context.db.select().from(charityLeaves).where(eq(charityLeaves.paper, paymentId));
  return codeOf(row!);
}

/** As a browser does it, without a session. */
async function check(code: CharityCode, change: Partial<CharityMonth> = {}) {
  const { placed } = await get(`/api/charity/leaves/${hashCounted(code)}`);
  const { chain } = await get('/api/ledger/head');
  const proof = await get(`/api/transactions/${placed.month.transactionHash}/proof`);
  const steps = checkCounted(code, { ...placed, month: { ...placed.month, ...change } }, { chain, proof });
  return steps.map(({ name, ok }) => `${name} ${ok}`);
}

const RIGHT = ['leaf', 'root', 'total', 'fifth', 'sums', 'memo', 'operator', 'place'].map((name) => `${name} true`);

test('a sale waits for its month, then everybody who has its paper follows it to a sum that a signed block confirms', async () => {
  const code = await readCode(await sell(kit, 7597n));
  await sell(kit, 1_999n);
  const url = `/api/charity/leaves/${hashCounted(code)}`;
  expect(await get(url)).toMatchObject({ changedMinor: '0', placed: null });
  kit.clock.advance(15 * DAY_MS);
  await allocateMonths(kit.context);
  await sealAll(kit.context);
  expect(await check(code)).toEqual(RIGHT);
  const [month] = await months();
  expect(month?.tree).toMatchObject({ size: CHARITY_LEAVES_MIN, papers: 2, soldMinor: '9596', beforeMinor: '0' });
  const { placed } = await get(url);
  expect(placed.path).toHaveLength(Math.log2(CHARITY_LEAVES_MIN));
});

test('a refund is a paper of its own: the sale stays in its month, and is said to be less', async () => {
  const sale = await sell(kit, 1_000n);
  const code = await readCode(sale);
  kit.clock.advance(15 * DAY_MS);
  await allocateMonths(kit.context);
  await refundSale(kit, sale);
  kit.clock.advance(31 * DAY_MS);
  await allocateMonths(kit.context);
  await sealAll(kit.context);
  expect(await get(`/api/charity/leaves/${hashCounted(code)}`)).toMatchObject({ changedMinor: '-1000' });
  expect(await check(code)).toEqual(RIGHT);
  const rows = await kit.context.db.select().from(charityLeaves).where(eq(charityLeaves.amount, -1_000n));
  expect(await check(codeOf(rows[0]!))).toEqual(RIGHT);
  expect((await months())[0]?.tree).toMatchObject({ soldMinor: '-1000', beforeMinor: '1000' });
});

test('months of sales and refunds at random: each root says the sum of its month, each paper leads to it, none is missing', async () => {
  const random = createRandom(7);
  const open: string[] = [];
  for (let week = 0; week < 10; week += 1) await sellAtRandom(kit, random, open);
  kit.clock.advance(40 * DAY_MS);
  await allocateMonths(kit.context);
  await sealAll(kit.context);
  const leaves = await kit.context.db.select().from(charityLeaves);
  const placed = await kit.context.db.select().from(charityNodes);
  expect(placed.filter(({ leafId }) => leafId !== null)).toHaveLength(leaves.length);
  expect(leaves.length).toBeGreaterThan(20);
  for (const leaf of leaves) expect(await check(codeOf(leaf))).toEqual(RIGHT);
  for (const currency of ['EUR', 'USD'] as const) {
    const sold = leaves.filter((leaf) => leaf.currency === currency).reduce((sum, { amount }) => sum + amount, 0n);
    const trees = (await months()).filter((month) => month.currency === currency).map(({ tree }) => tree);
    expect(trees.reduce((sum, tree) => sum + BigInt(tree?.soldMinor ?? ''), 0n)).toBe(sold);
    expect(BigInt(trees[0]?.beforeMinor ?? '') + BigInt(trees[0]?.soldMinor ?? '')).toBe(sold);
  }
  expect(await verifyLedger(kit.context)).toMatchObject({ sound: true });
});

test('what came back of a refund is set aside in the month in which it came back', async () => {
  const sale = await sell(kit, 10_000n);
  await refundSale(kit, sale);
  kit.clock.advance(15 * DAY_MS);
  await allocateMonths(kit.context);
  const at = kit.clock.now();
  const back = { about: newId(at.getTime()), paymentId: sale, paper: namePaperless('back') };
  const again = { ...back, currency: 'EUR', amount: 10_000n, kind: 'charityReturned' } as const;
  await kit.context.db.transaction((tx) => setAside(tx, at, again));
  kit.clock.advance(31 * DAY_MS);
  await allocateMonths(kit.context);
  const [later, first] = await months();
  expect([first?.setAsideMinor, first?.tree?.soldMinor]).toEqual(['0', '0']);
  expect([later?.setAsideMinor, later?.tree?.soldMinor, later?.closingMinor]).toEqual(['2000', '10000', '2000']);
});

test('a tree whose sum or hash was changed in the database is found, and so is a paper that was taken out', async () => {
  await sell(kit, 7597n);
  kit.clock.advance(15 * DAY_MS);
  await allocateMonths(kit.context);
  await sealAll(kit.context);
  const { db } = kit.context;
  const verdict = async (change: SQL) => {
    const undo = new Error('rolled back');
    let found: unknown = null;
    const run = db.transaction(async (tx) => {
      await tx.execute(sql.raw('alter table charity_nodes disable trigger user'));
      await tx.execute(sql.raw('alter table charity_leaves disable trigger user'));
      await tx.execute(change);
      found = await verifyLedger({ ...kit.context, db: tx });
      throw undo;
    });
    await expect(run).rejects.toBe(undo);
    return found;
  };
  expect(await verdict(sql`select 1`)).toMatchObject({ sound: true });
  const broken = { sound: false, reason: expect.stringContaining('I10') };
  const zeros = new Uint8Array(32);
  expect(await verdict(sql`update charity_nodes set sum = 1 where leaf_id is null and level = 0`)).toEqual(
    expect.objectContaining(broken),
  );
  expect(await verdict(sql`update charity_nodes set hash = ${zeros} where level = 1`)).toMatchObject(broken);
  expect(await verdict(sql`update charity_nodes set leaf_id = null, sum = 0 where sum > 0`)).toMatchObject(broken);
  expect(await verdict(sql`update charity_leaves set amount = 1, payment_id = id`)).toMatchObject(broken);
  expect(await verdict(sql`update charity_leaves set paper = 'another'`)).toMatchObject(broken);
});

test('another amount or salt is unknown; a total, a root or a fifth that was changed is noticed', async () => {
  const code = await readCode(await sell(kit, 7597n));
  kit.clock.advance(15 * DAY_MS);
  await allocateMonths(kit.context);
  await sealAll(kit.context);
  for (const other of [
    { ...code, amountMinor: '7596' },
    { ...code, salt: '0'.repeat(32) },
    { ...code, paper: '2026-000001' },
  ]) {
    const answer = await kit.app.inject({ url: `/api/charity/leaves/${hashCounted(other)}` });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'charity.unknownLeaf']);
  }
  const [month] = await months();
  const tree = month!.tree!;
  expect(await check(code, { tree: { ...tree, soldMinor: '7596' } })).toContain('total false');
  expect(await check(code, { tree: { ...tree, root: '0'.repeat(64) } })).toContain('root false');
  expect(await check(code, { tree: { ...tree, papers: 2 } })).toContain('memo false');
  expect(await check(code, { tree: { ...tree, beforeMinor: '100' } })).toContain('memo false');
  expect(await check(code, { setAsideMinor: '1400' })).toContain('fifth false');
});
