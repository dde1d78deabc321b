import { SAMPLE_SENTENCES } from '@repo/contract/notifications/sample';
import { payWithCard, postAllReports, startPaying } from '@repo/dev-env/money/payment-person';
import { buy } from '@repo/dev-env/money/shop-person';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { mails } from '../db/tables/mails.ts';
import { payments } from '../db/tables/money/payments.ts';
import { notifications } from '../db/tables/notifications.ts';
import { readHeldMoney } from './held-money.ts';

// What speaks of money says when none moved, and follows the payment: also on a site that takes real money by now, or none.

let kit: TestApp;
let marta: Owner;
let payment: string;
beforeAll(async () => {
  kit = await openTestApp();
  marta = await signUpOwner(kit, { kind: 'browser' });
  await confirmAddress(kit, marta);
  const { id, page } = await startPaying(kit, marta, { feeType: 'document_notarization', amount: 4.99 });
  payment = id;
  await payWithCard(kit, page);
  await postAllReports(kit);
});
afterAll(() => kit.close());

const paid = async (site: Pick<TestApp, 'app'>) =>
  (await callAs(site, marta, 'GET', `/api/payment/payments/${payment}`)).json();

test('a payment, its papers and the export say it in every mode of the day, and of a real one they do not', async () => {
  for (const paymentsMode of ['sandbox', 'none', 'live'] as const) {
    const site = { ...kit, ...(await kit.reopen({ paymentsMode })) };
    expect(await paid(site)).toMatchObject({ isSample: true });
    const papers = await callAs(site, marta, 'GET', `/api/payment/payments/${payment}/invoices`);
    expect(papers.json()).toMatchObject([{ isSandbox: true }]);
    const answer = await callConfirmed(site, marta, { method: 'GET', url: '/api/account/export' });
    const { parts } = answer.json<{ parts: { name: string; content: unknown }[] }>();
    expect(parts.find(({ name }) => name === 'payments')?.content).toMatchObject([{ isSample: true }]);
  }
  await kit.context.db.update(payments).set({ isTest: false }).where(eq(payments.id, payment));
  expect(await paid(kit)).toMatchObject({ isSample: false });
  await kit.context.db.update(payments).set({ isTest: true });
});

test('the notification and the mail of a refund follow the payment', async () => {
  const creator = await signUpReviewer(kit, 'creator');
  const refund = async (amountMinor: string) => {
    const payload = { reason: 'The person asked for it.', amountMinor };
    const url = `/api/creator/payments/${payment}/refund`;
    expect((await callConfirmed(kit, creator, { method: 'POST', url, payload })).statusCode).toBe(201);
    await postAllReports(kit);
    const told = await callAs(kit, marta, 'GET', '/api/notifications');
    const said = told.json<{ message: string }[]>().map(({ message }) => message);
    return said.find((message) => message.startsWith('A refund')) ?? '';
  };
  expect(await refund('100')).toContain(SAMPLE_SENTENCES.en);
  await kit.context.db.delete(notifications);
  await kit.context.db.update(payments).set({ isTest: false });
  expect(await refund('200')).not.toContain(SAMPLE_SENTENCES.en);
  await kit.context.db.update(payments).set({ isTest: true });
});

test('an order says it to the person and to whoever makes it, and the creators’ mail too', async () => {
  const creator = await signUpReviewer(kit, 'creator');
  await confirmAddress(kit, creator);
  const { id } = await buy(kit, marta);
  expect((await callAs(kit, marta, 'GET', `/api/shop/orders/${id}`)).json()).toMatchObject({ isSample: true });
  const desk = await callAs(kit, creator, 'GET', '/api/creator/orders');
  expect(desk.json()).toMatchObject([{ isSample: true }]);
  const listed = await callAs(kit, creator, 'GET', '/api/creator/payments');
  expect(listed.json<{ isSample: boolean }[]>().map(({ isSample }) => isSample)).toEqual([true, true]);
  expect(await kit.context.db.$count(mails)).toBeGreaterThan(0);
  const sent = await readMailsTo(kit, marta.user.email);
  for (const { text } of sent.filter(({ text: one }) => /\d\.\d\d\s(EUR|USD)/.test(one))) {
    expect(text).toContain(SAMPLE_SENTENCES.en);
  }
});

/** Sums that anybody may read: each says of which money it is. A database holds one kind, so that none can mix two. */
const PUBLIC_SUMS = ['/api/charity/summary', '/api/ledger/supply', '/api/ledger/head'];

test.each([
  ['sandbox', 'sandbox'],
  ['stripe-test', 'test'],
  ['live', 'live'],
  ['none', 'sandbox'],
] as const)('with payments of the mode %s the public sums are of %s', async (paymentsMode, mode) => {
  const { context } = await kit.reopen({ paymentsMode });
  const app = await buildApp({ ...context, heldMoney: 'sandbox' });
  for (const url of PUBLIC_SUMS) {
    const answer = (await app.inject({ url })).json();
    expect([url, answer.mode ?? answer.chain?.mode]).toEqual([url, mode]);
  }
  await app.close();
});

test('a database that holds play money starts with no real one, nor the reverse', async () => {
  const { db } = kit.context;
  await expect(readHeldMoney(db, 'live')).rejects.toThrow('without test payments');
  await db.update(payments).set({ isTest: false });
  await expect(readHeldMoney(db, 'sandbox')).rejects.toThrow('must be live');
  await db.update(payments).set({ isTest: true });
  expect(await readHeldMoney(db, 'none')).toBe('sandbox');
});
