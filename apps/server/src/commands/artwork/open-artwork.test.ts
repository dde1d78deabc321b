import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Order } from '@repo/contract/shop/orders';
import { buy, CARD, insertOrder, readOrderAs } from '@repo/dev-env/money/shop-person';
import { type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { newFulfilmentKey } from '@repo/vault';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAdminSocket } from '../../app/admin/admin-socket.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { orders, orderUnits } from '../../db/tables/money/shop.ts';
import { FULFILMENT_SEED_FILE } from '../../outside/key-folder/keys.ts';
import { openOrderArtwork } from './open-artwork.ts';

let kit: TestApp;
let owner: Owner;
let closeSocket: () => Promise<void>;
let place: string;
beforeAll(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  closeSocket = await openAdminSocket(kit.context, [join(kit.context.config.dataDir, 'checkpoints.jsonl')]);
});
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'artwork-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));
afterAll(async () => {
  await closeSocket();
  await kit.close();
});

const open = (...args: string[]) => openOrderArtwork(kit.context.config, args);
const folder = () => join(place, 'order');
const seedFile = () => join(kit.context.config.keyDir, FULFILMENT_SEED_FILE);
const setStatus = (order: Order, status: Order['status']) =>
  kit.context.db.update(orders).set({ status }).where(eq(orders.id, order.id));

test('a paid order becomes one file for each piece and a packing slip, in a folder of its owner alone', async () => {
  const order = await buy(kit, owner, { ...CARD, quantity: 2 });
  const done = await open(order.number, '--out', folder());
  expect(done).toEqual({
    ok: true,
    text: expect.stringContaining(`Opened: all 2. Print files and packing slip are in`),
  });
  const names = [`${order.number}-1.zip`, `${order.number}-2.zip`, 'packing-slip.txt'];
  expect(readdirSync(folder()).sort()).toEqual(names);
  expect(names.map((name) => statSync(join(folder(), name)).mode & 0o777)).toEqual([0o600, 0o600, 0o600]);
  expect(statSync(folder()).mode & 0o777).toBe(0o700);
  // What the kit seals for each piece.
  expect(readFileSync(join(folder(), `${order.number}-2.zip`), 'utf8')).toBe('drawing');
  expect(readFileSync(join(folder(), 'packing-slip.txt'), 'utf8')).toContain('2 x Titanium card\n  Finish: natural\n');
  const seed = readFileSync(seedFile(), 'utf8').trim();
  expect(done.text).not.toContain(seed);
  expect(await open(order.number, '--out', folder())).toEqual({
    ok: false,
    text: `${folder()} is there already. Nothing was written.\n`,
  });
});

test('the slip speaks the language of the person', async () => {
  await kit.context.db.update(accounts).set({ language: 'it' }).where(eq(accounts.id, owner.user.id));
  const order = await buy(kit, owner);
  expect(await open(order.number, '--out', folder())).toMatchObject({ ok: true });
  const slip = readFileSync(join(folder(), 'packing-slip.txt'), 'utf8');
  for (const line of ['Distinta di imballaggio', '1 x Portachiavi in metallo', '  Metallo: acciaio', 'Italia']) {
    expect(slip.split('\n')).toContain(line);
  }
});

test('what cannot be opened is said in one sentence, and nothing is written', async () => {
  const order = await buy(kit, owner);
  const given = join(place, 'seed');
  writeFileSync(given, Buffer.from(newFulfilmentKey().seed).toString('base64'));
  const expectSentence = async (text: RegExp, ...args: string[]) => {
    expect(await open(...args, '--out', folder())).toEqual({ ok: false, text: expect.stringMatching(text) });
    expect(readdirSync(place)).toEqual(['seed']);
  };
  for (const args of [[], [order.number, 'more'], ['../1'], [order.number, '--all']]) {
    await expectSentence(/^Use: npm run artwork:open/, ...args);
  }
  await expectSentence(/^Say the number of the order/, '2026-1');
  await expectSentence(/^There is no order of this number\.\n$/, '2020-9999');
  await expectSentence(
    /^Piece 1 is sealed to the key \S+, this seed is of \S+\. Nothing/,
    order.number,
    '--seed-file',
    given,
  );
  await expectSentence(/^There is no seed in /, order.number, '--seed-file', join(place, 'nowhere'));
  const cancelled = await readOrderAs(kit, owner, await insertOrder(kit, owner));
  await expectSentence(/^This order was cancelled/, cancelled.number);
  await setStatus(order, 'awaitingPayment');
  await expectSentence(/^This order is not paid yet/, order.number);
  await setStatus(order, 'delivered');
  const isThis = eq(orderUnits.orderId, order.id);
  await kit.context.db
    .update(orderUnits)
    .set({ artwork: new Uint8Array(1200) })
    .where(isThis);
  await expectSentence(/^Piece 1 does not open/, order.number);
  await kit.context.db.update(orderUnits).set({ artwork: null, keyId: null }).where(isThis);
  await expectSentence(/^No drawing of this order is stored any more/, order.number);
});

test('a seed that the printer keeps opens what was sealed to it, wherever it is', async () => {
  const order = await buy(kit, owner);
  const elsewhere = join(place, 'printer');
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 'seed'), readFileSync(seedFile()), { mode: 0o644 });
  expect(await open(order.number, '--seed-file', join(elsewhere, 'seed'), '--out', folder())).toMatchObject({
    ok: true,
  });
  expect(statSync(join(elsewhere, 'seed')).mode & 0o777).toBe(0o600);
});
