// @databases both
import { MINUTE_MS } from '@repo/contract/durations';
import type { FeeOrder } from '@repo/contract/fees/fees';
import { IDEMPOTENCY_KEY_HEADER } from '@repo/contract/payments/payments';
import type { OwnStatement } from '@repo/contract/statements/statements';
import { sealAll } from '@repo/dev-env/ledger/ledger-holder';
import { payWithCard, postAllReports, readPayment } from '@repo/dev-env/money/payment-person';
import { callAs, createGlyphFor, type Owner, signInAgain, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { randomBytes, toBase64url } from '@repo/vault';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { sweepFees } from '../fees/sweep-fees.ts';
import { deliverSealed } from './deliver-sealed.ts';
import { askTimeAuthority, makeDueBatch } from './registry-batches.ts';

let kit: TestApp;
let marta: Owner;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  marta = await signUpOwner(kit);
});

async function chooseFile(): Promise<string> {
  const body = {
    id: newId(kit.clock.now().getTime()),
    fingerprint: toBase64url(randomBytes(32)),
    sealed: toBase64url(randomBytes(90)),
  };
  expect((await callAs(kit, marta, 'POST', '/api/registry/time-stamps', body)).statusCode).toBe(201);
  return body.id;
}

/** Orders and pays with a card, as the pages do. Returns the ids of the order and its payment. */
async function payFor(feeType: string, subjectId: string): Promise<{ orderId: string; paymentId: string }> {
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/fees/orders',
    headers: { ...marta.headers, [IDEMPOTENCY_KEY_HEADER]: newId() },
    payload: { feeType, subjectId, currency: 'EUR', paymentMethod: 'card', wantsImmediately: true },
  });
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([201, expect.any(String)]);
  const { orderId, transactionId, nextAction } = answer.json();
  await payWithCard(kit, nextAction.url);
  await postAllReports(kit);
  return { orderId, paymentId: transactionId };
}

const readOrder = async (id: string) => (await callAs(kit, marta, 'GET', `/api/fees/orders/${id}`)).json<FeeOrder>();
const list = async () => (await callAs(kit, marta, 'GET', '/api/registry/own')).json<OwnStatement[]>();

async function sealRegistry(): Promise<void> {
  kit.clock.advance(kit.context.config.registryEveryMs);
  await makeDueBatch(kit.context);
  await sealAll(kit.context);
  await deliverSealed(kit.context);
}

test('a card that was paid for is certified and the order delivered, once', async () => {
  const { row } = await createGlyphFor(kit, marta);
  const { orderId } = await payFor('glyph_issuance', row.id);
  const paid = await readOrder(orderId);
  expect(paid).toMatchObject({ state: 'underWay', promise: { unit: 'minutes', count: 60 } });
  expect(paid.steps.filter(({ state }) => state === 'done').map(({ step }) => step)).toEqual(['paid', 'signed']);
  await sealRegistry();
  await deliverSealed(kit.context);
  expect(await readOrder(orderId)).toMatchObject({ state: 'delivered', page: '/certificates' });
  expect(await list()).toMatchObject([{ kind: 'card', step: 'sealed', cardId: row.id, state: 'valid' }]);
  const again = await kit.app.inject({
    method: 'POST',
    url: '/api/fees/orders',
    headers: { ...marta.headers, [IDEMPOTENCY_KEY_HEADER]: newId() },
    payload: {
      ...{ feeType: 'glyph_issuance', subjectId: row.id, currency: 'EUR' },
      ...{ paymentMethod: 'card', wantsImmediately: true },
    },
  });
  expect([409, 422]).toContain(again.statusCode);
});

test('a card that is gone when its payment comes ends the order, and the money goes back', async () => {
  const { row } = await createGlyphFor(kit, marta);
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/fees/orders',
    headers: { ...marta.headers, [IDEMPOTENCY_KEY_HEADER]: newId() },
    payload: {
      ...{ feeType: 'glyph_issuance', subjectId: row.id, currency: 'EUR' },
      ...{ paymentMethod: 'card', wantsImmediately: true },
    },
  });
  const { orderId, nextAction } = answer.json();
  expect((await callAs(kit, marta, 'DELETE', `/api/qr-codes/${row.id}`)).statusCode).toBe(200);
  await payWithCard(kit, nextAction.url);
  await postAllReports(kit);
  expect(await readOrder(orderId)).toMatchObject({ endReason: 'failed' });
  expect(await list()).toEqual([]);
});

test('a file that waits longer than an hour is refunded by itself, and its leaf is in no list', async () => {
  const { orderId, paymentId } = await payFor('document_notarization', await chooseFile());
  expect(await readOrder(orderId)).toMatchObject({ state: 'underWay' });
  kit.clock.advance(61 * MINUTE_MS);
  marta = await signInAgain(kit, marta);
  await sweepFees(kit.context);
  await postAllReports(kit);
  expect(await readOrder(orderId)).toMatchObject({ endReason: 'late' });
  expect(await list()).toEqual([]);
  expect((await readPayment(kit, marta, paymentId)).refundedMinor).not.toBe('0');
  await sealRegistry();
  expect((await readOrder(orderId)).state).not.toBe('delivered');
});

test('a time authority that does not answer is waited for, and after twenty minutes done without', async () => {
  const authority = { url: new URL('http://127.0.0.1:9/'), certificate: new Uint8Array([1]) };
  kit.context.config.timeAuthority = authority;
  const down = { certificate: authority.certificate, stamp: () => Promise.reject(new Error('down')) };
  const { orderId } = await payFor('document_notarization', await chooseFile());
  await askTimeAuthority(kit.context, { timeAuthority: down });
  await sealRegistry();
  expect(await readOrder(orderId)).toMatchObject({ state: 'underWay' });
  kit.clock.advance(20 * MINUTE_MS);
  await sealRegistry();
  expect(await readOrder(orderId)).toMatchObject({ state: 'delivered' });
  const token = new Uint8Array([48, 0]);
  const second = await payFor('document_notarization', await chooseFile());
  await askTimeAuthority(kit.context, { timeAuthority: { ...down, stamp: async () => token } });
  await sealRegistry();
  expect(await readOrder(second.orderId)).toMatchObject({ state: 'delivered' });
  const [newest] = await list();
  const proof = (await callAs(kit, marta, 'GET', `/api/registry/own/${newest?.id}`)).json();
  expect(proof.token).toMatchObject({ token: toBase64url(token), authority: toBase64url(authority.certificate) });
  kit.context.config.timeAuthority = null;
});
