// @databases both
import { DAY_MS } from '@repo/contract/durations';
import { ORDERS_HELD_PER_DAY, type Order, STOCK_KEPT_MS } from '@repo/contract/shop/orders';
import { brokenBalance, payWithCard, postAllReports, readPayment } from '@repo/dev-env/money/payment-person';
import { add, insertLine, KEYCHAIN, payFor, place, prepare, readOrderAs } from '@repo/dev-env/money/shop-person';
import { createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { orders, shopStock } from '../../../db/tables/money/shop.ts';
import { notifications } from '../../../db/tables/notifications.ts';
import { recoverAttempts } from '../../payments/attempts.ts';
import { readStock } from '../stock.ts';
import { endUnpaid } from './advance-orders.ts';

// What nobody has paid for does not empty the shop.

let kit: TestApp;
let mallory: Owner;
let marta: Owner;
const STEEL = 'metal-keychain/metal=steel';
beforeAll(async () => {
  kit = await openTestApp();
  await readStock(kit.context);
});
beforeEach(async () => {
  mallory = await signUpOwner(kit);
  marta = await signUpOwner(kit);
  await kit.context.db.update(shopStock).set({ onHand: 5, held: 0 }).where(eq(shopStock.variant, STEEL));
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

const stock = async () => {
  const [row] = await kit.context.db.select().from(shopStock).where(eq(shopStock.variant, STEEL));
  return [row?.onHand, row?.held];
};

async function orderPieces(owner: Owner, quantity: number): Promise<Order> {
  const { row } = await createGlyphFor(kit, owner);
  await add(kit, owner, row.id, { ...KEYCHAIN, quantity });
  const placed = await place(kit, owner);
  expect(placed.statusCode, placed.body).toBe(201);
  const order = placed.json<Order>();
  await prepare(kit, owner, order);
  return order;
}

async function pay(owner: Owner, order: Order): Promise<void> {
  await payWithCard(kit, (await payFor(kit, owner, order)).json().paymentUrl);
  await postAllReports(kit);
}

test('one free account orders all five pieces by bank transfer: others can still buy them, on any day', async () => {
  const held = await orderPieces(mallory, 5);
  expect((await payFor(kit, mallory, held, 'bank_transfer')).statusCode).toBe(200);
  expect(await stock()).toEqual([5, 0]);
  await pay(marta, await orderPieces(marta, 4));
  expect(await stock()).toEqual([1, 0]);
  kit.clock.advance(DAY_MS);
  await endUnpaid(kit.context);
  const [waiting] = await kit.context.db.select().from(orders).where(eq(orders.id, held.id));
  expect(waiting?.status).toBe('awaitingPayment');
  const luca = await signUpOwner(kit);
  await pay(luca, await orderPieces(luca, 1));
  expect(await stock()).toEqual([0, 0]);
});

test('unpaid orders of many accounts keep half of a kind at most, for a quarter of an hour at most', async () => {
  const strangers = await Promise.all(Array.from({ length: 4 }, () => signUpOwner(kit)));
  for (const stranger of strangers) {
    const order = await orderPieces(stranger, 1);
    await payFor(kit, stranger, order, 'bank_transfer');
  }
  expect(await stock()).toEqual([5, 3]);
  kit.clock.advance(STOCK_KEPT_MS);
  await endUnpaid(kit.context);
  expect(await stock()).toEqual([5, 0]);
});

test('an account that orders again and again keeps pieces a few times a day', async () => {
  const person = await signUp(kit);
  await insertLine(kit, person, { productId: 'metal-keychain', options: { metal: 'steel' } });
  for (let time = 0; time <= ORDERS_HELD_PER_DAY; time++) {
    expect((await place(kit, person)).statusCode).toBe(201);
    expect((await stock())[1]).toBe(time < ORDERS_HELD_PER_DAY ? 1 : 0);
  }
});

test('sold out before the money came: the order ends, its money goes back, and the person is told', async () => {
  const late = await orderPieces(mallory, 4);
  const { paymentUrl } = (await payFor(kit, mallory, late)).json();
  await pay(marta, await orderPieces(marta, 3));
  await payWithCard(kit, paymentUrl);
  await postAllReports(kit);
  await recoverAttempts(kit.context);
  await postAllReports(kit);
  const ended = await readOrderAs(kit, mallory, late.id);
  expect(ended).toMatchObject({ status: 'refunded', stockUntil: null });
  const payment = await readPayment(kit, mallory, ended.paymentId ?? '');
  expect(payment).toMatchObject({ status: 'completed', refundedMinor: ended.totalMinor });
  expect(await stock()).toEqual([2, 0]);
  const told = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, mallory.user.id));
  expect(told.map(({ kind }) => kind)).toContain('order.soldOut');
});

test('twenty who pay at once for five pieces: five get one each, the others their money', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => signUpOwner(kit)));
  const placed: { person: Owner; order: Order }[] = [];
  for (const person of people) placed.push({ person, order: await orderPieces(person, 1) });
  await Promise.all(placed.map(({ person, order }) => pay(person, order)));
  await recoverAttempts(kit.context);
  await postAllReports(kit);
  const states = await Promise.all(placed.map(({ person, order }) => readOrderAs(kit, person, order.id)));
  expect(states.filter(({ status }) => status === 'paid')).toHaveLength(5);
  expect(states.every(({ status }) => ['paid', 'refunded'].includes(status))).toBe(true);
  expect(await stock()).toEqual([0, 0]);
});
