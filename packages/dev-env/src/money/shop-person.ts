import type { Order } from '@repo/contract/shop/orders';
import type { Cart } from '@repo/contract/shop/shop';
import { newId } from '@repo/server/db/new-id';
import { openDatabase } from '@repo/server/db/open-database';
import { cartLines, orderDetails, orderLines, orders, orderUnits } from '@repo/server/db/tables/money/shop';
import { sealText } from '@repo/server/features/shop/cart/cart-lines';
import { sealDetails } from '@repo/server/features/shop/orders/order-details';
import type { PrinterKey } from '@repo/server/outside/key-folder/keys';
import { sealArtwork, toBase64url } from '@repo/vault';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { callAs, createGlyphFor, type Owner, signUpOwner } from '../people/glyph-owner.ts';
import type { Person } from '../people/people.ts';
import type { TestApp } from '../servers/test-app.ts';
import { payWithCard, postAllReports } from './payment-person.ts';

export const KEYCHAIN = { productId: 'metal-keychain', quantity: 1, selectedOptions: { metal: 'steel' } } as const;
export const CARD = {
  ...{ productId: 'titanium-card', quantity: 1 },
  selectedOptions: { finish: 'natural', hole: 'without' },
} as const;
export const ADDRESS = {
  ...{ fullName: 'Marta Bellini', phone: '+39 055 000 0177', street: 'Via dei Tigli 14' },
  ...{ postcode: '50121', city: 'Firenze', country: 'IT' },
};

/** Somebody with a card whose glyph can stand on a product. */
export async function signUpShopper(kit: TestApp): Promise<{ owner: Owner; glyphId: string }> {
  const owner = await signUpOwner(kit);
  return { owner, glyphId: (await createGlyphFor(kit, owner)).row.id };
}

type CartLineInput = { productId: string; quantity: number; selectedOptions: object };

export function add(kit: TestApp, person: Person, glyphId: string, wish: CartLineInput = KEYCHAIN, text = '') {
  const customization = { qrCodeId: glyphId, text };
  return callAs(kit, person, 'POST', '/api/shop/cart/lines', { ...wish, customization });
}

export const readCartAs = async (kit: TestApp, person: Person): Promise<Cart> =>
  (await callAs(kit, person, 'GET', '/api/shop/cart')).json();

const SHIPPING_MINOR = 490n;

/** Orders the cart as it is. */
export async function place(kit: TestApp, person: Person, change: object = {}): Promise<LightMyRequestResponse> {
  const { version: cartVersion, subtotalMinor, currency } = await readCartAs(kit, person);
  const totalMinor = (BigInt(subtotalMinor) + SHIPPING_MINOR).toString();
  const body = { cartVersion, totalMinor, currency, shipping: 'standard', address: ADDRESS, ...change };
  return callAs(kit, person, 'POST', '/api/shop/orders', body);
}

/** Gives each piece a glyph of its own and stores a sealed drawing. */
export async function prepare(kit: TestApp, owner: Owner, order: Order): Promise<void> {
  for (const { number } of order.units) {
    const { row } = await createGlyphFor(kit, owner);
    const stored = await storeUnit(kit, owner, order, { number, glyphId: row.id });
    if (stored.statusCode !== 200) throw new Error(`the drawing was refused: ${stored.body}`);
  }
}

export async function storeUnit(
  kit: TestApp,
  person: Person,
  { id }: Pick<Order, 'id'>,
  { number, glyphId, text = 'drawing' }: { number: number; glyphId: string; text?: string },
  key: Pick<PrinterKey, 'id' | 'publicKey'> = kit.context.keys.fulfilment,
) {
  const { id: keyId, publicKey } = key;
  const sealed = await sealArtwork(publicKey, new TextEncoder().encode(text), { orderId: id, unit: number });
  const body = { glyphId, keyId, artwork: toBase64url(sealed) };
  return callAs(kit, person, 'PUT', `/api/shop/orders/${id}/units/${number}`, body);
}

export const payFor = (kit: TestApp, person: Person, { id }: Pick<Order, 'id'>, paymentMethod = 'card') =>
  callAs(kit, person, 'POST', `/api/shop/orders/${id}/pay`, { paymentMethod });

export const readOrderAs = async (kit: TestApp, person: Person, id: string): Promise<Order> =>
  (await callAs(kit, person, 'GET', `/api/shop/orders/${id}`)).json();

/** From the glyph to the paid order. */
export async function buy(kit: TestApp, owner: Owner, wish: CartLineInput = KEYCHAIN, card?: string): Promise<Order> {
  const { row } = await createGlyphFor(kit, owner);
  await add(kit, owner, row.id, wish);
  const order = (await place(kit, owner)).json<Order>();
  await prepare(kit, owner, order);
  const { paymentUrl } = (await payFor(kit, owner, order)).json();
  await payWithCard(kit, paymentUrl, card);
  await postAllReports(kit);
  return readOrderAs(kit, owner, order.id);
}

type ContextKit = Pick<TestApp, 'context'>;
type AccountOwner = { readonly user: { readonly id: string } };
let places = 0;

/** An order that was given up, as the feature stores it; returns its id. */
export async function insertOrder({ context }: ContextKit, { user }: AccountOwner): Promise<string> {
  const createdAt = context.clock.now();
  const [id, lineId, accountId] = [newId(createdAt.getTime()), newId(createdAt.getTime()), user.id];
  places += 1;
  await context.db.insert(orders).values({
    ...{ id, accountId, year: 1999, place: places, status: 'cancelled', currency: 'USD', tries: 0 },
    ...{ subtotal: 1299n, shippingPrice: 490n, refunded: 0n, shipping: 'standard', country: 'IT', taxPercent: 22 },
    ...{ stockUntil: createdAt, createdAt },
  });
  await context.db.insert(orderLines).values({
    ...{ id: lineId, orderId: id, productId: 'vinyl-stickers', options: { surface: 'matte' } },
    ...{ recordId: newId(createdAt.getTime()), sameMac: new Uint8Array(32), quantity: 1, unitPrice: 1299n },
  });
  await context.db.insert(orderUnits).values({ orderId: id, number: 1, accountId, lineId });
  const sealed = await sealDetails(context, { orderId: id, accountId }, { address: ADDRESS, texts: {} });
  await context.db.insert(orderDetails).values({ orderId: id, accountId, ...sealed });
  return id;
}

const STICKERS = { productId: 'vinyl-stickers', options: { surface: 'matte' } } as const;

/** A line of the cart of somebody, with a glyph that nobody has; returns its id. */
export async function insertLine(
  { context }: ContextKit,
  { user }: AccountOwner,
  what: Pick<typeof cartLines.$inferInsert, 'productId' | 'options'> = STICKERS,
): Promise<string> {
  const createdAt = context.clock.now();
  const place = { id: newId(createdAt.getTime()), accountId: user.id };
  await context.db.insert(cartLines).values({
    ...{ ...place, ...what, recordId: newId(createdAt.getTime()) },
    ...(await sealText(context, place, '')),
    ...{ sameMac: Buffer.from(place.id), quantity: 1, createdAt },
  });
  return place.id;
}

/** Spoils the sealed texts in the data of an embedded server that is down: what reads one next fails inside. */
export async function spoilCarts(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  await database.db.execute(sql`update cart_lines set text_wrapped = substring(text_wrapped from 2)`);
  await database.close();
}
