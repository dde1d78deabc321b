// @databases both
import { MINUTE_MS } from '@repo/contract/durations';
import { ANYONE_FOLDED_MINUTES, READING_NETWORK_DAYS } from '@repo/contract/emergency/emergency';
import { readByAnyone } from '@repo/dev-env/people/anyone-reader';
import type { CreatedGlyph, Owner } from '@repo/dev-env/people/glyph-owner';
import { openShownCard, readTold } from '@repo/dev-env/people/shown-card';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emergencyReadings } from '../../db/tables/emergency.ts';
import { findUnfitReading } from '../audit/readings-fit.ts';
import { forgetReadings, sealReadingCounts } from './forget-readings.ts';

let kit: TestApp;
let owner: Owner;
let made: CreatedGlyph;
beforeEach(async () => {
  ({ kit, owner, made } = await openShownCard());
});
afterEach(() => kit.close());

const read = (from?: string) => readByAnyone(kit, made.secret, from === undefined ? {} : { from });
const listRows = async () => (await readTold(kit, owner)).rows;
const countActs = async (act: 'emergency.read' | 'emergency.repeated') =>
  (await readTold(kit, owner)).leaves.filter((leaf) => leaf.act === act).length;

test('another network is told by itself; one network is told again after ten minutes', async () => {
  for (const from of ['93.184.216.34', '93.184.216.99', '8.8.8.8']) expect((await read(from)).statusCode).toBe(200);
  kit.clock.advance(ANYONE_FOLDED_MINUTES * MINUTE_MS);
  await read();
  const { rows, notices } = await readTold(kit, owner);
  expect(rows.map(({ repeats }) => repeats)).toEqual([1, 0, 0]);
  expect([await countActs('emergency.read'), notices.length]).toEqual([3, 3]);
});

test('the audit log gets the count when the ten minutes end, and a changed row or count is no sound log', async () => {
  for (let times = 0; times < 5; times += 1) await read();
  await sealReadingCounts(kit.context);
  expect([await countActs('emergency.repeated'), await findUnfitReading(kit.context)]).toEqual([0, null]);
  kit.clock.advance(ANYONE_FOLDED_MINUTES * MINUTE_MS);
  await Promise.all([sealReadingCounts(kit.context), sealReadingCounts(kit.context)]);
  expect([await countActs('emergency.repeated'), await findUnfitReading(kit.context)]).toEqual([1, null]);
  const { db } = kit.context;
  const [row] = await listRows();
  const changes: readonly Partial<typeof emergencyReadings.$inferInsert>[] = [
    { repeats: 3 },
    { result: 'nothing' },
    { groups: [] },
    { isDrill: true },
    { leafHash: new Uint8Array(32) },
  ];
  for (const change of changes) {
    await db.update(emergencyReadings).set(change);
    expect([change, await findUnfitReading(kit.context)]).toEqual([change, expect.stringContaining(row!.id)]);
    await db.update(emergencyReadings).set(row!);
  }
  await db.delete(emergencyReadings);
  expect(await findUnfitReading(kit.context)).toContain(row!.id);
});

test('after ninety days only day and country are left of where a card was read', async () => {
  await read();
  kit.clock.advance((READING_NETWORK_DAYS * 24 - 1) * 60 * MINUTE_MS);
  await forgetReadings(kit.context);
  expect((await listRows())[0]).toMatchObject({ network: '93.184.216.0/24', device: 'Browser' });
  kit.clock.advance(60 * MINUTE_MS);
  await forgetReadings(kit.context);
  expect((await listRows())[0]).toMatchObject({ network: null, device: null });
  expect(await findUnfitReading(kit.context)).toBeNull();
});
