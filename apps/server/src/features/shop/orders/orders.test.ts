// @databases both
import type { Order } from '@repo/contract/shop/orders';
import { ARTWORK_KEPT_MS, STOCK_KEPT_MS } from '@repo/contract/shop/orders';
import { brokenBalance, payWithCard, postAllReports, readPayment } from '@repo/dev-env/money/payment-person';
import {
  ADDRESS,
  add,
  buy,
  CARD,
  insertLine,
  KEYCHAIN,
  payFor,
  place,
  prepare,
  readCartAs,
  readOrderAs,
  signUpShopper,
  storeUnit,
} from '@repo/dev-env/money/shop-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '../../../db/tables/accounts.ts';
import { glyphs } from '../../../db/tables/glyphs.ts';
import { invoices } from '../../../db/tables/money/invoices.ts';
import { orderDetails, orders, orderUnits, shopStock } from '../../../db/tables/money/shop.ts';
import { notifications } from '../../../db/tables/notifications.ts';
import { recoverAttempts } from '../../payments/attempts.ts';
import { readStock } from '../stock.ts';
import { deleteOldArtwork, endUnpaid } from './advance-orders.ts';

let kit: TestApp;
let marta: Owner;
let glyphId: string;
let creator: Person;
beforeAll(async () => {
  kit = await openTestApp();
});
beforeEach(async () => {
  creator = await signUpReviewer(kit, 'creator');
  ({ owner: marta, glyphId } = await signUpShopper(kit));
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

const STEEL = 'metal-keychain/metal=steel';
const readStockCounts = async (variant: string) => {
  await readStock(kit.context);
  const [row] = await kit.context.db.select().from(shopStock).where(eq(shopStock.variant, variant));
  return [row?.onHand, row?.held];
};
const setStockTo = (onHand: number) =>
  kit.context.db.update(shopStock).set({ onHand, held: 0 }).where(eq(shopStock.variant, STEEL));
const cancel = (id: string) => callAs(kit, marta, 'POST', `/api/shop/orders/${id}/cancel`, {});
const move = (id: string, to: string, tracking?: string) =>
  callConfirmed(kit, creator, {
    ...{ method: 'POST', url: `/api/creator/orders/${id}/move` },
    payload: { to, ...(tracking !== undefined && { tracking }) },
  });
const isTrashed = async (id: string | null | undefined) =>
  (
    await kit.context.db
      .select()
      .from(glyphs)
      .where(eq(glyphs.id, id ?? ''))
  )[0]?.trashedAt !== null;

test('an order that is paid is told once: as an order, not as a payment too', async () => {
  await buy(kit, marta);
  const told = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, marta.user.id));
  expect(told.map(({ kind }) => kind).filter((kind) => /^(payment|order)\./.test(kind))).toEqual(['order.paid']);
});

test('from the cart to the delivery: stock, cart, invoice, notices, timeline, deletion of the drawings', async () => {
  const [before = 0] = await readStockCounts(STEEL);
  await add(kit, marta, glyphId, { ...KEYCHAIN, quantity: 2 });
  const placed = (await place(kit, marta)).json<Order>();
  expect(placed).toMatchObject({
    ...{ status: 'awaitingPayment', count: 2, subtotalMinor: '3998', shippingMinor: '490', totalMinor: '4488' },
    ...{ taxPercent: 22, taxMinor: '809', address: ADDRESS, mayCancel: true, arrives: null },
  });
  expect(placed.number).toMatch(/^2026-\d{4}$/);
  expect(placed.units.map(({ hasArtwork }) => hasArtwork)).toEqual([false, false]);
  expect(await readStockCounts(STEEL)).toEqual([before, 2]);
  expect((await payFor(kit, marta, placed)).json().code).toBe('order.notPrepared');
  await prepare(kit, marta, placed);
  const { paymentUrl } = (await payFor(kit, marta, placed)).json();
  expect((await payFor(kit, marta, placed)).json()).toEqual({ paymentUrl });
  await payWithCard(kit, paymentUrl);
  await postAllReports(kit);
  const paid = await readOrderAs(kit, marta, placed.id);
  expect(paid).toMatchObject({ status: 'paid', arrives: { from: expect.any(String) }, stockUntil: null });
  expect(await readStockCounts(STEEL)).toEqual([before - 2, 0]);
  expect((await readCartAs(kit, marta)).count).toBe(0);
  const [invoice] = await kit.context.db
    .select()
    .from(invoices)
    .where(eq(invoices.paymentId, paid.paymentId ?? ''));
  expect(invoice).toMatchObject({
    lines: [
      { title: 'Metal keychain', amountMinor: '3998' },
      { title: 'Shipping, standard', amountMinor: '490' },
    ],
    ...{ total: 4488n, tax: 809n, taxPercent: 22 },
  });

  expect((await kit.app.inject('/metrics')).body).toMatch(/^orders_to_make\{state="paid"\} [1-9]/m);
  expect((await move(placed.id, 'shipped', 'IT123')).json().code).toBe('order.wrongMove');
  expect((await move(placed.id, 'inProduction')).json().status).toBe('inProduction');
  expect((await cancel(placed.id)).json().code).toBe('order.tooLate');
  expect((await move(placed.id, 'shipped')).json().code).toBe('order.noTracking');
  expect((await move(placed.id, 'shipped', 'IT123')).json().tracking).toBe('IT123');
  const delivered = (await move(placed.id, 'delivered')).json<Order>();
  expect(delivered.timeline.map(({ state }) => state)).toEqual([
    ...['awaitingPayment', 'paid', 'inProduction', 'shipped', 'delivered'],
  ]);
  const told = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, marta.user.id));
  expect(told.map(({ kind }) => kind).filter((kind) => kind.startsWith('order.'))).toEqual([
    ...['order.paid', 'order.inProduction', 'order.shipped', 'order.delivered'],
  ]);

  const drawings = async () => {
    const rows = await kit.context.db.select().from(orderUnits).where(eq(orderUnits.orderId, placed.id));
    return rows.map(({ artwork }) => artwork !== null);
  };
  kit.clock.advance(ARTWORK_KEPT_MS - 1);
  await deleteOldArtwork(kit.context);
  expect(await drawings()).toEqual([true, true]);
  kit.clock.advance(1);
  await deleteOldArtwork(kit.context);
  expect(await drawings()).toEqual([false, false]);
});

test('another total, cart, country or currency than was seen: nothing is ordered, and the stock stays', async () => {
  await add(kit, marta, glyphId, CARD);
  const { version: cartVersion } = await readCartAs(kit, marta);
  for (const change of [{ totalMinor: '1' }, { totalMinor: '5488' }, { cartVersion: cartVersion - 1 }]) {
    const refused = (await place(kit, marta, change)).json();
    expect(refused).toMatchObject({ code: 'order.changed', params: { total: '54.89 EUR' } });
  }
  // Of another country: the price of the shipping is another.
  expect((await place(kit, marta, { address: { ...ADDRESS, country: 'DE' } })).json().code).toBe('order.changed');
  const abroad = { address: { ...ADDRESS, country: 'DE' } };
  expect((await place(kit, marta, { ...abroad, shipping: 'pickup' })).json().code).toBe('order.noShipping');
  expect((await place(kit, marta, { address: { ...ADDRESS, country: 'KP' } })).json().code).toBe('order.noShipping');
  expect((await place(kit, marta, { currency: 'GBP' })).json().code).toBe('request.invalid');
  expect(await readStockCounts('titanium-card/finish=natural/hole=without')).toEqual([50, 0]);
  const german = (await place(kit, marta, { ...abroad, totalMinor: '5789' })).json<Order>();
  expect(german).toMatchObject({ taxPercent: 19, taxMinor: '924', shippingMinor: '790' });
  const empty = await signUpOwner(kit);
  expect((await place(kit, empty)).json().code).toBe('order.emptyCart');
});

test('the last piece, ordered by thirty at once, is one order', async () => {
  await readStock(kit.context);
  await setStockTo(1);
  const people: Person[] = [];
  for (let one = 0; one < 30; one++) people.push(await signUp(kit));
  for (const person of people)
    await insertLine(kit, person, { productId: 'metal-keychain', options: { metal: 'steel' } });
  const answers = await Promise.all(people.map((person) => place(kit, person)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  const refused = answers.find(({ statusCode }) => statusCode !== 201)?.json();
  expect(refused).toMatchObject({ code: 'order.soldOut', params: { product: 'Metal keychain', left: '0' } });
  expect(await readStockCounts(STEEL)).toEqual([1, 1]);
  kit.clock.advance(STOCK_KEPT_MS);
  await endUnpaid(kit.context);
  expect(await readStockCounts(STEEL)).toEqual([1, 0]);
  await setStockTo(50);
});

test('an order that nobody pays ends, with its drawings deleted and its glyphs in the trash; the cart stays', async () => {
  await add(kit, marta, glyphId);
  const placed = (await place(kit, marta)).json<Order>();
  await prepare(kit, marta, placed);
  const needs = async () => (await callAs(kit, marta, 'GET', '/api/user/stats')).json().needs;
  expect(await needs()).toContainEqual({ name: 'orderWaiting', isGrave: false, count: 1, at: null });
  kit.clock.advance(STOCK_KEPT_MS - 1);
  await endUnpaid(kit.context);
  expect((await readOrderAs(kit, marta, placed.id)).status).toBe('awaitingPayment');
  kit.clock.advance(1);
  await endUnpaid(kit.context);
  const ended = await readOrderAs(kit, marta, placed.id);
  expect(ended).toMatchObject({ status: 'cancelled', mayCancel: false });
  expect(ended.units).toMatchObject([{ hasArtwork: false }]);
  expect(await isTrashed(ended.units[0]?.glyphId)).toBe(true);
  expect(await isTrashed(glyphId)).toBe(false);
  expect((await readCartAs(kit, marta)).count).toBe(1);
});

test('a payment that is open keeps the order but not its pieces; one that comes after the end goes back whole', async () => {
  await add(kit, marta, glyphId);
  const placed = (await place(kit, marta)).json<Order>();
  await prepare(kit, marta, placed);
  const { paymentUrl } = (await payFor(kit, marta, placed)).json();
  kit.clock.advance(2 * STOCK_KEPT_MS);
  await endUnpaid(kit.context);
  expect(await readOrderAs(kit, marta, placed.id)).toMatchObject({ status: 'awaitingPayment', stockUntil: null });
  expect((await readStockCounts(STEEL))[1]).toBe(0);
  expect((await place(kit, marta)).json().code).toBe('order.beingPaid');
  // The order is given up behind the back of the payment, as a crash between two calls could.
  await kit.context.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, placed.id));
  await payWithCard(kit, paymentUrl);
  await postAllReports(kit);
  await recoverAttempts(kit.context);
  await postAllReports(kit);
  const { paymentId } = await readOrderAs(kit, marta, placed.id);
  expect(await readPayment(kit, marta, paymentId ?? '')).toMatchObject({ status: 'completed', refundedMinor: '2489' });
  expect((await readOrderAs(kit, marta, placed.id)).status).toBe('refunded');
});

test('cancelled before its production: the money and the stock go back, once, also when ten ask at once', async () => {
  const [before] = await readStockCounts(STEEL);
  const paid = await buy(kit, marta);
  await Promise.all(Array.from({ length: 10 }, () => cancel(paid.id)));
  expect((await readOrderAs(kit, marta, paid.id)).status).toBe('cancelled');
  expect(await isTrashed(paid.units[0]?.glyphId)).toBe(true);
  await recoverAttempts(kit.context);
  await postAllReports(kit);
  expect(await readOrderAs(kit, marta, paid.id)).toMatchObject({ status: 'refunded', refundedMinor: '2489' });
  expect((await readStockCounts(STEEL))[0]).toBe(before);
  expect((await move(paid.id, 'inProduction')).json().code).toBe('order.wrongMove');
});

test('a drawing belongs to one piece and one own glyph, and to the key of the printer', async () => {
  await add(kit, marta, glyphId, { ...KEYCHAIN, quantity: 2 });
  const placed = (await place(kit, marta)).json<Order>();
  const { row } = await createGlyphFor(kit, marta);
  const stranger = await signUpOwner(kit);
  const theirs = (await createGlyphFor(kit, stranger)).row.id;
  expect((await storeUnit(kit, stranger, placed, { number: 1, glyphId: theirs })).statusCode).toBe(404);
  expect((await storeUnit(kit, marta, placed, { number: 1, glyphId: theirs })).json().code).toBe('shop.unknownGlyph');
  expect((await storeUnit(kit, marta, placed, { number: 3, glyphId: row.id })).json().code).toBe('order.unknownUnit');
  expect((await storeUnit(kit, marta, placed, { number: 1, glyphId: row.id })).statusCode).toBe(200);
  expect((await storeUnit(kit, marta, placed, { number: 1, glyphId: row.id })).statusCode).toBe(200);
  expect((await storeUnit(kit, marta, placed, { number: 2, glyphId: row.id })).json().code).toBe('order.glyphTaken');
  const body = { glyphId: row.id, keyId: 'A'.repeat(43), artwork: 'AA' };
  const url = `/api/shop/orders/${placed.id}/units/1`;
  expect((await callAs(kit, marta, 'PUT', url, body)).json().code).toBe('order.otherKey');
  const open = () => callAs(kit, creator, 'GET', `/api/creator/orders/${placed.id}/units/1`);
  expect((await open()).json().code).toBe('order.noArtwork');
  await prepare(kit, marta, placed);
  await payWithCard(kit, (await payFor(kit, marta, placed)).json().paymentUrl);
  await postAllReports(kit);
  const given = (await open()).json();
  expect(given.keyId).toBe(kit.context.keys.fulfilment.id);
  expect(Buffer.from(given.artwork, 'base64url').toString('latin1')).not.toContain('drawing');
});

test('[SHOP-08] only who received a product reviews it, once; the list names nobody', async () => {
  const review = (rating: number, text: string) =>
    callAs(kit, marta, 'PUT', '/api/shop/products/metal-keychain/review', { rating, text });
  const paid = await buy(kit, marta);
  expect((await review(5, 'Good')).json().code).toBe('shop.notBought');
  await move(paid.id, 'inProduction');
  await move(paid.id, 'shipped', 'IT1');
  await move(paid.id, 'delivered');
  expect((await review(2, 'Scratched')).statusCode).toBe(200);
  expect((await review(4, 'Better than I thought')).statusCode).toBe(200);
  const stranger = await signUpOwner(kit);
  const listed = (await callAs(kit, stranger, 'GET', '/api/shop/products/metal-keychain/reviews')).json();
  expect(listed).toEqual([{ rating: 4, text: 'Better than I thought', createdAt: expect.any(String), isOwn: false }]);
  const products = (await callAs(kit, stranger, 'GET', '/api/shop/products')).json();
  expect(products[2]).toMatchObject({ id: 'metal-keychain', rating: 4, reviews: 1 });
  expect((await review(6, '')).json().code).toBe('request.invalid');
});

test('a deleted account leaves its orders without name, address and drawings', async () => {
  const paid = await buy(kit, marta);
  await kit.context.db.delete(accounts).where(eq(accounts.id, marta.user.id));
  const { db } = kit.context;
  expect(await db.$count(orderDetails, eq(orderDetails.orderId, paid.id))).toBe(0);
  expect(await db.$count(orderUnits, eq(orderUnits.orderId, paid.id))).toBe(0);
  const listed = (await callAs(kit, creator, 'GET', '/api/creator/orders?limit=1')).json();
  expect(listed).toMatchObject([{ id: paid.id, accountId: null, address: null, units: [], status: 'paid' }]);
});

test('what is to do comes oldest first, a page at a time, and nothing else with it', async () => {
  const older = await buy(kit, marta);
  const newer = await buy(kit, marta);
  const unpaid = (await place(kit, marta)).json<{ id: string }>();
  const url = '/api/creator/orders?shown=toDo&limit=1';
  const found: unknown[] = [];
  for (let next = ''; ; ) {
    const answer = await callAs(kit, creator, 'GET', `${url}${next}`);
    found.push(...answer.json<{ id: string }[]>().map(({ id }) => id));
    const cursor = answer.headers['x-next-cursor'];
    if (cursor === undefined) break;
    next = `&cursor=${cursor}`;
  }
  expect(found.slice(-2)).toEqual([older.id, newer.id]);
  expect(found).not.toContain(unpaid.id);
});

test('the creator sets the stock, never below what is kept for orders', async () => {
  await add(kit, marta, glyphId, { ...KEYCHAIN, quantity: 5 });
  await place(kit, marta);
  const set = (variant: string, onHand: number) =>
    callConfirmed(kit, creator, { method: 'PUT', url: '/api/creator/stock', payload: { variant, onHand } });
  expect((await set(STEEL, 4)).json()).toMatchObject({ code: 'shop.stockHeld', params: { held: expect.any(String) } });
  expect((await set(STEEL, 70)).json()).toMatchObject({ variant: STEEL, onHand: 70 });
  expect((await set('gold', 1)).json().code).toBe('shop.unknownVariant');
});
