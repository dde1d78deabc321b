// @databases both
import { DAY_MS, HOUR_MS } from '@repo/contract/durations';
import { BANK_QUOTE_MS } from '@repo/contract/payments/payments';
import { type Billing, PLAN_OPEN_MS } from '@repo/contract/plans/plans';
import { brokenBalance, readPayment } from '@repo/dev-env/money/payment-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs, signInAgain } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawStatement } from '../../outside/payments/sandbox/draw-statement.ts';
import { endOverdue } from '../payments/own-payments.ts';
import { advancePlans } from './advance-plans.ts';

// A bank transfer is open for a week and takes days: the plan waits for it.

let kit: TestApp;
let marta: Person;
beforeEach(async () => {
  kit = await openTestApp();
  marta = await signUp(kit);
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
  await kit.close();
});

const subscribe = (paymentMethod: string) =>
  callAs(kit, marta, 'POST', '/api/billing/subscribe', { planId: 'premium', paymentMethod });
const billing = async () => (await callAs(kit, marta, 'GET', '/api/billing')).json<Billing>();
const inMs = (ms: number) => new Date(kit.clock.now().getTime() + ms).toISOString();

async function pass(ms: number): Promise<void> {
  kit.clock.advance(ms);
  await endOverdue(kit.context);
  await advancePlans(kit.context);
  marta = await signInAgain(kit, marta);
}

/** Says what the bank got: the whole sum with the reference of the payment. */
async function importTransfer(paymentId: string): Promise<unknown> {
  const { nextAction } = await readPayment(kit, marta, paymentId);
  if (nextAction?.type !== 'bank_details') throw new Error('No bank transfer is waited for.');
  const transfers = [{ amount: nextAction.amount.toFixed(2), reference: nextAction.reference }];
  const day = kit.clock.now().toISOString().slice(0, 10);
  const xml = drawStatement([{ bankReference: 'B1', transfers }], { id: 'S1', iban: 'DE89370400440532013000', day });
  const creator = await signUpReviewer(kit, 'creator');
  const url = '/api/creator/bank-statements';
  return (await callConfirmed(kit, creator, { method: 'POST', url, payload: { xml } })).json();
}

test('a plan waits a week for its bank transfer, and begins on the day on which the money came', async () => {
  expect((await subscribe('bank_transfer')).statusCode).toBe(200);
  const waiting = await billing();
  const until = inMs(BANK_QUOTE_MS);
  expect(waiting.subscription).toMatchObject({ status: 'incomplete', endsAt: until });
  expect(waiting.bill).toMatchObject({ reason: 'start', dueAt: until });
  await pass(3 * DAY_MS);
  expect(await billing()).toMatchObject({ subscription: { status: 'incomplete' }, entitlements: { hasAds: true } });
  const imported = await importTransfer(waiting.bill?.paymentId ?? '');
  expect(imported).toMatchObject({ lines: [{ outcome: 'completed' }] });
  expect(await billing()).toMatchObject({
    subscription: { planId: 'premium', status: 'active', periodStart: inMs(0) },
    entitlements: { hasAds: false },
    bill: null,
  });
});

test('without the transfer the plan is over after that week, and waits no longer for a card than before', async () => {
  await subscribe('bank_transfer');
  await pass(BANK_QUOTE_MS - HOUR_MS);
  expect((await billing()).subscription?.status).toBe('incomplete');
  await pass(HOUR_MS);
  expect(await billing()).toMatchObject({ subscription: null, bill: null });
  await subscribe('stripe');
  await pass(PLAN_OPEN_MS - HOUR_MS);
  expect((await billing()).subscription?.status).toBe('incomplete');
  await pass(2 * HOUR_MS);
  expect((await billing()).subscription).toBeNull();
});

test('who turns to a bank transfer after a card has its week from then on', async () => {
  await subscribe('stripe');
  await pass(DAY_MS / 2);
  await subscribe('bank_transfer');
  expect((await billing()).subscription?.endsAt).toBe(inMs(BANK_QUOTE_MS));
});
