// @databases both

import type { ScanDay } from '@repo/contract/dashboard/dashboard';
import { MINUTE_MS } from '@repo/contract/durations';
import type { AnyoneSettings, ReadingRow } from '@repo/contract/emergency/anyone-settings';
import { ANYONE_FOLDED_MINUTES } from '@repo/contract/emergency/emergency';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { readByAnyone, TICKS, tellLate } from '@repo/dev-env/people/anyone-reader';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { type CreatedGlyph, callAs, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { givePlace } from '@repo/dev-env/people/shown-card';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { randomBytes } from '@repo/vault';
import { afterEach, beforeEach, expect, test } from 'vitest';

let kit: TestApp;
let owner: Owner;
let made: CreatedGlyph;
beforeEach(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  made = await createGlyphFor(kit, owner, { anyone: TICKS, emergencyAccess: true, limits: { maxReads: 5 } });
});
afterEach(() => kit.close());

const get = async <Answer>(path: string) => (await callAs(kit, owner, 'GET', path)).json<Answer>();

/** Every number of scans that the owner is shown, and the day's. */
async function readNumbers() {
  const row = await get<GlyphRow>(`/api/qr-codes/${made.row.id}`);
  const { totalScans } = await get<{ totalScans: number }>('/api/user/stats');
  const { readings } = await get<AnyoneSettings>(`/api/qr-codes/${made.row.id}/anyone`);
  const { days } = await get<{ days: ScanDay[] }>('/api/user/scan-days?offset=0');
  const { released, refused } = days.at(-1)!;
  return { ...{ card: row.scanCount, total: totalScans, anyone: readings, released, refused }, left: row.readsLeft };
}

test('what was shown to somebody counts once everywhere, with those counted on it, and takes no read from roles', async () => {
  await readByAnyone(kit, made.secret);
  kit.clock.advance(MINUTE_MS);
  await readByAnyone(kit, made.secret);
  expect(await readNumbers()).toEqual({ card: 1, total: 1, anyone: 1, released: 1, refused: 0, left: 5 });
  const { lastScanAt } = await get<GlyphRow>(`/api/qr-codes/${made.row.id}`);
  expect(lastScanAt).toBe(kit.clock.now().toISOString());
  kit.clock.advance(ANYONE_FOLDED_MINUTES * MINUTE_MS);
  await readByAnyone(kit, made.secret);
  await readByAnyone(kit, made.secret, { from: '8.8.8.8' });
  expect(await readNumbers()).toEqual({ card: 3, total: 3, anyone: 3, released: 3, refused: 0, left: 5 });
  const rows = await get<ReadingRow[]>('/api/emergency/readings');
  expect(rows.map(({ repeats, title }) => [repeats, title])).toEqual([
    [0, made.row.title],
    [0, made.row.title],
    [1, made.row.title],
  ]);
});

test('neither a drill, nor a late notice, nor a try that was shown nothing is a scan; such a try is one that was refused', async () => {
  await givePlace(kit, owner, made);
  await tellLate(kit, made.secret, { claimedAt: kit.clock.now(), nonce: randomBytes(16) });
  const url = `/api/qr-codes/${made.row.id}`;
  expect((await callConfirmed(kit, owner, { method: 'POST', url: `${url}/drill` })).statusCode).toBe(200);
  await readByAnyone(kit, made.secret);
  kit.clock.advance(ANYONE_FOLDED_MINUTES * MINUTE_MS);
  expect((await callAs(kit, owner, 'PUT', `${url}/anyone`, { on: false })).statusCode).toBe(200);
  await readByAnyone(kit, made.secret);
  expect(await readNumbers()).toEqual({ card: 0, total: 0, anyone: 0, released: 0, refused: 1, left: 5 });
  expect((await get<GlyphRow>(url)).lastScanAt).toBeNull();
  const rows = await get<ReadingRow[]>('/api/emergency/readings');
  expect(rows.map(({ result, isDrill }) => [result, isDrill])).toEqual([
    ['nothing', false],
    ['open', true],
    ['late', false],
  ]);
});
