// @databases both

import { createRandom } from '@repo/dev-env/money/charity-sales';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { ledgerAccounts } from '../../db/tables/ledger.ts';
import { namePaperless } from './insert-leaf.ts';
import { poolAfter, setAside } from './set-aside.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

/** Sales, each of which may be refunded later. Minor units. */
function randomSales(count: number): bigint[] {
  const random = createRandom(20);
  const open: bigint[] = [];
  return Array.from({ length: count }, () => {
    const refunded = random(4) === 0 ? open.pop() : undefined;
    if (refunded !== undefined) return -refunded;
    const amount = BigInt(random(300_000) + 1);
    open.push(amount);
    return amount;
  });
}

test('[X-49] ten thousand sales and refunds: what is set aside is the fifth of their sum, rounded down, after each of them', () => {
  let pool = { sold: 0n, setAside: 0n };
  let total = 0n;
  for (const amount of randomSales(10_000)) {
    total += amount;
    pool = poolAfter(pool.sold, amount);
    expect(pool).toEqual({ sold: total, setAside: total / 5n });
  }
});

test('the ledger owes what is set aside, and anybody reads it', async () => {
  const sales = randomSales(100);
  const total = sales.reduce((sum, amount) => sum + amount, 0n);
  const at = kit.clock.now();
  await kit.context.db.transaction(async (tx) => {
    for (const amount of sales) {
      const id = newId(at.getTime());
      await setAside(tx, at, { about: id, paymentId: id, paper: namePaperless(id), currency: 'EUR', amount });
    }
  });
  const isOwed = eq(ledgerAccounts.code, 'charity:payable:EUR');
  const [owed] = await kit.context.db.select().from(ledgerAccounts).where(isOwed);
  expect((owed?.creditsPosted ?? 0n) - (owed?.debitsPosted ?? 0n)).toBe(total / 5n);
  const summary = await kit.app.inject({ url: '/api/charity/summary' });
  const pools = [{ currency: 'EUR', soldMinor: total.toString(), setAsideMinor: (total / 5n).toString() }];
  expect(summary.json()).toMatchObject({ mode: 'sandbox', pools });
});
