// @databases both
import { DELETION_GRACE_DAYS } from '@repo/contract/settings/settings';
import { brokenBalance, payWithCard, postAllReports, startPaying } from '@repo/dev-env/money/payment-person';
import { ADDRESS, add, buy, KEYCHAIN } from '@repo/dev-env/money/shop-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extractRows } from '../db/rows.ts';
import { invoices } from '../db/tables/money/invoices.ts';
import { orders } from '../db/tables/money/shop.ts';
import { readPaper } from '../features/invoices/paper-seal.ts';
import { destroyDueAccounts } from '../features/settings/leave-account.ts';

let kit: TestApp;
let marta: Owner;
beforeAll(async () => {
  kit = await openTestApp();
  marta = await signUpOwner(kit, { kind: 'browser' });
  await payByCard((await startPaying(kit, marta, { feeType: 'wallet_topup', amount: 20 })).page);
  const plan = await callAs(kit, marta, 'POST', '/api/billing/subscribe', { planId: 'premium' });
  await payByCard(plan.json().paymentUrl);
  const order = await buy(kit, marta, KEYCHAIN);
  await deliver(order.id);
  const review = { rating: 5, text: 'Survived the dishwasher' };
  await callAs(kit, marta, 'PUT', '/api/shop/products/metal-keychain/review', review);
  const { row } = await createGlyphFor(kit, marta);
  await add(kit, marta, row.id, KEYCHAIN, TEXT);
});
afterAll(() => kit.close());

const TEXT = 'Penicillin no';

async function payByCard(page: string): Promise<void> {
  await payWithCard(kit, page);
  await postAllReports(kit);
}

async function deliver(id: string): Promise<void> {
  const creator = await signUpReviewer(kit, 'creator');
  for (const payload of [{ to: 'inProduction' }, { to: 'shipped', tracking: 'IT1' }, { to: 'delivered' }]) {
    const url = `/api/creator/orders/${id}/move`;
    expect((await callConfirmed(kit, creator, { method: 'POST', url, payload })).statusCode).toBe(200);
  }
}

test('the export holds plan, payments, credit, invoices, orders, reviews and cart whole', async () => {
  const answer = await callConfirmed(kit, marta, { method: 'GET', url: '/api/account/export' });
  const { parts } = answer.json<{ parts: { name: string; content: unknown }[] }>();
  const part = (name: string) => parts.find((one) => one.name === name)?.content;
  expect(part('plan')).toMatchObject({ subscription: { planId: 'premium', status: 'active' } });
  expect(part('payments')).toMatchObject([{ purpose: 'order' }, { purpose: 'plan' }, { feeType: 'wallet_topup' }]);
  expect(part('accountCredit')).toMatchObject([{ currency: 'USD', amountMinor: '2000' }]);
  expect(part('invoices')).toMatchObject([{ totalMinor: '300' }, { totalMinor: '2489' }]);
  expect(part('shop')).toMatchObject({
    cart: { lines: [{ customization: { text: TEXT } }] },
    orders: [{ status: 'delivered', address: ADDRESS, tracking: 'IT1', lines: [{ productId: 'metal-keychain' }] }],
    reviews: [{ rating: 5, text: 'Survived the dishwasher' }],
  });
  for (const word of ['Wrapped', 'kekId', 'requestMac', 'sameMac']) expect(answer.body).not.toContain(word);
});

/** The tables in which a text stands, whatever their columns are. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = kit.context;
  const tables = extractRows(
    await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`),
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.execute(
      sql`select 1 from ${sql.identifier(String(name))} t where strpos(t::text, ${text}) > 0 limit 1`,
    );
    if (extractRows(rows).length > 0) found.push(String(name));
  }
  return found.sort();
}

test('a deleted account leaves invoices, payments and orders without anything that names it', async () => {
  const payload = { username: marta.username };
  const paid = await kit.context.db.select().from(invoices).where(eq(invoices.accountId, marta.user.id));
  expect(paid).toHaveLength(2);
  expect(await tablesWith(marta.user.id)).toContain('product_reviews');
  expect((await callConfirmed(kit, marta, { method: 'POST', url: '/api/account/delete', payload })).statusCode).toBe(
    200,
  );
  kit.clock.advance(DELETION_GRACE_DAYS * 86_400_000);
  await destroyDueAccounts(kit.context);
  // The log keeps ids, and so does the name of what is owed in the books.
  expect(await tablesWith(marta.user.id)).toEqual(['audit_leaves', 'audit_subjects', 'ledger_accounts']);
  const said = [marta.username, marta.user.email, ADDRESS.fullName, ADDRESS.street, TEXT, 'Survived the dishwasher'];
  for (const text of said) expect([text, await tablesWith(text)]).toEqual([text, []]);
  for (const { id, total } of paid) {
    const [kept] = await kit.context.db.select().from(invoices).where(eq(invoices.id, id));
    expect(kept).toMatchObject({ accountId: null, buyer: null, total });
    // Sealed, as the law asks: only whoever has the key reads who bought.
    expect((await readPaper(kit.context, kit.context.db, id))?.buyer.contact).toBe(marta.user.email);
  }
  expect(await kit.context.db.select().from(orders)).toMatchObject([{ accountId: null, status: 'delivered' }]);
  expect(await brokenBalance(kit)).toBeNull();
});
