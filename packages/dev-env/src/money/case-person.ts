import type { Order } from '@repo/contract/shop/orders';
import { newId } from '@repo/server/db/new-id';
import { orderCases } from '@repo/server/db/tables/money/order-cases';
import { keepAddress, readAddresses } from '@repo/server/features/shop/addresses/kept-addresses';
import { addMessage } from '@repo/server/features/shop/cases/case-messages';
import { sealArtwork, toBase64url } from '@repo/vault';
import { callConfirmed } from '../people/confirmed-calls.ts';
import { callAs } from '../people/glyph-owner.ts';
import type { Person } from '../people/people.ts';
import type { TestApp } from '../servers/test-app.ts';
import { ADDRESS, insertOrder, readOrderAs } from './shop-person.ts';

type SealedPicture = { id: string; keyId: string; picture: string };

/** A picture as the browser seals one: its id stands in place of an order's. */
export async function sealPicture({ context }: TestApp, text = 'a picture'): Promise<SealedPicture> {
  const id = newId(context.clock.now().getTime());
  const { id: keyId, publicKey } = context.keys.fulfilment;
  const sealed = await sealArtwork(publicKey, new TextEncoder().encode(text), { orderId: id, unit: 1 });
  return { id, keyId, picture: toBase64url(sealed) };
}

export const storePictureAs = (
  kit: TestApp,
  person: Person,
  { id: orderId }: Pick<Order, 'id'>,
  { id, ...body }: SealedPicture,
) => callAs(kit, person, 'PUT', `/api/shop/orders/${orderId}/pictures/${id}`, body);

export type CaseWishes = { pieces?: number[]; reason?: string; wish?: string; text?: string; pictures?: string[] };

/** Says that piece 1 is damaged, with one picture, and asks for the money, unless told otherwise. */
export async function openCaseAs(kit: TestApp, person: Person, order: Pick<Order, 'id'>, wish: CaseWishes = {}) {
  let { pictures } = wish;
  if (pictures === undefined) {
    const picture = await sealPicture(kit);
    await storePictureAs(kit, person, order, picture);
    pictures = [picture.id];
  }
  const body = { pieces: [1], reason: 'damaged', wish: 'money', text: '', ...wish, pictures };
  return callAs(kit, person, 'POST', `/api/shop/orders/${order.id}/cases`, body);
}

const WAY = ['inProduction', 'shipped', 'delivered'] as const;

/** Makes, sends and delivers a paid order. */
export async function moveThrough(
  kit: TestApp,
  creator: Person,
  buyer: Person,
  { id }: Pick<Order, 'id'>,
  last: (typeof WAY)[number] = 'delivered',
): Promise<Order> {
  for (const to of WAY.slice(0, WAY.indexOf(last) + 1)) {
    const payload = { to, ...(to === 'shipped' && { tracking: 'IT123', carrier: 'poste' }) };
    const moved = await callConfirmed(kit, creator, { method: 'POST', url: `/api/creator/orders/${id}/move`, payload });
    if (moved.statusCode !== 200) throw new Error(`the order was not moved: ${moved.body}`);
  }
  return readOrderAs(kit, buyer, id);
}

type AccountOwner = { readonly user: { readonly id: string } };

/** An open case with one message, as the feature stores it; returns its id. */
export async function insertCase(kit: Pick<TestApp, 'context'>, owner: AccountOwner): Promise<string> {
  const { context } = kit;
  const orderId = await insertOrder(kit, owner);
  const createdAt = context.clock.now();
  const id = newId(createdAt.getTime());
  const dueAt = new Date(createdAt.getTime() + 86_400_000);
  await context.db.insert(orderCases).values({
    ...{ id, orderId, accountId: owner.user.id, place: 1, pieces: [1], reason: 'noScan', wish: 'money', state: 'open' },
    ...{ value: 1299n, refunded: 0n, createdAt, dueAt },
  });
  const message = { caseId: id, accountId: owner.user.id, byId: null, text: 'it does not scan' };
  await context.db.transaction((tx) => addMessage(tx, context, message));
  return id;
}

/** Keeps one address of an account; returns its id. */
export async function insertAddress({ context }: Pick<TestApp, 'context'>, { user }: AccountOwner): Promise<string> {
  await context.db.transaction((tx) => keepAddress(tx, context, user.id, ADDRESS));
  const [kept] = await readAddresses(context, user.id);
  if (kept === undefined) throw new Error('The address was not kept.');
  return kept.id;
}
