// @databases both
import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import type { ReadingRow } from '@repo/contract/emergency/anyone-settings';
import {
  FOUND_KEPT_DAYS,
  FOUND_PER_CARD_AND_DAY,
  PLACE_KEPT_DAYS,
  READING_MINUTES,
} from '@repo/contract/emergency/emergency';
import { readByAnyone, TICKS, tellLate } from '@repo/dev-env/people/anyone-reader';
import {
  type CreatedGlyph,
  callAs,
  createGlyphFor,
  type Owner,
  signInAgain,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { randomBytes } from '@repo/vault';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readingNotes } from '../../../db/tables/emergency.ts';
import { notifications } from '../../../db/tables/notifications.ts';
import { findUnfitReading } from '../../audit/readings-fit.ts';
import { forgetReadings } from '../forget-readings.ts';

let kit: TestApp;
let owner: Owner;
let made: CreatedGlyph;
beforeEach(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  made = await createGlyphFor(kit, owner, { anyone: TICKS, emergencyAccess: true });
});
afterEach(() => kit.close());

const post = (path: string, payload: object) =>
  kit.app.inject({ method: 'POST', url: `/api/emergency/${path}`, payload });
const read = async (from: string) =>
  (await readByAnyone(kit, made.secret, { from })).json<{ reading: string }>().reading;
const list = async () => (await callAs(kit, owner, 'GET', '/api/emergency/readings')).json<ReadingRow[]>();
const countKind = async (kind: string) =>
  (await kit.context.db.select().from(notifications)).filter((row) => row.kind === kind).length;

test('a place is rounded, told once, replaced by a later one, kept sealed, and gone after its days', async () => {
  const reading = await read('8.8.8.8');
  for (const latitude of [45.46420159, 45.46999]) {
    expect((await post('place', { reading, latitude, longitude: 9.18999 })).statusCode).toBe(200);
  }
  expect((await list())[0]?.place).toMatchObject({ latitude: 45.47, longitude: 9.19 });
  expect(await countKind('emergency.place')).toBe(1);
  const [note] = await kit.context.db.select().from(readingNotes);
  expect(Buffer.from(note!.sealed).toString('latin1')).not.toContain('45.4');
  kit.clock.advance(PLACE_KEPT_DAYS * DAY_MS);
  owner = await signInAgain(kit, owner);
  expect((await list())[0]?.place).toBeNull();
  await forgetReadings(kit.context);
  expect(await kit.context.db.select().from(readingNotes)).toEqual([]);
});

test('somebody who found the card writes once a reading and five times a day, as plain text on one line', async () => {
  const first = await read('8.8.0.1');
  expect((await post('found', { reading: first, text: ' It lies\nat the\u202E bar ' })).statusCode).toBe(200);
  expect((await list())[0]?.message?.text).toBe('It lies at the  bar');
  expect((await post('found', { reading: first, text: 'Again' })).json().code).toBe('emergency.foundSaid');
  const answers: number[] = [];
  for (let times = 1; times <= FOUND_PER_CARD_AND_DAY; times += 1) {
    answers.push((await post('found', { reading: await read(`8.8.${times}.1`), text: 'Found' })).statusCode);
  }
  expect(answers).toEqual([...Array.from({ length: FOUND_PER_CARD_AND_DAY - 1 }, () => 200), 429]);
  expect(await countKind('emergency.found')).toBe(FOUND_PER_CARD_AND_DAY);
  kit.clock.advance(FOUND_KEPT_DAYS * DAY_MS);
  owner = await signInAgain(kit, owner);
  expect((await list()).every(({ message }) => message === null)).toBe(true);
});

test('a reading is spoken of for an hour, and one that this server did not name never was', async () => {
  const reading = await read('8.8.8.8');
  const place = { latitude: 1, longitude: 1 };
  const changed = `${reading.slice(0, 20)}${reading[20] === 'A' ? 'B' : 'A'}${reading.slice(21)}`;
  expect((await post('place', { reading: changed, ...place })).json().code).toBe('emergency.readingOver');
  kit.clock.advance(READING_MINUTES * MINUTE_MS - 1);
  expect((await post('place', { reading, ...place })).statusCode).toBe(200);
  kit.clock.advance(1);
  for (const [path, body] of [
    ['place', place],
    ['found', { text: 'Found' }],
    ['report', { reason: 'wrong' }],
  ] as const) {
    expect((await post(path, { reading, ...body })).json().code).toBe('emergency.readingOver');
  }
});

test('a late notice is told with the phone’s time, counts once, three a day, and can be switched off', async () => {
  const claimedAt = new Date(kit.clock.now().getTime() - 60 * MINUTE_MS);
  const nonce = randomBytes(16);
  const tell = (one = nonce, at = claimedAt) => tellLate(kit, made.secret, { claimedAt: at, nonce: one });
  for (let times = 0; times < 2; times += 1) expect((await tell()).statusCode).toBe(200);
  expect(await list()).toMatchObject([{ result: 'late', claimedAt: claimedAt.toISOString(), repeats: 0, groups: [] }]);
  for (let times = 0; times < 4; times += 1) await tell(randomBytes(16));
  expect((await list()).map(({ repeats }) => repeats)).toEqual([2, 0, 0]);
  expect([await countKind('emergency.late'), await findUnfitReading(kit.context)]).toEqual([3, null]);
  const daysOff = (days: number) => new Date(kit.clock.now().getTime() + days * DAY_MS);
  for (const at of [daysOff(1), daysOff(-2)])
    expect((await tell(randomBytes(16), at)).json().code).toBe('emergency.badTime');
  const off = await callAs(kit, owner, 'PUT', `/api/qr-codes/${made.row.id}/late-notices`, { on: false });
  expect(off.json()).toMatchObject({ lateNotices: false, on: true });
  kit.clock.advance(DAY_MS);
  expect((await tell(randomBytes(16))).statusCode).toBe(200);
  owner = await signInAgain(kit, owner);
  expect(await list()).toHaveLength(3);
});

test('who has no drawing tells nothing, and a dump of the hashes lets nobody post', async () => {
  const payload = { glyphId: made.row.glyphId, claimedAt: kit.clock.now().toISOString(), nonce: 'A'.repeat(22) };
  const { noticeHash } = made.body.issue.finder!;
  const answer = await post('notices', { ...payload, card: noticeHash });
  expect(answer.json().code).toBe('scans.unknown');
  expect(await list()).toEqual([]);
});
