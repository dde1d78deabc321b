// @databases both
import { DAY_MS } from '@repo/contract/durations';
import type { Order } from '@repo/contract/shop/orders';
import { type OrderDesk, openOrderDesk } from '@repo/dev-env/money/order-desk';
import { brokenBalance } from '@repo/dev-env/money/payment-person';
import { buy, readOrderAs } from '@repo/dev-env/money/shop-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import type { Person } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditLeaves } from '../../../db/tables/audit.ts';
import { orders } from '../../../db/tables/money/shop.ts';

type Need = { kind: string };

let desk: OrderDesk;
let kit: TestApp;
let marta: Owner;
let creator: Person;
beforeAll(async () => {
  desk = await openOrderDesk();
  ({ kit, creator, buyer: marta } = desk);
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

const list: OrderDesk['list'] = (query, by) => desk.list(query, by);

test('an order is found by its number and by who ordered, and nothing else is', async () => {
  const order = await buy(kit, marta);
  expect(await list(`q=${order.number}`)).toEqual([order.id]);
  expect(await list(`q=${encodeURIComponent(marta.user.email.toUpperCase())}`)).toContain(order.id);
  expect(await list(`q=${order.number.slice(0, 4)}-99999`)).toEqual([]);
  expect(await list(`shown=delivered&q=${order.number}`)).toEqual([]);
});

test('that a drawing was opened stands in the log of who opened it and of the person', async () => {
  const owner = await signUpOwner(kit);
  const by = await signUpReviewer(kit, 'creator');
  const order = await buy(kit, owner);
  expect((await callAs(kit, by, 'GET', `/api/creator/orders/${order.id}/units/1`)).statusCode).toBe(200);
  for (const { user } of [owner, by]) {
    const isRead = and(eq(auditLeaves.subjectId, user.id), eq(auditLeaves.act, 'order.artworkRead'));
    expect(await kit.context.db.$count(auditLeaves, isRead)).toBe(1);
  }
});

test('an order that went back stays among those to make for a day, and its drawing is opened no more', async () => {
  const order = await buy(kit, marta);
  expect(await list('shown=toDo')).toContain(order.id);
  const artworkUrl = `/api/creator/orders/${order.id}/units/1`;
  expect((await callAs(kit, creator, 'GET', artworkUrl)).json()).toMatchObject({ keyId: expect.any(String) });
  await callAs(kit, marta, 'POST', `/api/shop/orders/${order.id}/cancel`, {});
  expect((await readOrderAs(kit, marta, order.id)).status).toMatch(/cancelled|refunded/);
  expect(await list('shown=toDo')).toContain(order.id);
  expect((await callAs(kit, creator, 'GET', artworkUrl)).json().code).toBe('order.noArtwork');
  kit.clock.advance(DAY_MS + 1);
  const fresh = await signUpReviewer(kit, 'creator');
  expect(await list('shown=toDo', fresh)).not.toContain(order.id);
});

test('an order says by when it is sent, its day stands among what needs a person, and one that is late comes first', async () => {
  const order = await buy(kit, await signUpOwner(kit));
  const by = await signUpReviewer(kit, 'creator');
  const read = async (id: string) =>
    (await callAs(kit, by, 'GET', '/api/creator/orders?limit=100')).json().find((one: Order) => one.id === id);
  const { sendBy } = await read(order.id);
  expect(sendBy).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(sendBy > kit.clock.now().toISOString().slice(0, 10)).toBe(true);
  const find = async (kind: string) =>
    (await callAs(kit, by, 'GET', '/api/creator/overview')).json().needs.find((one: Need) => one.kind === kind);
  const need = await find('orders');
  expect(need).toMatchObject({ first: { label: expect.stringMatching(/^\d{4}-\d{4,}$/) } });
  expect(need.dueAt.slice(0, 10) <= sendBy).toBe(true);
  // A long time ago: now it is the most urgent one, and its buyer may say that it did not come.
  await kit.context.db
    .update(orders)
    .set({ paidAt: new Date(kit.clock.now().getTime() - 30 * DAY_MS) })
    .where(eq(orders.id, order.id));
  const late = await find('orders');
  expect(late).toMatchObject({ first: { label: order.number } });
  expect(late.dueAt < kit.clock.now().toISOString()).toBe(true);
  expect(await find('parcels')).toBeUndefined();
  for (const payload of [{ to: 'inProduction' }, { to: 'shipped', tracking: 'IT123' }]) {
    const url = `/api/creator/orders/${order.id}/move`;
    expect((await callConfirmed(kit, by, { method: 'POST', url, payload })).statusCode).toBe(200);
  }
  expect(await read(order.id)).toMatchObject({ sendBy: null });
  expect(await find('parcels')).toMatchObject({ count: 1, first: { label: order.number } });
});

test('the number of an order is searched whole, however many there were in its year', async () => {
  const order = await buy(kit, await signUpOwner(kit));
  await kit.context.db.update(orders).set({ place: 123456 }).where(eq(orders.id, order.id));
  const fresh = await signUpReviewer(kit, 'creator');
  expect(await list(`q=${order.number.slice(0, 5)}123456`, fresh)).toEqual([order.id]);
});
