// @databases both
import { DAY_MS } from '@repo/contract/durations';
import { ORDER_PIECES_MAX, ORDERS_PER_DAY_MAX, type Order } from '@repo/contract/shop/orders';
import { QUANTITY_MAX } from '@repo/contract/shop/shop';
import { brokenBalance, payWithCard, postAllReports } from '@repo/dev-env/money/payment-person';
import {
  add,
  buy,
  KEYCHAIN,
  payFor,
  place,
  prepare,
  readOrderAs,
  signUpShopper,
  storeUnit,
} from '@repo/dev-env/money/shop-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import type { Person } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '../../../core/context.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { glyphs } from '../../../db/tables/glyphs.ts';
import { payments } from '../../../db/tables/money/payments.ts';
import { orders, shopStock } from '../../../db/tables/money/shop.ts';
import { ProviderError } from '../../../outside/payments/payment-provider.ts';
import { recoverAttempts } from '../../payments/attempts.ts';
import { readStock } from '../stock.ts';
import { endWithoutAccount } from './advance-orders.ts';
import { payOwnOrder } from './pay-order.ts';

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
const cancel = (id: string) => callAs(kit, marta, 'POST', `/api/shop/orders/${id}/cancel`, {});
const isTrashed = async (id: string | null | undefined) =>
  (
    await kit.context.db
      .select()
      .from(glyphs)
      .where(eq(glyphs.id, id ?? ''))
  )[0]?.trashedAt !== null;

const readOrderStatus = async (id: string) =>
  (await kit.context.db.select().from(orders).where(eq(orders.id, id))).map(({ status, refunded }) => [
    status,
    refunded,
  ]);

test('what a deleted account had paid goes back, and its stock too, whether it was paid before or after', async () => {
  const before = await readStockCounts(STEEL);
  const paid = await buy(kit, marta);
  const luca = await signUpOwner(kit);
  await add(kit, luca, (await createGlyphFor(kit, luca)).row.id);
  const waiting = (await place(kit, luca)).json<Order>();
  await prepare(kit, luca, waiting);
  const { paymentUrl } = (await payFor(kit, luca, waiting)).json();
  await kit.context.db.delete(accounts).where(inArray(accounts.id, [marta.user.id, luca.user.id]));
  await payWithCard(kit, paymentUrl);
  await postAllReports(kit);
  await endWithoutAccount(kit.context);
  await recoverAttempts(kit.context);
  await postAllReports(kit);
  expect(await readOrderStatus(paid.id)).toEqual([['refunded', 2489n]]);
  expect(await readOrderStatus(waiting.id)).toEqual([['refunded', 2489n]]);
  expect(await readStockCounts(STEEL)).toEqual(before);
});

test('refunded in part or whole before it is cancelled, it gives back what is left and ends as refunded', async () => {
  for (const amountMinor of ['1000', '2489']) {
    const paid = await buy(kit, marta);
    const url = `/api/creator/payments/${paid.paymentId}/refund`;
    const payload = { amountMinor, reason: 'Sent back by hand.' };
    expect((await callConfirmed(kit, creator, { method: 'POST', url, payload })).json().status).toBe('succeeded');
    await cancel(paid.id);
    await recoverAttempts(kit.context);
    await postAllReports(kit);
    expect(await readOrderAs(kit, marta, paid.id)).toMatchObject({ status: 'refunded', refundedMinor: '2489' });
  }
});

test('a piece whose glyph was given up is made again before it is paid; of two drawings the last one stands', async () => {
  await add(kit, marta, glyphId);
  const placed = (await place(kit, marta)).json<Order>();
  const [first, second, third] = [
    (await createGlyphFor(kit, marta)).row.id,
    (await createGlyphFor(kit, marta)).row.id,
    (await createGlyphFor(kit, marta)).row.id,
  ];
  await storeUnit(kit, marta, placed, { number: 1, glyphId: first });
  // Another tab has prepared the same piece.
  await storeUnit(kit, marta, placed, { number: 1, glyphId: second });
  expect([await isTrashed(first), await isTrashed(second)]).toEqual([true, false]);
  await callAs(kit, marta, 'DELETE', `/api/qr-codes/${second}`);
  expect(await isTrashed(second)).toBe(true);
  expect((await readOrderAs(kit, marta, placed.id)).units).toMatchObject([{ hasArtwork: false }]);
  expect((await payFor(kit, marta, placed)).json().code).toBe('order.notPrepared');
  await storeUnit(kit, marta, placed, { number: 1, glyphId: third });
  expect((await payFor(kit, marta, placed)).json()).toHaveProperty('paymentUrl');
});

/** The server with a gateway that does something else first when it is asked for a payment. */
function whereCreating(first: () => Promise<unknown>): Context {
  const { payments: gateways } = kit.context;
  const sandbox = gateways.providers.get('sandbox');
  if (sandbox === undefined) throw new Error('There is no gateway.');
  const create: typeof sandbox.create = async (...asked) => {
    await first();
    return sandbox.create(...asked);
  };
  return { ...kit.context, payments: { ...gateways, providers: new Map([[sandbox.id, { ...sandbox, create }]]) } };
}

test('with a provider that cannot be reached, an order is paid in another way', async () => {
  await add(kit, marta, glyphId);
  const placed = (await place(kit, marta)).json<Order>();
  await prepare(kit, marta, placed);
  const away = whereCreating(() => Promise.reject(new ProviderError('unreachable')));
  const tried = await payOwnOrder(away, { accountId: marta.user.id, id: placed.id }, 'card');
  expect(tried).toMatchObject({ code: 'payment.providerDown' });
  expect((await payFor(kit, marta, placed, 'paypal')).json()).toHaveProperty('paymentUrl');
});

test('an order that is given up while its payment is started leaves no payment open', async () => {
  await add(kit, marta, glyphId);
  const placed = (await place(kit, marta)).json<Order>();
  await prepare(kit, marta, placed);
  const slow = whereCreating(() => cancel(placed.id));
  const refused = await payOwnOrder(slow, { accountId: marta.user.id, id: placed.id }, 'card');
  expect(refused).toMatchObject({ code: 'order.paid' });
  const started = await kit.context.db.select().from(payments).where(eq(payments.purposeId, placed.id));
  expect(started.map(({ state }) => state)).toEqual(['canceled']);
});

test('two whose new orders take what the other one gives back do not wait for each other for ever', async () => {
  const luca = await signUpOwner(kit);
  const [steel, brass] = [{ ...KEYCHAIN }, { ...KEYCHAIN, selectedOptions: { metal: 'brass' } }];
  const wishes = [
    { person: marta, glyph: glyphId, first: steel, second: brass },
    { person: luca, glyph: (await createGlyphFor(kit, luca)).row.id, first: brass, second: steel },
  ] as const;
  for (const { person, glyph, first, second } of wishes) {
    const { lines } = (await add(kit, person, glyph, first)).json();
    await place(kit, person);
    await callAs(kit, person, 'DELETE', `/api/shop/cart/lines/${lines[0].id}`);
    await add(kit, person, glyph, second);
  }
  const answers = await Promise.all(wishes.map(({ person }) => place(kit, person)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
});

test('an order has so many pieces at most, and a person places so many orders in a day', async () => {
  const sheet = { productId: 'tattoo-stickers', quantity: QUANTITY_MAX, selectedOptions: {} };
  for (const text of ['a', 'b', 'c']) await add(kit, marta, glyphId, sheet, text);
  const refused = (await place(kit, marta)).json();
  expect(refused).toMatchObject({ code: 'order.tooManyPieces', params: { most: String(ORDER_PIECES_MAX) } });
  const luca = await signUpOwner(kit);
  await add(kit, luca, (await createGlyphFor(kit, luca)).row.id);
  for (let one = 0; one < ORDERS_PER_DAY_MAX; one++) expect((await place(kit, luca)).statusCode).toBe(201);
  expect((await place(kit, luca)).json().code).toBe('order.tooManyToday');
  const createdAt = new Date(kit.clock.now().getTime() - DAY_MS);
  await kit.context.db.update(orders).set({ createdAt }).where(eq(orders.accountId, luca.user.id));
  expect((await place(kit, luca)).statusCode).toBe(201);
});
