// @databases both
import { DAY_MS } from '@repo/contract/durations';
import { brokenBalance } from '@repo/dev-env/money/payment-person';
import { buy, readOrderAs } from '@repo/dev-env/money/shop-person';
import { callAs, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import type { Person } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditLeaves } from '../../../db/tables/audit.ts';

let kit: TestApp;
let marta: Owner;
let creator: Person;
beforeAll(async () => {
  kit = await openTestApp();
  marta = await signUpOwner(kit);
  creator = await signUpReviewer(kit, 'creator');
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

const list = async (query: string): Promise<string[]> =>
  (await callAs(kit, creator, 'GET', `/api/creator/orders?${query}`)).json().map(({ id }: { id: string }) => id);

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
  const later = (await callAs(kit, fresh, 'GET', '/api/creator/orders?shown=toDo')).json();
  expect(later.map(({ id }: { id: string }) => id)).not.toContain(order.id);
});
