// @databases both
import { MINUTE_MS } from '@repo/contract/durations';
import { ADDRESSES_KEPT_MAX, type KeptAddress } from '@repo/contract/shop/kept-addresses';
import { ADDRESS, add, place, signUpShopper } from '@repo/dev-env/money/shop-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '../../../db/tables/accounts.ts';
import { deliveryAddresses } from '../../../db/tables/money/order-cases.ts';

let kit: TestApp;
let marta: Owner;
let glyphId: string;
beforeAll(async () => {
  kit = await openTestApp();
});
beforeEach(async () => {
  ({ owner: marta, glyphId } = await signUpShopper(kit));
});
afterAll(() => kit.close());

const OFFICE = { ...ADDRESS, fullName: 'Marta Bellini, Ufficio', street: 'Via Cavour 1', city: 'Prato', region: 'PO' };

async function order(address: object, keepsAddress: boolean): Promise<number> {
  await add(kit, marta, glyphId);
  return (await place(kit, marta, { address, keepsAddress })).statusCode;
}
const listKept = async (person: Owner = marta): Promise<KeptAddress[]> =>
  (await callAs(kit, person, 'GET', '/api/shop/addresses')).json();
const listStreets = async () => (await listKept()).map(({ address }) => address.street);

test('the next order begins with the last address and its name, changed or not, and only where that was wished', async () => {
  expect(await order(ADDRESS, false)).toBe(201);
  expect(await listKept()).toEqual([]);
  expect(await order(ADDRESS, true)).toBe(201);
  expect((await listKept()).map(({ address }) => address)).toEqual([ADDRESS]);
  expect(await order(OFFICE, true)).toBe(201);
  expect((await listKept()).map(({ address }) => address)).toEqual([OFFICE, ADDRESS]);
  // The same one is kept once, and is the last again.
  kit.clock.advance(MINUTE_MS);
  expect(await order(ADDRESS, true)).toBe(201);
  expect(await listStreets()).toEqual([ADDRESS.street, OFFICE.street]);
});

test('at most so many are kept, each can be forgotten once, and by nobody else', async () => {
  for (let number = 0; number <= ADDRESSES_KEPT_MAX; number += 1)
    await order({ ...ADDRESS, street: `Via dei Tigli ${number}` }, true);
  const kept = await listKept();
  expect(kept).toHaveLength(ADDRESSES_KEPT_MAX);
  expect(kept.at(-1)?.address.street).toBe('Via dei Tigli 1');
  const forget = async (person: Owner) =>
    (await callAs(kit, person, 'DELETE', `/api/shop/addresses/${kept[0]?.id}`)).statusCode;
  expect(await forget(await signUpOwner(kit))).toBe(404);
  expect([await forget(marta), await forget(marta)]).toEqual([200, 404]);
  expect(await listStreets()).not.toContain(kept[0]?.address.street);
});

test('the export holds them, the database only sealed, and they go with the account', async () => {
  await order(OFFICE, true);
  const exported = await callConfirmed(kit, marta, { method: 'GET', url: '/api/account/export' });
  const { parts } = exported.json<{ parts: { name: string; content: { addresses?: unknown } }[] }>();
  const shop = parts.find(({ name }) => name === 'shop')?.content;
  expect(shop?.addresses).toEqual([expect.objectContaining({ address: OFFICE })]);
  const isOwn = eq(deliveryAddresses.accountId, marta.user.id);
  const [row] = await kit.context.db.select().from(deliveryAddresses).where(isOwn);
  expect(Buffer.from(row?.addressWrapped ?? []).toString('latin1')).not.toContain('Cavour');
  await kit.context.db.delete(accounts).where(eq(accounts.id, marta.user.id));
  expect(await kit.context.db.select().from(deliveryAddresses).where(isOwn)).toEqual([]);
});

test('what no post of the country could deliver is refused, and nothing is kept of it', async () => {
  await add(kit, marta, glyphId);
  const send = async (address: object) => {
    const answer = await place(kit, marta, { address: { ...ADDRESS, ...address }, keepsAddress: true });
    return answer.json().code ?? answer.json().error;
  };
  expect(await send({ postcode: '5012' })).toBe('order.badPostcode');
  expect(await send({ country: 'US', postcode: '20500' })).toBe('order.noRegion');
  expect(await send({ country: 'US', postcode: '50121-1', region: 'DC' })).toBe('order.badPostcode');
  expect(await listKept()).toEqual([]);
});
