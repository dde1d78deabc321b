// @databases both

import { createHash } from 'node:crypto';
import { brokenBalance, pay, readPayment } from '@repo/dev-env/money/payment-person';
import { openPaypalServer, type PaypalServer } from '@repo/dev-env/outside/paypal-server';
import { openStripeServer, type StripeServer } from '@repo/dev-env/outside/stripe-server';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import type { JsonObject } from '@repo/vault';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let paypal: PaypalServer;
let stripe: StripeServer;
let kit: TestApp;
let marta: Person;
let creator: Person;
beforeAll(async () => {
  [paypal, stripe] = [await openPaypalServer(), await openStripeServer()];
  kit = await openTestApp({ paymentsMode: 'stripe-test', stripe: stripe.config, paypal: paypal.config });
  marta = await signUp(kit);
  creator = await signUpReviewer(kit, 'creator');
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(async () => {
  await kit.close();
  await Promise.all([paypal.close(), stripe.close()]);
});

const FEE = { feeType: 'identity_verification', amount: 9.99, currency: 'EUR' };
const buildUrl = (id: string, act: 'evidence' | 'accept') => `/api/creator/payments/${id}/dispute/${act}`;
const answer = (url: string, payload: JsonObject) => callConfirmed(kit, creator, { method: 'POST', url, payload });

async function sendStripe(type: string, object: object): Promise<void> {
  const { body, header } = stripe.report(type, object, undefined, kit.clock.now());
  const headers = { 'content-type': 'application/json', 'stripe-signature': header };
  await kit.app.inject({ method: 'POST', url: '/api/payment/webhooks/stripe', headers, payload: body });
}

/** A payment by card that its holder disputes at the bank. */
async function disputedCard(ref: string, status = 'needs_response'): Promise<string> {
  const { transactionId: id, nextAction } = (await pay(kit, marta, FEE)).json();
  const session = nextAction.url.slice(nextAction.url.lastIndexOf('/') + 1);
  const paid = { ...stripe.objects.get(session)!, status: 'complete', payment_status: 'paid' };
  stripe.objects.set(session, paid);
  await sendStripe('checkout.session.completed', paid);
  const dispute = {
    ...{ id: ref, object: 'dispute', amount: 999, currency: 'eur', status, reason: 'fraudulent' },
    payment_intent: (paid as { payment_intent?: string }).payment_intent,
    evidence_details: { due_by: Math.floor(kit.clock.now().getTime() / 1000) + 86_400 },
  };
  stripe.objects.set(ref, dispute);
  await sendStripe('charge.dispute.created', dispute);
  return id;
}

test('Stripe gets evidence under its own names, handed to the bank at once, and nothing that is empty', async () => {
  const id = await disputedCard('dp_1');
  const evidence = (await callAs(kit, creator, 'GET', buildUrl(id, 'evidence'))).json();
  expect((await answer(buildUrl(id, 'evidence'), evidence)).json()).toMatchObject({
    answer: 'evidence',
    isAnswered: true,
  });
  const at = stripe.objects.get('dp_1') as { evidence?: Record<string, string>; status?: string };
  expect(at.status).toBe('under_review');
  expect(at.evidence).toMatchObject({ customer_email_address: marta.user.email });
  expect(Object.keys(at.evidence ?? {})).not.toContain('shipping_tracking_number');
});

const PDF = Buffer.from('%PDF-1.7\n\u0000\u00ff of a test', 'latin1');
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 255]);
const FILES = [
  { kind: 'receipt', name: 'Ricevuta "1".pdf', content: PDF.toString('base64url') },
  { kind: 'shippingDocumentation', name: 'parcel.png', content: PNG.toString('base64url') },
];
const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

test('files go to Stripe byte by byte, one of a kind, and are uploaded once when the connection is lost', async () => {
  const id = await disputedCard('dp_files');
  const words = (await callAs(kit, creator, 'GET', buildUrl(id, 'evidence'))).json();
  const evidence = { ...words, files: FILES };
  stripe.cuts = 2;
  expect((await answer(buildUrl(id, 'evidence'), evidence)).json().code).toBe('dispute.providerDown');
  stripe.cuts = 0;
  expect((await answer(buildUrl(id, 'evidence'), evidence)).json()).toMatchObject({ isAnswered: true });
  const { evidence: sent } = stripe.objects.get('dp_files') as unknown as { evidence: Record<string, string> };
  expect(stripe.objects.get(sent.receipt ?? '')).toMatchObject({ type: 'application/pdf', sha256: hash(PDF) });
  expect(stripe.objects.get(sent.shipping_documentation ?? '')).toMatchObject({ type: 'image/png', sha256: hash(PNG) });
  const stored = [...stripe.objects.values()].filter(({ object }) => object === 'file');
  expect(stored).toHaveLength(2);
});

test('a dispute is closed at Stripe when it is accepted, and an inquiry cannot be', async () => {
  const id = await disputedCard('dp_2');
  expect((await answer(buildUrl(id, 'accept'), {})).json()).toMatchObject({ state: 'lost', answer: 'accepted' });
  expect(stripe.objects.get('dp_2')?.status).toBe('lost');
  expect(await readPayment(kit, marta, id)).toMatchObject({ refundedMinor: '999' });
  const asked = await disputedCard('dp_3', 'warning_needs_response');
  expect((await answer(buildUrl(asked, 'accept'), {})).json().code).toBe('dispute.nothingTaken');
});

test('what Stripe takes no more is said, and stays to be answered', async () => {
  const id = await disputedCard('dp_4');
  stripe.objects.set('dp_4', { ...stripe.objects.get('dp_4')!, status: 'lost' });
  const evidence = (await callAs(kit, creator, 'GET', buildUrl(id, 'evidence'))).json();
  expect((await answer(buildUrl(id, 'evidence'), evidence)).json().code).toBe('dispute.refused');
});

test('PayPal gets evidence as a form, and takes the acceptance of a claim', async () => {
  const started = async (): Promise<string> => {
    const { transactionId: id, nextAction } = (await pay(kit, marta, { ...FEE, paymentMethod: 'paypal' })).json();
    const order = new URL(nextAction.url).searchParams.get('token') ?? '';
    paypal.book.orders.get(order)!.status = 'APPROVED';
    await sendPaypal('CHECKOUT.ORDER.APPROVED', { id: order });
    const dispute = {
      dispute_id: `PP-${order}`,
      status: 'WAITING_FOR_SELLER_RESPONSE',
      dispute_life_cycle_stage: 'CHARGEBACK',
      dispute_amount: { currency_code: 'EUR', value: '9.99' },
      disputed_transactions: [{ seller_transaction_id: `CAPTURE-${order}` }],
    };
    paypal.disputes.set(dispute.dispute_id, dispute);
    await sendPaypal('CUSTOMER.DISPUTE.CREATED', dispute);
    return id;
  };
  const id = await started();
  const evidence = (await callAs(kit, creator, 'GET', buildUrl(id, 'evidence'))).json();
  expect((await answer(buildUrl(id, 'evidence'), { ...evidence, files: FILES })).json()).toMatchObject({
    isAnswered: true,
  });
  const [first] = [...paypal.disputes.values()];
  expect(first).toMatchObject({
    status: 'UNDER_REVIEW',
    evidences: { evidences: [{ evidence_type: 'OTHER', documents: [{ name: '1-receipt.pdf' }, {}] }] },
  });
  const { files } = first as unknown as { files: { type: string; bytes: Buffer }[] };
  expect(files.map(({ type, bytes }) => [type, hash(bytes)])).toEqual([
    ['application/pdf', hash(PDF)],
    ['image/png', hash(PNG)],
  ]);
  const other = await started();
  expect((await answer(buildUrl(other, 'accept'), {})).json()).toMatchObject({ state: 'lost', answer: 'accepted' });
});

async function sendPaypal(type: string, resource: object): Promise<void> {
  const { body, headers } = paypal.report(type, resource);
  const sent = await kit.app.inject({ method: 'POST', url: '/api/payment/webhooks/paypal', headers, payload: body });
  expect(sent.statusCode).toBe(200);
}
