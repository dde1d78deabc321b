// @databases both
import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import type { Notification } from '@repo/contract/notifications/notifications';
import {
  BANK_QUOTE_MS,
  FEE_TYPES,
  PAYMENT_METHODS,
  type Payment,
  type PaymentMethod,
} from '@repo/contract/payments/payments';
import {
  brokenBalance,
  countCaptures,
  pay,
  payWithCard,
  postAllReports,
  postReport,
  queuedReports,
  readPayment,
  sendForm,
  startPaying,
} from '@repo/dev-env/money/payment-person';
import { callAs, signInAgain } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { paymentEvents, payments } from '../../db/tables/money/payments.ts';
import { gatewayPayments } from '../../db/tables/money/sandbox-gateway.ts';
import { endOverdue } from './own-payments.ts';

let kit: TestApp;
let marta: Person;
beforeAll(async () => {
  kit = await openTestApp();
  marta = await signUp(kit);
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

test('[PAY-01][PAY-02] lists methods and fees with what the page shows of them', async () => {
  const methods = (await callAs(kit, marta, 'GET', '/api/payment/methods')).json<PaymentMethod[]>();
  expect(methods.map(({ id }) => id)).toEqual([
    'card',
    'stripe',
    'apple_pay',
    'google_pay',
    'paypal',
    'bank_transfer',
    'cryptocurrency',
    'account_credit',
  ]);
  const missing = methods.filter(({ available }) => !available).map(({ id, reason }) => [id, reason]);
  expect([missing, methods.every(({ mode }) => mode === 'sandbox')]).toEqual([[['account_credit', 'noCredit']], true]);
  const fees = (await callAs(kit, marta, 'GET', '/api/payment/fees')).json();
  expect(Object.keys(fees)).toEqual([...FEE_TYPES]);
  expect(fees.identity_verification).toMatchObject({ name: 'Identity verification', amount: 9.99, currency: 'EUR' });
  expect(fees.wallet_topup).toMatchObject({ feeType: 'wallet_topup', amount: null, prices: [] });
});

test('[PAY-17][PAY-28] a card is charged at the gateway, and the payment completed by its report', async () => {
  const { id, page } = await startPaying(kit, marta);
  expect((await readPayment(kit, marta, id)).status).toBe('pending');
  const paid = await payWithCard(kit, page);
  expect([paid.statusCode, paid.headers.location]).toEqual([303, `http://localhost:3000/payment?payment=${id}`]);
  expect((await readPayment(kit, marta, id)).status).toBe('pending');
  await postAllReports(kit);
  const done = await readPayment(kit, marta, id);
  expect(done).toMatchObject({ status: 'completed', amount: 1.99, nextAction: null, mayCancel: false });
  expect(done.timeline.map(({ step }) => step)).toEqual(['created', 'completed']);
  const [latest] = (await callAs(kit, marta, 'GET', '/api/payment/history?limit=1')).json<Payment[]>();
  expect(latest).toMatchObject({ id, description: 'Glyph issuance', amount: 1.99, status: 'completed' });
  expect(kit.logs.join('')).not.toMatch(/4242\W*4242/);
  // One payment, one notice, which says what for.
  const told = (await callAs(kit, marta, 'GET', '/api/notifications')).json<Notification[]>();
  const about = told.filter(({ metadata }) => metadata.paymentId === id);
  expect(about.map(({ kind, message }) => [kind, message])).toEqual([
    ['payment.completed', expect.stringMatching(/1\.99.* for Glyph issuance is completed\./)],
  ]);
});

test.each([
  ['price', { amount: 0.01 }, 'payment.wrongAmount'],
  ['price as text', { amount: '1.990' }, 'payment.wrongAmount'],
  ['negative price', { amount: -1.99 }, 'payment.wrongAmount'],
  ['currency', { currency: 'JPY' }, 'payment.wrongAmount'],
  ['fee', { feeType: 'nothing' }, 'payment.unknownFee'],
  ['price of another fee', { feeType: 'identity_verification' }, 'payment.wrongAmount'],
  ['method', { paymentMethod: 'cash' }, 'payment.unknownMethod'],
  ['top-up', { feeType: 'wallet_topup', amount: 0.01 }, 'payment.amountOutOfRange'],
  ['large top-up', { feeType: 'wallet_topup', amount: 500.01 }, 'payment.amountOutOfRange'],
])('[PAY-17] a changed %s is refused', async (_, change, code) => {
  const answer = await pay(kit, marta, change);
  expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
});

test('[PAY-17] the same key twenty times at once is one payment and one charge', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(kit, marta, {}, 'one-key')));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.every((code) => code === 201 || code === 409)).toBe(true);
  const again = await pay(kit, marta, {}, 'one-key');
  expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
  const { transactionId } = again.json();
  const ids = answers.filter(({ statusCode }) => statusCode === 201).map((one) => one.json().transactionId);
  expect(new Set([...ids, transactionId]).size).toBe(1);
  const atGateway = eq(gatewayPayments.merchantRef, transactionId);
  expect(await kit.context.db.$count(gatewayPayments, atGateway)).toBe(1);
  const other = await pay(kit, marta, { paymentMethod: 'paypal' }, 'one-key');
  expect([other.statusCode, other.json().code]).toEqual([422, 'payment.keyReused']);
  expect((await pay(kit, await signUp(kit), {}, 'one-key')).json().transactionId).not.toBe(transactionId);
  expect((await pay(kit, marta, {}, 'a key with spaces')).json().code).toBe('payment.badKey');
});

test('a report replayed a hundred times, and at once, is one capture', async () => {
  const { id, page } = await startPaying(kit, marta);
  await payWithCard(kit, page);
  const report = (await queuedReports(kit)).find(({ body }) => body.includes(id));
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => postReport(kit, report?.body ?? '')));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  }
  expect(await countCaptures(kit, id)).toBe(1);
  expect((await readPayment(kit, marta, id)).status).toBe('completed');
});

test('reports in the wrong order, and an old one after the end, change nothing', async () => {
  const { id, page } = await startPaying(kit, marta);
  await payWithCard(kit, page, '4000000000000002');
  await payWithCard(kit, page, '4000000000009995');
  await payWithCard(kit, page);
  const reports = (await queuedReports(kit)).filter(({ body }) => body.includes(id));
  expect(reports).toHaveLength(3);
  for (const { body } of reports.toReversed()) expect((await postReport(kit, body)).statusCode).toBe(200);
  expect(await readPayment(kit, marta, id)).toMatchObject({ status: 'completed', failure: null });
  expect(await countCaptures(kit, id)).toBe(1);
});

test('an altered, unsigned or old report is refused, and one with another amount is put in quarantine', async () => {
  const { id, page, ref } = await startPaying(kit, marta);
  await payWithCard(kit, page);
  const body = (await queuedReports(kit)).find((one) => one.body.includes(id))?.body ?? '';
  const { signBody } = await import('../../outside/payments/signed-header.ts');
  const secret = kit.context.payments.gateway?.secrets[0] ?? '';
  const now = kit.clock.now();
  const good = signBody(secret, body, now);
  const refused = [
    await postReport(kit, body.replace('succeeded', 'succeedeD'), good),
    await postReport(kit, body, ''),
    await postReport(kit, body, signBody('another secret', body, now)),
    await postReport(kit, body, signBody(secret, body, new Date(now.getTime() - 5 * MINUTE_MS - 1000))),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
  const cheap = body.replace('"199"', '"1"').replace(/evt_[\w-]+/, 'evt_cheap');
  expect(cheap).not.toBe(body);
  expect((await postReport(kit, cheap)).statusCode).toBe(200);
  const [event] = await kit.context.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, 'evt_cheap'));
  expect(event).toMatchObject({ state: 'quarantined', paymentId: id, ref });
  expect(await countCaptures(kit, id)).toBe(0);
  await postReport(kit, body);
  expect(await countCaptures(kit, id)).toBe(1);
});

test('a report about nothing of ours is put in quarantine, and an unknown kind is taken', async () => {
  const payment = { ref: 'pay_x', merchantRef: 'x', amount: '1', currency: 'USD', state: 'succeeded' };
  expect((await postReport(kit, JSON.stringify({ id: 'evt_a', type: 'payment.succeeded', payment }))).statusCode).toBe(
    200,
  );
  expect((await postReport(kit, JSON.stringify({ id: 'evt_b', type: 'payout.paid', payment }))).statusCode).toBe(200);
  const rows = await kit.context.db.select().from(paymentEvents);
  const findEventState = (eventId: string) => rows.find((one) => one.eventId === eventId)?.state;
  expect([findEventState('evt_a'), findEventState('evt_b')]).toEqual(['quarantined', 'ignored']);
  const elsewhere = await kit.app.inject({
    method: 'POST',
    url: '/api/payment/webhooks/nobody',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(elsewhere.statusCode).toBe(404);
});

test('the holder of a card is asked first, and PayPal is captured by the server once it is approved', async () => {
  const card = await startPaying(kit, marta, { paymentMethod: 'stripe' });
  const asked = await payWithCard(kit, card.page, '4000002760003184');
  expect(asked.headers.location).toBe(card.page);
  expect((await kit.app.inject({ url: card.page })).body).toContain('3-D Secure');
  await sendForm(kit, card.page, { choice: 'reject' });
  await postAllReports(kit);
  expect(await readPayment(kit, marta, card.id)).toMatchObject({ status: 'pending', failure: 'authenticationFailed' });
  await payWithCard(kit, card.page, '4000002760003184');
  await sendForm(kit, card.page, { choice: 'authenticate' });
  const paypal = await startPaying(kit, marta, { paymentMethod: 'paypal' });
  await sendForm(kit, paypal.page, { choice: 'approve' });
  await postAllReports(kit);
  expect((await readPayment(kit, marta, card.id)).status).toBe('completed');
  expect((await readPayment(kit, marta, paypal.id)).status).toBe('completed');
  expect(await countCaptures(kit, paypal.id)).toBe(1);
});

test('a real card number is refused on the page of the gateway, and on every other route before it is read', async () => {
  const { page } = await startPaying(kit, marta);
  const refused = await payWithCard(kit, page, '4111111111111111');
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('Never type a real card here');
  for (const [method, url, payload] of [
    ['POST', '/api/payment/process', { feeType: '4111 1111 1111 1111' }],
    ['POST', '/api/login', { username: 'x', password: '4111111111111111' }],
    ['GET', '/api/payment/history?q=4111111111111111', undefined],
  ] as const) {
    const { headers } = marta;
    const answer = await kit.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    expect([answer.statusCode, answer.json().code], url).toEqual([400, 'payment.cardNumber']);
  }
  expect(kit.logs.join('')).not.toMatch(/4111\W*1111/);
});

test('what is cancelled stays cancelled, and a charge that comes later is refunded once and the creator told', async () => {
  const { id, ref } = await startPaying(kit, marta);
  const cancelled = await callAs(kit, marta, 'POST', `/api/payment/payments/${id}/cancel`, {});
  expect(cancelled.json()).toMatchObject({ status: 'cancelled', mayCancel: false });
  expect((await callAs(kit, marta, 'POST', `/api/payment/payments/${id}/cancel`, {})).json().code).toBe('payment.over');
  // A charge that was under way at the provider.
  await kit.context.db.update(gatewayPayments).set({ state: 'succeeded' }).where(eq(gatewayPayments.ref, ref));
  const payment = { ref, merchantRef: id, amount: '199', currency: 'USD', state: 'succeeded' };
  const late = (eventId: string) => JSON.stringify({ id: eventId, type: 'payment.succeeded', payment });
  for (const eventId of ['evt_late1', 'evt_late2']) expect((await postReport(kit, late(eventId))).statusCode).toBe(200);
  expect((await readPayment(kit, marta, id)).status).toBe('cancelled');
  expect((await readPayment(kit, marta, id)).timeline.filter(({ step }) => step === 'refunded')).toHaveLength(1);
});

test('what nobody pays within a day fails, and cannot be paid afterwards', async () => {
  const { id, page } = await startPaying(kit, marta);
  kit.clock.advance(DAY_MS + 1);
  const { recoverAttempts } = await import('./attempts.ts');
  await endOverdue(kit.context);
  await recoverAttempts(kit.context);
  expect((await kit.context.db.select().from(payments).where(eq(payments.id, id)))[0]).toMatchObject({
    state: 'failed',
    failure: 'timeOver',
  });
  expect((await kit.app.inject({ url: page })).statusCode).toBe(303);
});

test('a payment of every method fails when its time is over, with nothing captured', async () => {
  const { recoverAttempts } = await import('./attempts.ts');
  const methods = PAYMENT_METHODS.filter((method) => method !== 'account_credit');
  const payer = await signUp(kit);
  const ids: string[] = [];
  for (const paymentMethod of methods) ids.push((await pay(kit, payer, { paymentMethod })).json().transactionId);
  kit.clock.advance(BANK_QUOTE_MS + 1);
  await endOverdue(kit.context);
  await recoverAttempts(kit.context);
  const again = await signInAgain(kit, payer);
  for (const id of ids) {
    expect(await readPayment(kit, again, id)).toMatchObject({
      status: 'failed',
      failure: 'timeOver',
      nextAction: null,
      mayCancel: false,
    });
    expect(await countCaptures(kit, id)).toBe(0);
  }
});
