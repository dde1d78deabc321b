// @databases both
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  brokenBalance,
  payWithCard,
  postReport,
  queuedReports,
  sendForm,
  startPaying,
} from '@repo/dev-env/money/payment-person';
import { signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { paymentDisputes, paymentRefunds, payments } from '../../db/tables/money/payments.ts';
import { providerPayouts } from '../../db/tables/money/provider-money.ts';
import { gatewayEvents } from '../../db/tables/money/sandbox-gateway.ts';
import { deliverEvents } from '../../outside/payments/sandbox/gateway-events.ts';
import { FAULT_SECONDS } from '../../outside/payments/sandbox/gateway-faults.ts';
import { PANEL_PATH } from './gateway-panel-page.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

const press = (choice: string, more: Record<string, string> = {}) => sendForm(kit, PANEL_PATH, { choice, ...more });

const heard = new Set<string>();
/** Hands the product what the gateway has reported since, as its deliveries do. */
async function deliver(): Promise<void> {
  for (const { id, body } of await queuedReports(kit)) {
    if (heard.has(id)) continue;
    heard.add(id);
    expect((await postReport(kit, body)).statusCode).toBe(200);
  }
}

async function paid(): Promise<{ id: string; ref: string }> {
  const { id, page, ref } = await startPaying(kit, await signUp(kit));
  await payWithCard(kit, page);
  await deliver();
  return { id, ref };
}

const readPaymentRow = async (id: string) =>
  (await kit.context.db.select().from(payments).where(eq(payments.id, id)))[0]!;
const listDisputes = (id: string) =>
  kit.context.db.select().from(paymentDisputes).where(eq(paymentDisputes.paymentId, id));
const listRefunds = (id: string) =>
  kit.context.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, id));

test('a part and then the rest, given back in the panel, appear in the product as refunds that it did not ask for', async () => {
  const { id, ref } = await paid();
  expect((await press('refund', { ref, amount: '0,50' })).statusCode).toBe(303);
  await deliver();
  expect(await readPaymentRow(id)).toMatchObject({ refunded: 50n });
  for (const amount of ['1.50', 'one', '-1', '0', '1e3']) {
    const refused = await press('refund', { ref, amount });
    expect([amount, refused.statusCode]).toEqual([amount, 422]);
    expect(refused.body).toContain('role="alert"');
  }
  expect((await press('refund', { ref })).statusCode).toBe(303);
  await deliver();
  expect(await readPaymentRow(id)).toMatchObject({ refunded: 199n });
  expect((await listRefunds(id)).map(({ madeBy }) => madeBy)).toEqual(['provider', 'provider']);
  expect((await press('refund', { ref })).statusCode).toBe(422);
});

test('a dispute is opened, lost and won later; an inquiry is closed; what is disputed is not refunded besides', async () => {
  const { id, ref } = await paid();
  await press('dispute', { ref });
  await deliver();
  expect((await listDisputes(id)).map(({ state }) => state)).toEqual(['open']);
  expect((await press('refund', { ref })).body).toContain('disputed already');
  expect((await press('close', { ref })).statusCode).toBe(422);
  await press('lose', { ref });
  await deliver();
  expect([(await listDisputes(id))[0]?.state, (await readPaymentRow(id)).refunded]).toEqual(['lost', 199n]);
  await press('win', { ref });
  await deliver();
  expect([(await listDisputes(id))[0]?.state, (await readPaymentRow(id)).refunded]).toEqual(['won', 0n]);
  const asked = await paid();
  await press('inquiry', { ref: asked.ref });
  expect((await press('win', { ref: asked.ref })).statusCode).toBe(422);
  await press('close', { ref: asked.ref });
  await deliver();
  expect(await listDisputes(asked.id)).toMatchObject([{ state: 'won', providerState: 'warning_closed' }]);
});

test('what the provider holds is paid out once, also pressed twice at once, and comes back when the bank sends it back', async () => {
  await paid();
  const presses = await Promise.all([press('payOut', { currency: 'USD' }), press('payOut', { currency: 'USD' })]);
  expect(presses.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422]);
  await deliver();
  const [payout, ...more] = await kit.context.db.select().from(providerPayouts);
  expect([payout?.state, more]).toEqual(['paid', []]);
  const drawn = await kit.app.inject({ url: PANEL_PATH });
  expect(drawn.body).toContain('Held by the provider: <strong>0.00 USD');
  const ref = payout?.providerRef ?? '';
  await press('failPayout', { ref });
  await deliver();
  expect((await kit.context.db.select().from(providerPayouts))[0]?.state).toBe('failed');
  expect((await press('failPayout', { ref })).statusCode).toBe(422);
});

test('a report is lost or arrives twice, and for a minute every question is answered with 429 or 500', async () => {
  await kit.context.db.update(gatewayEvents).set({ nextAt: null });
  const bodies: string[] = [];
  const merchant = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
    request.on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await new Promise((done) => merchant.once('listening', done));
  const { port } = merchant.address() as AddressInfo;
  const { db } = kit.context;
  const send = () => deliverEvents({ db, now: kit.clock.now(), secret: 's', origin: `http://127.0.0.1:${port}` });
  const sent: number[] = [];
  for (const fault of ['drop', 'repeat', null]) {
    if (fault !== null) await press(fault);
    const { page } = await startPaying(kit, await signUp(kit));
    await payWithCard(kit, page);
    const before = bodies.length;
    await send();
    sent.push(bodies.length - before);
  }
  merchant.close();
  expect(sent).toEqual([0, 2, 1]);
  expect(bodies[0]).toBe(bodies[1]);
  const { ref } = await paid();
  const provider = kit.context.payments.providers.get('sandbox');
  for (const status of ['fail429', 'fail500']) {
    await press(status);
    await expect(provider?.fetch(ref)).rejects.toMatchObject({ code: 'unreachable' });
    expect((await kit.app.inject({ url: PANEL_PATH })).body).toContain(`answered ${status.slice(4)}`);
    kit.clock.advance(FAULT_SECONDS * 1000);
    expect((await provider?.fetch(ref))?.state).toBe('succeeded');
  }
});

test('it says what it is, repeats nothing as markup, and takes no form from another site', async () => {
  const { ref } = await paid();
  const page = await kit.app.inject({ url: PANEL_PATH, headers: { 'accept-language': 'it-IT' } });
  expect(page.body).toContain('controfigura');
  expect(page.body).toContain('Prova: non si muove denaro');
  expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'nonce-/);
  const foreign = await kit.app.inject({
    method: 'POST',
    url: PANEL_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
    payload: new URLSearchParams({ choice: 'refund', ref }).toString(),
  });
  expect(foreign.statusCode).toBe(403);
  expect((await press('refund', { ref: 'pay_nobody' })).statusCode).toBe(404);
  expect((await press('everything', { ref })).statusCode).toBe(400);
});

test('a public sandbox has no panel: strangers would refund each other’s payments', async () => {
  const { app } = await kit.reopen({ isLocalDemo: false });
  expect((await app.inject({ url: PANEL_PATH, headers: { accept: 'application/json' } })).body).not.toContain(
    'stand-in',
  );
  const posted = await app.inject({
    method: 'POST',
    url: PANEL_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'choice=payOut&currency=USD',
  });
  expect(posted.statusCode).toBeGreaterThanOrEqual(400);
});
