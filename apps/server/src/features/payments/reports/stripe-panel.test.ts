import { readFileSync } from 'node:fs';
import { brokenBalance, pay, readPayment } from '@repo/dev-env/money/payment-person';
import { openStripeServer, type StripeServer, signReport, WEBHOOK_SECRETS } from '@repo/dev-env/outside/stripe-server';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accounts } from '../../../db/tables/accounts.ts';
import { ledgerAccounts } from '../../../db/tables/ledger.ts';
import { mails } from '../../../db/tables/mails.ts';
import { invoices } from '../../../db/tables/money/invoices.ts';
import { paymentDisputes, paymentEvents, paymentRefunds } from '../../../db/tables/money/payments.ts';
import { notifications } from '../../../db/tables/notifications.ts';
import { readCredit } from '../credit.ts';
import { onItsWay } from '../payouts/book-payout.ts';
import { matchPayout, readExpectedPayouts } from '../payouts/expected-payouts.ts';

let stripe: StripeServer;
let kit: TestApp;
let marta: Person;
let creator: Person;
beforeAll(async () => {
  stripe = await openStripeServer();
  kit = await openTestApp({ paymentsMode: 'stripe-test', stripe: stripe.config });
  marta = await signUp(kit);
  creator = await signUpReviewer(kit, 'creator');
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(async () => {
  await kit.close();
  await stripe.close();
});

const readCase = (name: string): string => readFileSync(new URL(`./cases/${name}.json`, import.meta.url), 'utf8');

function post({ body, header }: { body: string; header: string }) {
  const headers = { 'content-type': 'application/json', 'stripe-signature': header };
  return kit.app.inject({ method: 'POST', url: '/api/payment/webhooks/stripe', headers, payload: body });
}
const postBody = (body: string) => post(signReport(body, WEBHOOK_SECRETS[0]!, kit.clock.now()));
const send = (type: string, object: object) => post(stripe.report(type, object, undefined, kit.clock.now()));

/** Stores an object at Stripe as it is from now on. */
function put(id: string, object: object): { id: string } {
  const stored = { ...stripe.objects.get(id), ...object, id };
  stripe.objects.set(id, stored);
  return stored;
}

const FEE = { feeType: 'identity_verification', amount: 9.99, currency: 'EUR' };
const TOP_UP = { feeType: 'wallet_topup', amount: 5, currency: 'USD' };

async function paid(change: object = FEE): Promise<{ id: string; intent: string; session: string }> {
  const { transactionId: id, nextAction } = (await pay(kit, marta, change)).json();
  const session = nextAction.url.slice(nextAction.url.lastIndexOf('/') + 1);
  await send('checkout.session.completed', put(session, { status: 'complete', payment_status: 'paid' }));
  expect((await readPayment(kit, marta, id)).status).toBe('completed');
  return { id, session, intent: String(stripe.objects.get(session)?.payment_intent) };
}

const told = async (person: Person): Promise<string[]> => {
  const rows = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, person.user.id));
  return rows.map(({ kind }) => kind);
};
const listInvoiceKinds = async (id: string): Promise<string[]> => {
  const rows = await kit.context.db.select().from(invoices).where(eq(invoices.paymentId, id)).orderBy(asc(invoices.id));
  return rows.map(({ kind }) => kind);
};
const findEvent = async (eventId: string) =>
  (await kit.context.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, eventId)))[0];
const readBalance = async (code: string): Promise<bigint> => {
  const [row] = await kit.context.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.code, code));
  return row === undefined ? 0n : row.debitsPosted - row.creditsPosted;
};
const readDollarCredit = async (): Promise<bigint> => (await readCredit(kit.context.db, marta.user.id)).USD;

test('a refund made in the dashboard of Stripe is booked with a credit note, and both are told, once', async () => {
  const { id, intent } = await paid();
  const { db, clock } = kit.context;
  const away = await signUpReviewer(kit, 'creator');
  await db.update(accounts).set({ emailConfirmedAt: clock.now() }).where(eq(accounts.id, away.user.id));
  const body = readCase('stripe-refund-dashboard').replace('pi_of_a_completed_payment', intent);
  expect((await postBody(body)).statusCode).toBe(200);
  expect((await postBody(body.replace('evt_case_s1', 'evt_case_s1b'))).statusCode).toBe(200);
  expect((await findEvent('evt_case_s1'))?.state).toBe('applied');
  expect((await readPayment(kit, marta, id)).refundedMinor).toBe('999');
  expect(await listInvoiceKinds(id)).toEqual(['invoice', 'creditNote']);
  expect((await told(creator)).filter((kind) => kind === 'payment.refundedAtProvider')).toHaveLength(1);
  expect(await told(marta)).toContain('payment.refunded');
  // By mail too, because no page may be open.
  expect(await db.$count(mails, and(eq(mails.accountId, away.user.id), eq(mails.kind, 'notice')))).toBe(1);
});

test('`charge.refunded` finds the refunds of a charge whose own reports were lost', async () => {
  const { id, intent } = await paid();
  for (const [part, amount] of [200, 300].entries()) {
    const refund = { object: 'refund', status: 'succeeded', amount, currency: 'eur', payment_intent: intent };
    put(`re_lost_${id}_${part}`, { ...refund, charge: `ch_${id}`, metadata: {} });
  }
  const charge = { id: `ch_${id}`, object: 'charge', payment_intent: intent, metadata: {} };
  await send('charge.refunded', charge);
  expect((await readPayment(kit, marta, id)).refundedMinor).toBe('500');
});

test('a refund whose report comes before its own answer, and one of the same amount in the panel, are two', async () => {
  const { id, intent } = await paid();
  const url = `/api/creator/payments/${id}/refund`;
  stripe.refundStatus = 'pending';
  const payload = { amountMinor: '100', reason: 'The person asked for it.' };
  const made = (await callConfirmed(kit, creator, { method: 'POST', url, payload })).json();
  stripe.refundStatus = 'succeeded';
  expect(made.status).toBe('pending');
  const other = { object: 'refund', status: 'succeeded', amount: 100, currency: 'eur', payment_intent: intent };
  await send('refund.created', put(`re_panel_${id}`, { ...other, metadata: {} }));
  const own = [...stripe.objects.values()].find(
    ({ object, payment_intent: of, status }) => object === 'refund' && of === intent && status === 'pending',
  )!;
  await send('refund.updated', put(own.id, { status: 'succeeded' }));
  expect((await readPayment(kit, marta, id)).refundedMinor).toBe('200');
});

/** A refund of the whole sum is on its way when a dispute takes the same money. */
async function refundedAndDisputed() {
  const { id, intent } = await paid();
  stripe.refundStatus = 'pending';
  const payload = { reason: 'The person asked for it.' };
  await callConfirmed(kit, creator, { method: 'POST', url: `/api/creator/payments/${id}/refund`, payload });
  stripe.refundStatus = 'succeeded';
  const own = [...stripe.objects.values()].find(
    ({ object, payment_intent: of, status }) => object === 'refund' && of === intent && status === 'pending',
  )!;
  const dispute = { object: 'dispute', amount: 999, currency: 'eur', payment_intent: intent, status: 'needs_response' };
  await send('charge.dispute.created', put(`du_${id}`, dispute));
  kit.clock.advance(1000);
  await send('charge.dispute.closed', put(`du_${id}`, { status: 'lost' }));
  const readRefund = async () =>
    (await kit.context.db.select().from(paymentRefunds).where(eq(paymentRefunds.providerRef, own.id)))[0];
  const readExcess = async () =>
    (await kit.context.db.select().from(paymentDisputes).where(eq(paymentDisputes.paymentId, id)))[0]?.excess;
  const refunded = async () => (await readPayment(kit, marta, id)).refundedMinor;
  return { id, own, readRefund, readExcess, refunded };
}

test('a refund that leaves after a lost dispute took the money is an expense, booked once; won later it is a refund', async () => {
  const { id, own, readRefund, readExcess, refunded } = await refundedAndDisputed();
  for (let time = 0; time < 2; time += 1) {
    kit.clock.advance(1000);
    await send('refund.updated', put(own.id, { status: 'succeeded' }));
    expect((await findEvent(stripe.events.at(-1)!.id))?.state).toBe('applied');
    expect([await refunded(), await readExcess(), (await readRefund())?.state]).toEqual(['999', 999n, 'failed']);
    expect(await brokenBalance(kit)).toBeNull();
  }
  expect(await told(creator)).toContain('payment.refundedAtProvider');
  kit.clock.advance(1000);
  await send('charge.dispute.closed', put(`du_${id}`, { status: 'won' }));
  expect([await refunded(), await readExcess(), (await readRefund())?.state]).toEqual(['999', 0n, 'succeeded']);
  expect(await listInvoiceKinds(id)).toEqual(['invoice', 'creditNote', 'debitNote', 'creditNote']);
});

test('a refund that left beyond a lost dispute and bounces takes its expense back', async () => {
  const { own, readRefund, readExcess, refunded } = await refundedAndDisputed();
  kit.clock.advance(1000);
  await send('refund.updated', put(own.id, { status: 'succeeded' }));
  kit.clock.advance(1000);
  await send('refund.failed', put(own.id, { status: 'failed' }));
  expect([await refunded(), await readExcess(), (await readRefund())?.state]).toEqual(['999', 0n, 'failed']);
});

test('a refund that failed after it succeeded comes back; more than was paid and another currency are put aside', async () => {
  const { id, intent } = await paid();
  const refund = { object: 'refund', status: 'succeeded', amount: 999, currency: 'eur', payment_intent: intent };
  await send('refund.created', put(`re_f_${id}`, { ...refund, metadata: {} }));
  await send('refund.failed', put(`re_f_${id}`, { status: 'failed' }));
  expect((await readPayment(kit, marta, id)).refundedMinor).toBe('0');
  expect(await listInvoiceKinds(id)).toEqual(['invoice', 'creditNote', 'debitNote']);
  for (const change of [{ amount: 1000 }, { currency: 'usd' }]) {
    const name = `re_odd_${id}_${Object.keys(change)[0]}`;
    await send('refund.created', put(name, { ...refund, ...change, metadata: {} }));
    expect((await findEvent(stripe.events.at(-1)!.id))?.state).toBe('quarantined');
  }
  const rows = await kit.context.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, id));
  expect(rows.map(({ state }) => state)).toEqual(['returned']);
});

test('an inquiry that closes frees the credit that it held', async () => {
  const { id, intent } = await paid(TOP_UP);
  const before = await readDollarCredit();
  const events: { id: string }[] = JSON.parse(
    readCase('stripe-inquiry-closed').replaceAll('pi_of_a_completed_top_up', intent),
  );
  await postBody(JSON.stringify(events[0]));
  expect([before, await readDollarCredit()]).toEqual([before, before - 500n]);
  expect((await readPayment(kit, marta, id)).isDisputed).toBe(true);
  await postBody(JSON.stringify(events[1]));
  expect(await readDollarCredit()).toBe(before);
  expect((await readPayment(kit, marta, id)).isDisputed).toBe(false);
  expect(await told(creator)).toContain('payment.disputeWon');
});

const dispute = (intent: string, more: object) => ({
  object: 'dispute',
  amount: 999,
  currency: 'eur',
  payment_intent: intent,
  reason: 'fraudulent',
  evidence_details: { due_by: 1_796_300_000 },
  ...more,
});

test('a dispute that changes its outcome is followed each time, and an old report changes nothing', async () => {
  const { id, intent } = await paid();
  const held = await readBalance('psp:stripe:EUR');
  const said: unknown[][] = [];
  for (const status of ['needs_response', 'lost', 'won', 'lost', 'under_review', 'won', 'lost']) {
    await send('charge.dispute.updated', put(`du_${id}`, dispute(intent, { status })));
    const { refundedMinor, isDisputed } = await readPayment(kit, marta, id);
    expect(await brokenBalance(kit)).toBeNull();
    said.push([status, refundedMinor, isDisputed, held - (await readBalance('psp:stripe:EUR'))]);
  }
  const lost = ['999', true, 999n];
  const won = ['0', false, 0n];
  const open = ['0', true, 0n];
  expect(said.map(([, ...rest]) => rest)).toEqual([open, lost, won, lost, open, won, lost]);
  const [row] = await kit.context.db.select().from(paymentDisputes).where(eq(paymentDisputes.paymentId, id));
  expect(row).toMatchObject({ state: 'lost', providerState: 'lost', reason: 'fraudulent' });
  // Stripe keeps it no more: then the time of the report decides.
  stripe.objects.delete(`du_${id}`);
  const old = new Date(kit.clock.now().getTime() - 3_600_000);
  const late = stripe.report(
    'charge.dispute.closed',
    { id: `du_${id}`, ...dispute(intent, { status: 'won' }) },
    undefined,
    old,
  );
  await postBody(late.body);
  expect((await readPayment(kit, marta, id)).refundedMinor).toBe('999');
});

test('a lost dispute beyond what is left is a loss, and comes back when it is won', async () => {
  const { id, intent } = await paid();
  const refund = { object: 'refund', status: 'succeeded', amount: 600, currency: 'eur', payment_intent: intent };
  await send('refund.created', put(`re_d_${id}`, { ...refund, metadata: {} }));
  const before = await readBalance('expense:disputes:EUR');
  await send('charge.dispute.closed', put(`du_${id}`, dispute(intent, { status: 'lost' })));
  expect((await readPayment(kit, marta, id)).refundedMinor).toBe('999');
  expect((await readBalance('expense:disputes:EUR')) - before).toBe(600n);
  await send('charge.dispute.updated', put(`du_${id}`, dispute(intent, { status: 'won' })));
  expect((await readPayment(kit, marta, id)).refundedMinor).toBe('600');
  expect(await readBalance('expense:disputes:EUR')).toBe(before);
});

test('credit that was spent before its top-up was taken back is owed, and counts against the next one', async () => {
  const lena = await signUp(kit);
  const creditLeft = async () => (await readCredit(kit.context.db, lena.user.id)).USD;
  const topUp = async () => {
    const { nextAction } = (await pay(kit, lena, TOP_UP)).json();
    const session = nextAction.url.slice(nextAction.url.lastIndexOf('/') + 1);
    await send('checkout.session.completed', put(session, { status: 'complete', payment_status: 'paid' }));
    return String(stripe.objects.get(session)?.payment_intent);
  };
  const intent = await topUp();
  await pay(kit, lena, { paymentMethod: 'account_credit' });
  expect(await creditLeft()).toBe(301n);
  const lost = { status: 'lost', amount: 500, currency: 'usd' };
  await send('charge.dispute.closed', put('du_spent', dispute(intent, lost)));
  expect(await creditLeft()).toBe(0n);
  await topUp();
  expect(await creditLeft()).toBe(301n);
  await send('charge.dispute.updated', put('du_spent', dispute(intent, { ...lost, status: 'won' })));
  expect(await creditLeft()).toBe(801n);
});

test('a refund and a dispute that are reported before the charge complete it first', async () => {
  const { transactionId: id, nextAction } = (await pay(kit, marta, FEE)).json();
  const session = nextAction.url.slice(nextAction.url.lastIndexOf('/') + 1);
  put(session, { status: 'complete', payment_status: 'paid' });
  const intent = String(stripe.objects.get(session)?.payment_intent);
  const refund = { object: 'refund', status: 'succeeded', amount: 999, currency: 'eur', payment_intent: intent };
  await send('refund.created', put(`re_early_${id}`, { ...refund, metadata: {} }));
  expect(await readPayment(kit, marta, id)).toMatchObject({ status: 'completed', refundedMinor: '999' });
});

test('a payout is booked on its way, waits for its bank line, and comes back when it fails', async () => {
  await paid();
  const before = await readBalance('psp:stripe:EUR');
  const payout = { object: 'payout', amount: 500, currency: 'eur', arrival_date: 1_796_083_200, status: 'pending' };
  await send('payout.created', put('po_1', { ...payout, trace_id: { status: 'supported', value: 'TRACE-1' } }));
  expect(await readBalance('psp:stripe:EUR')).toBe(before - 500n);
  expect(await readBalance(onItsWay('stripe', 'EUR').code)).toBe(500n);
  await send('payout.paid', put('po_1', { status: 'paid' }));
  const [expected] = await readExpectedPayouts(kit.context.db, { currency: 'EUR', amount: 500n });
  expect(expected).toMatchObject({
    providerRef: 'po_1',
    bankReference: 'TRACE-1',
    arrivesOn: '2026-12-01',
    state: 'paid',
  });
  await send('payout.failed', put('po_1', { status: 'failed' }));
  await send('payout.paid', { ...stripe.objects.get('po_1'), status: 'paid' });
  expect(await readBalance('psp:stripe:EUR')).toBe(before);
  expect(await readExpectedPayouts(kit.context.db, { currency: 'EUR', amount: 500n })).toEqual([]);
  expect(await told(creator)).toContain('payment.payoutFailed');
  const id = expected!.id;
  expect(await kit.context.db.transaction((tx) => matchPayout(tx, { id, bankLineId: id }))).toBe(false);
});

test('a report of a refund in quarantine is applied when it is tried again and has become true', async () => {
  const { id, intent } = await paid();
  const refund = { object: 'refund', status: 'succeeded', amount: 1000, currency: 'eur', payment_intent: intent };
  await send('refund.created', put(`re_q_${id}`, { ...refund, metadata: {} }));
  const event = await findEvent(stripe.events.at(-1)!.id);
  put(`re_q_${id}`, { amount: 999 });
  const url = `/api/creator/payment-events/${event!.id}/retry`;
  expect((await callConfirmed(kit, creator, { method: 'POST', url, payload: {} })).json().state).toBe('applied');
  expect((await readPayment(kit, marta, id)).refundedMinor).toBe('999');
  expect((await callAs(kit, creator, 'GET', '/api/creator/payment-events')).json()).not.toContainEqual(
    expect.objectContaining({ id: event!.id }),
  );
});
