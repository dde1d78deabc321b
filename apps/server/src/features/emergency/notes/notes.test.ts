// @databases both
import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import type { ReadingRow } from '@repo/contract/emergency/anyone-settings';
import {
  FOUND_KEPT_DAYS,
  FOUND_PER_CARD_AND_DAY,
  PLACE_KEPT_DAYS,
  READING_MINUTES,
} from '@repo/contract/emergency/emergency';
import { nameReading } from '@repo/dev-env/people/anyone-reader';
import { type CreatedGlyph, callAs, type Owner, signInAgain } from '@repo/dev-env/people/glyph-owner';
import { openShownCard } from '@repo/dev-env/people/shown-card';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readingNotes } from '../../../db/tables/emergency.ts';
import { notifications } from '../../../db/tables/notifications.ts';
import { forgetReadings } from '../forget-readings.ts';

let kit: TestApp;
let owner: Owner;
let made: CreatedGlyph;
beforeEach(async () => {
  ({ kit, owner, made } = await openShownCard());
});
afterEach(() => kit.close());

const post = (path: string, payload: object) =>
  kit.app.inject({ method: 'POST', url: `/api/emergency/${path}`, payload });
const read = (from: string) => nameReading(kit, made.secret, from);
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
