// @databases both
import { inflateSync } from 'node:zlib';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import { readStatusKeys } from '@repo/contract/print-places/print-places';
import { TICKS } from '@repo/dev-env/people/anyone-reader';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import {
  type CreatedGlyph,
  callAs,
  createGlyphFor,
  type Owner,
  sealChange,
  signInAgain,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { givePlace as giveTo } from '@repo/dev-env/people/shown-card';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { type Inflate, readStatus, type StatusValue, verifyStatusList } from '@repo/vault';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { printPlaces, statusLists } from '../../db/tables/print-places.ts';
import { PLACE_MAC_COLUMNS } from '../../seals/place-row-mac.ts';
import { isRowIntact } from '../../seals/row-macs.ts';
import { makeDueLists } from './make-lists.ts';
import { printPlacesFeature } from './print-places-feature.ts';
import { setPlaceValue } from './write-places.ts';

let kit: TestApp;
let owner: Owner;
let made: CreatedGlyph;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  owner = await signUpOwner(kit);
  made = await createGlyphFor(kit, owner, { anyone: TICKS });
});

const inflate: Inflate = (bytes, maxOutputLength) => inflateSync(bytes, { maxOutputLength });
const ask = (contentVersion = 1, one = owner, id = made.row.id) =>
  callAs(kit, one, 'POST', `/api/qr-codes/${id}/print-place`, { contentVersion });
const givePlace = (contentVersion = 1) => giveTo(kit, owner, made, contentVersion);
const act = async (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
  const answer = await callAs(kit, owner, method, `/api/qr-codes/${made.row.id}${url}`, body);
  if (answer.statusCode >= 300) throw new Error(answer.body);
};

/** As a phone does it: the keys, the list, its signature. */
async function readList(number = 0) {
  const { keys } = (await kit.app.inject(readStatusKeys.path)).json();
  const { body } = await kit.app.inject(`/api/emergency/status/${number}`);
  const address = `${kit.context.config.publicUrl.origin}/api/emergency/status/${number}`;
  const opened = verifyStatusList(body, { keys, address, inflate });
  if (!opened.ok) throw new Error(opened.error);
  return opened.status;
}

/** What the list says a minute later. */
async function readNext(index: number): Promise<StatusValue | null> {
  kit.clock.advance(MINUTE_MS);
  await makeDueLists(kit.context);
  return readStatus((await readList()).list, index);
}

test('a print has one place, at random, on the day it was given; another version and another card have others', async () => {
  const [first, again, twice] = await Promise.all([givePlace(), givePlace(), givePlace()]);
  expect([again, twice]).toEqual([first, first]);
  expect(first.day).toBe(kit.clock.now().toISOString().slice(0, 10));
  expect(first.index).toBeGreaterThanOrEqual(0);
  expect(first.index).toBeLessThan(131_072);
  const { body } = await sealChange(kit, owner, made, { anyone: TICKS });
  expect((await ask(2)).json().code).toBe('glyphs.versionConflict');
  await act('PUT', '', body);
  expect((await ask(1)).json().code).toBe('glyphs.versionConflict');
  const second = await givePlace(2);
  expect(second.index).not.toBe(first.index);
  // Somebody else's card looks like an unknown one.
  const stranger = await signUpOwner(kit);
  expect((await ask(2, stranger)).statusCode).toBe(404);
  // A card that shows nothing to anyone has nothing to print there.
  const plain = await createGlyphFor(kit, owner, {});
  expect((await ask(1, owner, plain.row.id)).json().code).toBe('printPlaces.notForAnyone');
  const exported = await callConfirmed(kit, owner, { method: 'GET', url: '/api/account/export' });
  const part = exported.json().parts.find(({ name }: { name: string }) => name === 'printPlaces');
  expect(
    part.content.map(({ place, contentVersion }: { place: number; contentVersion: number }) => [place, contentVersion]),
  ).toEqual([
    [first.index, 1],
    [second.index, 2],
  ]);
});

test('the list is the same for everybody, cacheable, signed with the published key, and made anew every hour', async () => {
  kit.clock.advance(HOUR_MS);
  await makeDueLists(kit.context);
  const answer = await kit.app.inject('/api/emergency/status/0');
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/statuslist+jwt',
    'public, max-age=300',
  ]);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect((await kit.app.inject('/api/emergency/status/0')).body).toBe(answer.body);
  expect(Buffer.byteLength(answer.body)).toBeLessThan(14_000);
  const before = await readList();
  kit.clock.advance(HOUR_MS - MINUTE_MS);
  expect(await makeDueLists(kit.context)).toEqual([]);
  kit.clock.advance(MINUTE_MS);
  expect(await makeDueLists(kit.context)).toEqual([0]);
  expect((await readList()).issuedAt - before.issuedAt).toBeGreaterThanOrEqual(3600);
  expect((await kit.app.inject('/api/emergency/status/7')).json().code).toBe('printPlaces.noList');
  expect((await kit.app.inject('/api/emergency/status/-1')).statusCode).toBe(400);
});

test('a value that rises makes a list at once, not sooner than a minute after the one before; one that falls waits', async () => {
  const { index } = await givePlace();
  expect(await readNext(index)).toBe(0);
  await act('POST', '/deactivate');
  kit.clock.advance(MINUTE_MS);
  expect(await makeDueLists(kit.context)).toEqual([0]);
  expect(readStatus((await readList()).list, index)).toBe(2);
  await act('POST', '/activate');
  expect(await readNext(index)).toBe(2);
  kit.clock.advance(HOUR_MS);
  expect(await readNext(index)).toBe(0);
  owner = await signInAgain(kit, owner);
  // Two nodes at once: one makes it.
  await act('POST', '/deactivate');
  kit.clock.advance(MINUTE_MS);
  const both = await Promise.all([makeDueLists(kit.context), makeDueLists(kit.context)]);
  expect(both.flat()).toEqual([0]);
});

test('rows that somebody else wrote are not shown, and nothing ends by them', async () => {
  const { index } = await givePlace();
  const isThis = eq(printPlaces.id, index);
  await kit.context.db.update(printPlaces).set({ contentVersion: 9 }).where(isThis);
  kit.clock.advance(HOUR_MS);
  expect(await readNext(index)).toBe(2);
  expect(kit.context.brokenRows.get('print_places')).toBeGreaterThan(0);
  await kit.context.db.update(printPlaces).set({ contentVersion: 1, value: 0 }).where(isThis);
  kit.clock.advance(HOUR_MS);
  expect(await readNext(index)).toBe(0);
  await kit.context.db.update(glyphs).set({ glyphId: 'AAAAAAAAAAAAAAAAAAAAAA' }).where(eq(glyphs.id, made.row.id));
  kit.clock.advance(HOUR_MS);
  expect(await readNext(index)).toBe(2);
});

test('a value that is written while keys are rotated leaves a row that verifies, under the new key', async () => {
  const { index } = await givePlace();
  const isThis = eq(printPlaces.id, index);
  const readRow = async () => (await kit.context.db.select().from(printPlaces).where(isThis))[0]!;
  // A sweep reads the row, a rotation moves it, and only then the sweep writes.
  const before = await readRow();
  const kekId = kit.context.keys.makeKek();
  const [wraps] = printPlacesFeature.storedWraps ?? [];
  const rewrap = (tx: Tx) => wraps!.rewrapOne(tx, kit.context, '', String(index));
  expect(await kit.context.db.transaction(rewrap)).toBe(true);
  await kit.context.db.transaction((tx) => setPlaceValue(tx, kit.context, before, { value: 2, isIntact: true }));
  const after = await readRow();
  expect([before.kekId === kekId, after.kekId === kekId, after.value]).toEqual([false, true, 2]);
  expect(isRowIntact(kit.context, PLACE_MAC_COLUMNS, { ...after, id: String(after.id) })).toBe(true);
});

test('decoys stand among the free places, rest eight days before they are free, and are never given', async () => {
  await givePlace();
  const isDecoy = isNull(printPlaces.glyphId);
  const listDecoys = () => kit.context.db.select().from(printPlaces).where(isDecoy);
  const first = await listDecoys();
  expect(first.length).toBeGreaterThan(1200);
  for (let day = 0; day < 3; day += 1) {
    kit.clock.advance(DAY_MS);
    await makeDueLists(kit.context);
  }
  const resting = (await listDecoys()).filter(({ value }) => value === 0);
  expect(resting.length).toBeGreaterThan(50);
  const one = resting[0]!;
  kit.clock.advance(8 * DAY_MS - HOUR_MS - (kit.clock.now().getTime() - one.valueSince.getTime()));
  await makeDueLists(kit.context);
  const isOne = and(isDecoy, eq(printPlaces.id, one.id));
  expect(await kit.context.db.$count(printPlaces, isOne)).toBe(1);
  const status = await readList();
  for (const { id, value } of await listDecoys()) expect([id, readStatus(status.list, id)]).toEqual([id, value]);
  const stood = new Set(first.filter(({ value }) => value === 1).map(({ id }) => id));
  const now = new Map((await listDecoys()).map(({ id, value }) => [id, value]));
  expect([...stood].filter((id) => now.get(id) !== 1)).toEqual([]);
});

test('a folder without the key of the lists makes none as long as the last one lives, and a new key is told by the old', async () => {
  await makeDueLists(kit.context);
  const [before] = await kit.context.db.select().from(statusLists);
  await kit.context.db.update(statusLists).set({ keyId: 'another' });
  kit.clock.advance(HOUR_MS);
  await expect(makeDueLists(kit.context)).rejects.toThrow('status-seed');
  kit.clock.advance(7 * DAY_MS);
  expect(await makeDueLists(kit.context)).toEqual([0]);
  expect((await kit.context.db.select().from(statusLists))[0]?.keyId).toBe(before?.keyId);
  const name = kit.context.keys.makeStatusKey();
  expect(name).toBe('status-seed-0002');
  kit.clock.advance(HOUR_MS);
  await makeDueLists(kit.context);
  const document = (await kit.app.inject(readStatusKeys.path)).json();
  expect([document.keys.length, document.successions.length]).toEqual([2, 1]);
  const [after] = await kit.context.db.select().from(statusLists);
  expect(after?.keyId).toBe(document.keys[1].kid);
  await readList();
});
