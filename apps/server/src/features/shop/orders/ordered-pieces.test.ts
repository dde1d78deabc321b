// @databases both
import type { Order } from '@repo/contract/shop/orders';
import {
  brokenBalance,
  payWithCard,
  postAllReports,
  readPayment,
  startPaying,
} from '@repo/dev-env/money/payment-person';
import { add, buy, payFor, place, prepare, readOrderAs, storeUnit } from '@repo/dev-env/money/shop-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import {
  type CreatedGlyph,
  callAs,
  createGlyphFor,
  type Owner,
  sealReissue,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderDetails } from '../../../db/tables/money/shop.ts';

let kit: TestApp;
let creator: Person;
let marta: Owner;
beforeAll(async () => {
  kit = await openTestApp();
  creator = await signUpReviewer(kit, 'creator');
});
beforeEach(async () => {
  marta = await signUpOwner(kit);
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

const listPieces = async (person: Person) => (await callAs(kit, person, 'GET', '/api/shop/ordered-pieces')).json();
const trash = (id: string) => callAs(kit, marta, 'DELETE', `/api/qr-codes/${id}`);
const move = (id: string, to: string, tracking?: string) =>
  callConfirmed(kit, creator, {
    ...{ method: 'POST', url: `/api/creator/orders/${id}/move` },
    payload: { to, ...(tracking !== undefined && { tracking }) },
  });

async function waiting(): Promise<{ order: Order; carrier: CreatedGlyph }> {
  const { row } = await createGlyphFor(kit, marta);
  await add(kit, marta, row.id);
  const order = (await place(kit, marta)).json<Order>();
  const carrier = await createGlyphFor(kit, marta);
  await storeUnit(kit, marta, order, { number: 1, glyphId: carrier.row.id });
  return { order, carrier };
}

test('names the glyphs on what is paid and not sent, to their owner alone', async () => {
  const { id, number, units } = await buy(kit, marta);
  const piece = { glyphId: units[0]?.glyphId, orderId: id, orderNumber: number, piece: 1 };
  expect(await listPieces(marta)).toEqual([piece]);
  expect(await listPieces(await signUp(kit))).toEqual([]);
  await move(id, 'inProduction');
  expect(await listPieces(marta)).toEqual([piece]);
  await move(id, 'shipped', 'IT1');
  expect(await listPieces(marta)).toEqual([]);
});

test('a glyph that was given up spoils its piece, for its owner and for who makes it, until it is restored', async () => {
  const { id, units } = await buy(kit, marta);
  const glyphId = units[0]?.glyphId ?? '';
  const spoilt = async () => {
    const [own] = (await readOrderAs(kit, marta, id)).units;
    const [made] = (await callAs(kit, creator, 'GET', '/api/creator/orders?limit=1')).json<Order[]>();
    expect(made?.units[0]?.isSpoilt).toBe(own?.isSpoilt);
    return own?.isSpoilt;
  };
  expect(await spoilt()).toBe(false);
  await trash(glyphId);
  expect(await spoilt()).toBe(true);
  await callAs(kit, marta, 'POST', `/api/qr-codes/${glyphId}/restore`, {});
  expect(await spoilt()).toBe(false);
});

test('a glyph that got a new drawing before the payment has to be prepared again', async () => {
  const { order, carrier } = await waiting();
  const { body } = await sealReissue(kit, marta, carrier);
  const url = `/api/qr-codes/${carrier.row.id}/reissue`;
  const reissued = await callAs(kit, marta, 'POST', url, body);
  expect(reissued.statusCode, reissued.body).toBeLessThan(300);
  expect((await readOrderAs(kit, marta, order.id)).units).toMatchObject([{ hasArtwork: false, isSpoilt: true }]);
  expect((await payFor(kit, marta, order)).json().code).toBe('order.notPrepared');
  await prepare(kit, marta, order);
  expect((await readOrderAs(kit, marta, order.id)).units).toMatchObject([{ hasArtwork: true, isSpoilt: false }]);
  expect((await payFor(kit, marta, order)).statusCode).toBe(200);
});

test('an order paid from account credit and cancelled gives the credit back at once, and keeps no address', async () => {
  const topUp = await startPaying(kit, marta, { feeType: 'wallet_topup', amount: 50, currency: 'EUR' });
  await payWithCard(kit, topUp.page);
  await postAllReports(kit);
  const { order } = await waiting();
  expect((await payFor(kit, marta, order, 'account_credit')).statusCode).toBe(200);
  const { paymentId, status } = await readOrderAs(kit, marta, order.id);
  expect(status).toBe('paid');
  const cancelled = (await callAs(kit, marta, 'POST', `/api/shop/orders/${order.id}/cancel`, {})).json<Order>();
  expect(cancelled).toMatchObject({ status: 'refunded', refundedMinor: order.totalMinor, address: null });
  expect(await readPayment(kit, marta, paymentId ?? '')).toMatchObject({ refundedMinor: order.totalMinor });
  const [credit] = (await callAs(kit, marta, 'GET', '/api/payment/methods'))
    .json<{ id: string; balances: object[] }[]>()
    .filter(({ id }) => id === 'account_credit');
  expect(credit?.balances).toMatchObject([{ currency: 'EUR', amountMinor: '5000' }]);
  expect(await kit.context.db.$count(orderDetails, eq(orderDetails.orderId, order.id))).toBe(0);
});
