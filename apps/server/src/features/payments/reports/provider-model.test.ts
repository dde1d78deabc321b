import { brokenBalance, pay } from '@repo/dev-env/money/payment-person';
import { openStripeServer, type StripeServer, signReport, WEBHOOK_SECRETS } from '@repo/dev-env/outside/stripe-server';
import { signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerAccounts } from '../../../db/tables/ledger.ts';
import { payments } from '../../../db/tables/money/payments.ts';
import { askOpenPayments } from '../asking/ask-open-payments.ts';
import { askUnsettled } from '../asking/ask-unsettled.ts';
import { readEvents } from '../asking/read-events.ts';
import { recoverAttempts } from '../attempts.ts';

// What Stripe does by itself, in any order, with reports that come twice, late, in another order or never.

let stripe: StripeServer;
let kit: TestApp;
beforeAll(async () => {
  stripe = await openStripeServer();
  kit = await openTestApp({ paymentsMode: 'stripe-test', stripe: stripe.config });
});
afterAll(async () => {
  await kit.close();
  await stripe.close();
});

/** Chance that repeats: a linear congruential generator (Numerical Recipes). */
function openChance(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type ModelRefund = { amount: number; status: string };
/** What is true at Stripe of one payment of 9.99. */
type ModelPayment = {
  id: string;
  session: string;
  intent: string;
  isPaid: boolean;
  refunds: ModelRefund[];
  disputed: string | null;
};

const AMOUNT = 999;
const DISPUTE_STATES = ['needs_response', 'under_review', 'won', 'lost', 'warning_needs_response', 'warning_closed'];

function put(id: string, more: object): object {
  const stored = { ...stripe.objects.get(id), ...more, id };
  stripe.objects.set(id, stored);
  return stored;
}

const report = (type: string, object: object): string => stripe.report(type, object, undefined, kit.clock.now()).body;

function payNow(model: ModelPayment): string[] {
  if (model.isPaid) return [];
  model.isPaid = true;
  return [report('checkout.session.completed', put(model.session, { status: 'complete', payment_status: 'paid' }))];
}

const sumRefunds = ({ refunds }: ModelPayment): number =>
  refunds.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0);

function refundSome(model: ModelPayment, chance: (below: number) => number): string[] {
  const left = AMOUNT - sumRefunds(model);
  if (!model.isPaid || left === 0 || model.disputed !== null) return [];
  const made = { amount: 1 + chance(left), status: ['succeeded', 'pending'][chance(2)]! };
  model.refunds.push(made);
  const parts = { object: 'refund', currency: 'eur', payment_intent: model.intent, metadata: {} };
  return [report('refund.created', put(`re_${model.id}_${model.refunds.length}`, { ...parts, ...made }))];
}

function turnRefund(model: ModelPayment, chance: (below: number) => number): string[] {
  const at = chance(model.refunds.length || 1);
  const refund = model.refunds[at];
  if (refund === undefined || refund.status === 'failed') return [];
  // What waits when a dispute begins does not succeed beside it.
  const mayArrive = refund.status === 'pending' && model.disputed === null;
  refund.status = mayArrive && chance(2) === 0 ? 'succeeded' : 'failed';
  return [report('refund.updated', put(`re_${model.id}_${at + 1}`, { status: refund.status }))];
}

function dispute(model: ModelPayment, chance: (below: number) => number): string[] {
  if (!model.isPaid) return [];
  model.disputed = DISPUTE_STATES[chance(DISPUTE_STATES.length)]!;
  const parts = { object: 'dispute', amount: AMOUNT, currency: 'eur', payment_intent: model.intent };
  return [report('charge.dispute.updated', put(`du_${model.id}`, { ...parts, status: model.disputed }))];
}

const ACTS = [payNow, refundSome, turnRefund, dispute, dispute];

async function startPayment(): Promise<ModelPayment> {
  const fee = { feeType: 'identity_verification', amount: 9.99, currency: 'EUR' };
  const { transactionId: id, nextAction } = (await pay(kit, await signUp(kit), fee)).json();
  const session = nextAction.url.slice(nextAction.url.lastIndexOf('/') + 1);
  const intent = String(stripe.objects.get(session)?.payment_intent);
  return { id, session, intent, isPaid: false, refunds: [], disputed: null };
}

function post(body: string) {
  const { header } = signReport(body, WEBHOOK_SECRETS[0]!, kit.clock.now());
  const headers = { 'content-type': 'application/json', 'stripe-signature': header };
  return kit.app.inject({ method: 'POST', url: '/api/payment/webhooks/stripe', headers, payload: body });
}

const MINUTES_6 = 6 * 60_000;

/** What Stripe holds: what was paid, less what went back and what lost disputes took, also of what had gone back already. */
function expectHeld(models: readonly ModelPayment[]): bigint {
  let held = 0;
  for (const model of models.filter(({ isPaid }) => isPaid)) {
    const back = model.refunds.reduce((sum, { amount, status }) => sum + (status === 'succeeded' ? amount : 0), 0);
    const isLost = model.disputed === 'lost';
    held += AMOUNT - back - (isLost ? AMOUNT : 0);
  }
  return BigInt(held);
}

test('whatever Stripe does, and whichever reports arrive, the books end as Stripe has it', async () => {
  for (const seed of [1, 2, 3, 4]) {
    const chance = openChance(seed);
    const before = await readHeld();
    const models = await Promise.all(Array.from({ length: 6 }, startPayment));
    for (let round = 0; round < 5; round += 1) {
      const written = models.flatMap((model) => ACTS[chance(ACTS.length)]!(model, chance));
      // Each comes never, once or twice, in an order of its own.
      const sent = written.flatMap((body) => Array.from({ length: chance(3) }, () => body));
      for (const body of sent.sort(() => chance(3) - 1)) expect((await post(body)).statusCode).toBe(200);
      expect(await brokenBalance(kit)).toBeNull();
    }
    for (const model of models) payNow(model);
    for (let turn = 0; turn < 8; turn += 1) {
      await askOpenPayments(kit.context);
      await readEvents(kit.context);
      await askUnsettled(kit.context);
      await recoverAttempts(kit.context);
      kit.clock.advance(MINUTES_6);
    }
    expect(await brokenBalance(kit)).toBeNull();
    const held = expectHeld(models);
    expect([seed, (await readHeld()) - before]).toEqual([seed, held]);
    const states = await kit.context.db.select({ state: payments.state }).from(payments).orderBy(asc(payments.id));
    expect(states.every(({ state }) => state === 'succeeded')).toBe(true);
  }
});

/** What the provider holds for us by the books. */
async function readHeld(): Promise<bigint> {
  const rows = await kit.context.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.code, 'psp:stripe:EUR'));
  return rows.reduce((sum, { debitsPosted, creditsPosted }) => sum + debitsPosted - creditsPosted, 0n);
}
