import { DELETION_GRACE_DAYS } from '@repo/contract/settings/settings';
import { brokenBalance, pay } from '@repo/dev-env/money/payment-person';
import { openStripeServer, type StripeServer } from '@repo/dev-env/outside/stripe-server';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { payments } from '../src/db/tables/money/payments.ts';
import { lockLeft } from '../src/features/money/left-credit.ts';
import { destroyDueAccounts } from '../src/features/settings/leave-account.ts';

// A refund of a top-up that comes back when its account is deleted: what is owed to who has left is whole again.

let stripe: StripeServer;
let kit: TestApp;
beforeAll(async () => {
  stripe = await openStripeServer();
  kit = await openTestApp({ paymentsMode: 'stripe-test', stripe: stripe.config });
});
let left: () => Promise<[left: bigint, balance: bigint]>;
let leave: () => Promise<void>;
let refund: (state: 'succeeded' | 'failed', amount: number) => Promise<void>;
beforeEach(async () => {
  const leaver = await signUp(kit);
  const topUp = { feeType: 'wallet_topup', amount: 100, currency: 'EUR' };
  const { transactionId: id, nextAction } = (await pay(kit, leaver, topUp)).json();
  const session = nextAction.url.slice(nextAction.url.lastIndexOf('/') + 1);
  await send('checkout.session.completed', put(session, { status: 'complete', payment_status: 'paid' }));
  const intent = String(stripe.objects.get(session)?.payment_intent);
  refund = async (status, amount) => {
    const object = { object: 'refund', status, amount, currency: 'eur', payment_intent: intent, metadata: {} };
    const type = status === 'failed' ? 'refund.failed' : 'refund.created';
    await send(type, put(`re_${id}_${amount}`, object));
  };
  leave = async () => {
    const payload = { username: leaver.username };
    await callConfirmed(kit, leaver, { method: 'POST', url: '/api/account/delete', payload });
    kit.clock.advance(DELETION_GRACE_DAYS * 86_400_000);
    expect(await destroyDueAccounts(kit.context)).toBe(1);
  };
  left = async () => {
    const [row] = await kit.context.db.select().from(payments).where(eq(payments.id, id));
    const found = await kit.context.db.transaction((tx) => lockLeft(tx, row?.leftCreditId ?? ''));
    return [found?.left ?? -1n, found?.balance ?? -1n];
  };
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(async () => {
  await kit.close();
  await stripe.close();
});

const send = async (type: string, object: object) => {
  const { body, header } = stripe.report(type, object, undefined, kit.clock.now());
  const headers = { 'content-type': 'application/json', 'stripe-signature': header };
  const url = '/api/payment/webhooks/stripe';
  expect((await kit.app.inject({ method: 'POST', url, headers, payload: body })).statusCode).toBe(200);
};

function put(id: string, object: object): { id: string } {
  const stored = { ...stripe.objects.get(id), ...object, id };
  stripe.objects.set(id, stored);
  return stored;
}

test('a refund from before the account was deleted, that comes back after, is owed again', async () => {
  await refund('succeeded', 4_000);
  await leave();
  expect(await left()).toEqual([6_000n, 6_000n]);
  await refund('failed', 4_000);
  expect(await left()).toEqual([10_000n, 10_000n]);
});

test('a refund from after it, that comes back, is owed again once', async () => {
  await leave();
  await refund('succeeded', 4_000);
  expect(await left()).toEqual([6_000n, 6_000n]);
  await refund('failed', 4_000);
  expect(await left()).toEqual([10_000n, 10_000n]);
});
