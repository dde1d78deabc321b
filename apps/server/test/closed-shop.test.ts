import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@repo/contract/call';
import { DAY_MS } from '@repo/contract/durations';
import type { PaymentMethod } from '@repo/contract/payments/payments';
import { CALLS } from '@repo/contract/registry/calls';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { openWallet } from '@repo/dev-env/ledger/wallet-person';
import { insertBankPayment, pay, payWithCard, sendForm } from '@repo/dev-env/money/payment-person';
import { ADDRESS, insertOrder } from '@repo/dev-env/money/shop-person';
import { callAs, type Owner, signInAgain, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { signUpInstitution } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '../src/config.ts';
import { newId } from '../src/db/new-id.ts';
import { payments } from '../src/db/tables/money/payments.ts';
import { planBills, subscriptions } from '../src/db/tables/money/plans.ts';
import { orders, orderUnits } from '../src/db/tables/money/shop.ts';
import { notifications } from '../src/db/tables/notifications.ts';
import { advancePlans } from '../src/features/plans/advance-plans.ts';

// A site put in public as documented, by somebody who has said nothing about payments: it sells nothing, and gives nothing.

const ENVIRONMENT = { PUBLIC_URL: 'https://glyph.example.org', DATABASE_URL: 'postgres://localhost/site' };

let kit: TestApp;
let marta: Owner;
beforeAll(async () => {
  const { publicUrl, demo, isLocalDemo, paymentsMode, bankAccount, stripe, paypal } = readConfig(ENVIRONMENT);
  kit = await openTestApp({ publicUrl, demo, isLocalDemo, paymentsMode, bankAccount, stripe, paypal });
  marta = await signUpOwner(kit, { realm: 'real' });
});
afterAll(() => kit.close());

const post = (url: string, body: object = {}) => callAs(kit, marta, 'POST', url, body);

test('no method is set up, and each says so', async () => {
  const methods = (await callAs(kit, marta, 'GET', '/api/payment/methods')).json<PaymentMethod[]>();
  expect(methods.map(({ available, reason, mode }) => [available, reason, mode])).toEqual(
    methods.map(() => [false, 'needsKeys', 'none']),
  );
  expect((await kit.app.inject({ url: '/api/payment/selling' })).json()).toMatchObject({ mode: 'none', isOpen: false });
});

test('the card 4242 buys nothing: no fee, no plan, no credit; its page and its reports are shut', async () => {
  for (const change of [{}, { feeType: 'wallet_topup', amount: 500, currency: 'EUR' }, { paymentMethod: 'card' }]) {
    expect((await pay(kit, marta, change)).json()).toMatchObject({ code: 'payment.closed' });
  }
  for (const page of ['/sandbox-gateway', '/sandbox-gateway/pay/sbx_1']) {
    expect((await kit.app.inject({ url: page })).statusCode).toBe(404);
    expect((await payWithCard(kit, page)).statusCode).toBe(404);
    expect((await sendForm(kit, page, { choice: 'approve' })).statusCode).toBe(404);
  }
  const report = { method: 'POST', url: '/api/payment/webhooks/sandbox', payload: {} } as const;
  expect((await kit.app.inject(report)).statusCode).toBe(404);
  expect(await kit.context.db.$count(payments)).toBe(0);
  expect((await callAs(kit, marta, 'GET', '/api/payment/methods')).json().at(-1).balances).toEqual([]);
});

test('the faucet and test transfers are shut', async () => {
  const wallet = await openWallet(kit, marta);
  expect((await post(`/api/wallets/${wallet.id}/faucet`)).json()).toMatchObject({ code: 'wallet.faucetOff' });
  const id = await insertBankPayment(kit, marta);
  expect((await post(`/api/payment/payments/${id}/test-transfer`)).json()).toMatchObject({
    code: 'payment.sandboxOnly',
  });
  await kit.context.db.delete(payments);
});

test('the public sums of charity and ledger are nothing, and say of which money they are', async () => {
  expect((await kit.app.inject({ url: '/api/charity/summary' })).json()).toEqual({ mode: 'none', pools: [] });
  expect((await kit.app.inject({ url: '/api/ledger/head' })).json().chain.mode).toBe('none');
  const supply = (await kit.app.inject({ url: '/api/ledger/supply' })).json();
  expect([supply.mode, supply.assets.every(({ issued }: { issued: string }) => issued === '0')]).toEqual([
    'none',
    true,
  ]);
});

test('[PLAN-15] the plan of hospitals costs nothing and stays open', async () => {
  const clinic = await signUpInstitution(kit, { realm: 'real' });
  await setAccount(kit, clinic.user.id, { institutionType: 'medical', institutionVerifiedAt: kit.clock.now() });
  expect((await callAs(kit, clinic, 'POST', '/api/billing/subscribe', { planId: 'hospital' })).json()).toEqual({});
});

/** Calls that answer with a payment and start none. */
const STARTS_NONE = new Set(['cancelPayment', 'sendTestTransfer']);

/** A call that begins something that costs money: by what it may refuse, or by the way to the payment in its answer. */
function startsPayment({ name, method, refusals, answer }: Call): boolean {
  if (method === 'GET' || STARTS_NONE.has(name)) return false;
  const shape = JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' }));
  return refusals.includes('payment.methodUnavailable') || /"(paymentUrl|nextAction|transactionId)"/.test(shape);
}

/** How each is asked of something that could be paid at once if the shop were open. */
const ATTEMPTS: Readonly<Record<string, () => Promise<{ url: string; body: object }>>> = {
  processPayment: async () => ({ url: '/api/payment/process', body: { ...FEE, paymentMethod: 'stripe' } }),
  createFeeOrder: async () => ({
    url: '/api/fees/orders',
    body: {
      ...{ feeType: 'identity_verification', subjectId: newId(), currency: 'EUR', paymentMethod: 'stripe' },
      wantsImmediately: true,
    },
  }),
  subscribe: async () => ({ url: '/api/billing/subscribe', body: { planId: 'premium' } }),
  changePlan: async () => {
    await haveBasic();
    const { token } = (await post('/api/billing/preview', { planId: 'premium' })).json();
    return { url: '/api/billing/change', body: { planId: 'premium', token } };
  },
  payPlan: async () => {
    await haveBasic({ isBilled: true });
    return { url: '/api/billing/pay', body: {} };
  },
  payOrder: async () => ({ url: `/api/shop/orders/${await haveOrder()}/pay`, body: { paymentMethod: 'card' } }),
};
const FEE = { amount: 1.99, currency: 'USD', feeType: 'glyph_issuance' };

test('each call that starts a payment is refused with one sentence while the shop is closed, and writes nothing', async () => {
  const starting = CALLS.filter(startsPayment);
  expect(starting.map(({ name }) => name).sort()).toEqual(Object.keys(ATTEMPTS).sort());
  for (const { name, refusals } of starting) {
    expect([name, refusals.includes('payment.closed')]).toEqual([name, true]);
    const { url, body } = await ATTEMPTS[name]!();
    const before = await countRows();
    expect([name, (await post(url, body)).json().code]).toEqual([name, 'payment.closed']);
    expect([name, await countRows()]).toEqual([name, before]);
    await kit.context.db.delete(subscriptions);
  }
  const cart = { cartVersion: 0, totalMinor: '490', currency: 'USD', shipping: 'standard', address: ADDRESS };
  expect((await post('/api/shop/orders', cart)).json()).toMatchObject({ code: 'payment.closed' });
});

test('one place writes payments, so that no other can forget to ask', () => {
  const folder = join(import.meta.dirname, '..', 'src');
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(500);
  const writing = files.filter((file) => /insert\(payments\)/.test(readFileSync(join(folder, file), 'utf8')));
  expect(writing).toEqual([join('features', 'payments', 'start-payment.ts')]);
});

test('a plan that runs goes on at no cost while nothing can be paid; open again, it is asked for as always', async () => {
  const [row] = [await haveBasic()];
  for (let day = 0; day < 60; day++) {
    kit.clock.advance(DAY_MS);
    await advancePlans(kit.context);
  }
  marta = await signInAgain(kit, marta);
  const { subscription, bill } = (await callAs(kit, marta, 'GET', '/api/billing')).json();
  expect([subscription.id, subscription.status, bill]).toEqual([row, 'active', null]);
  const told = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, marta.user.id));
  expect(told.filter(({ kind }) => kind.startsWith('plan.'))).toEqual([]);
  const open = await kit.reopen({ paymentsMode: 'sandbox' });
  kit.clock.advance(DAY_MS);
  await advancePlans(open.context);
  marta = await signInAgain(kit, marta);
  const asked = (await callAs(kit, marta, 'GET', '/api/billing')).json();
  expect(asked.bill).toMatchObject({ reason: 'renewal', planId: 'basic', dueAt: asked.subscription.periodEnd });
  expect(Date.parse(asked.bill.dueAt)).toBeGreaterThan(kit.clock.now().getTime() + 2 * DAY_MS);
});

const countRows = () =>
  Promise.all([payments, subscriptions, planBills, orders].map((table) => kit.context.db.$count(table)));

/** A month of Basic that was paid before the shop was closed. Returns its id. */
async function haveBasic({ isBilled = false } = {}): Promise<string> {
  await kit.context.db.delete(subscriptions);
  const at = kit.clock.now();
  const periodEnd = new Date(at.getTime() + 30 * DAY_MS);
  const month = { anchorAt: at, period: 0, periodStart: at, periodEnd };
  const plan = { planId: 'basic', status: 'active', currency: 'EUR', cancelAtPeriodEnd: false, reminders: 0 } as const;
  const id = newId();
  await kit.context.db.insert(subscriptions).values({ id, accountId: marta.user.id, ...plan, ...month, createdAt: at });
  const bill = { reason: 'renewal', planId: 'basic', amount: 100n, currency: 'EUR', state: 'open', tries: 0 } as const;
  if (!isBilled) return id;
  await kit.context.db
    .insert(planBills)
    .values({ id: newId(), subscriptionId: id, ...bill, dueAt: periodEnd, createdAt: at });
  return id;
}

/** An order that was placed before the shop was closed, with no piece whose drawing is missing. */
async function haveOrder(): Promise<string> {
  const id = await insertOrder(kit, marta);
  await kit.context.db.delete(orderUnits);
  await kit.context.db.update(orders).set({ status: 'awaitingPayment' }).where(eq(orders.id, id));
  return id;
}
