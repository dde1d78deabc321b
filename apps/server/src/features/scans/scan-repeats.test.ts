import { HOUR_MS } from '@repo/contract/durations';
import { REFUSALS_SHOWN_PER_HOUR, SCAN_PLACE_DAYS, type ScanRow } from '@repo/contract/scans/scans';
import {
  type CreatedGlyph,
  callAs,
  createGlyphFor,
  type Owner,
  signInAgain,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { prepareScan, scanGlyph, sendScan } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { scanPlaces, scanRepeats } from '../../db/tables/scans.ts';
import { findUnfitScan } from '../audit/scans-fit.ts';
import { forgetOldChallenges } from './challenges.ts';
import { sealRepeats } from './scan-repeats.ts';

const kit: TestApp = await openTestApp();
afterAll(() => kit.close());

let owner: Owner;
let stranger: Person;
let made: CreatedGlyph;
beforeEach(async () => {
  owner = await signUpOwner(kit);
  stranger = await signUp(kit);
  made = await createGlyphFor(kit, owner);
});

const scanOnce = () => scanGlyph(kit, stranger, made.secret);
const listScans = async (person: Person, query = `qrCodeId=${made.row.id}`) =>
  (await callAs(kit, person, 'GET', `/api/scan-logs?${query}`)).json<ScanRow[]>();
const listLeaves = (act: 'scan.refused' | 'scan.repeated') =>
  kit.context.db
    .select()
    .from(auditLeaves)
    .where(and(eq(auditLeaves.subjectId, owner.user.id), eq(auditLeaves.act, act)));

test('an hour shows the first refusals of a scanner at a glyph; those that follow are one number, in log and bell', async () => {
  for (let times = 0; times < 10; times++) expect((await scanOnce()).json()).toMatchObject({ code: 'scans.denied' });
  const rows = await listScans(owner);
  expect(rows.map(({ result, repeats }) => [result, repeats])).toEqual([
    ['denied', 10 - REFUSALS_SHOWN_PER_HOUR],
    ['denied', 0],
    ['denied', 0],
  ]);
  expect(rows[0]?.repeatedAt).toBe(kit.clock.now().toISOString());
  const notices = await kit.context.db.select().from(notifications).where(eq(notifications.recordId, made.row.id));
  expect(notices).toHaveLength(REFUSALS_SHOWN_PER_HOUR);
  expect(await listLeaves('scan.refused')).toHaveLength(REFUSALS_SHOWN_PER_HOUR);
  // Another refusal is told, another scanner and another glyph too.
  await callAs(kit, owner, 'POST', `/api/qr-codes/${made.row.id}/deactivate`);
  expect((await scanOnce()).json()).toMatchObject({ code: 'glyph.inactive' });
  expect((await listScans(owner))[0]).toMatchObject({ result: 'inactive', repeats: 0 });
  await scanGlyph(kit, await signUp(kit), made.secret);
  expect(await listScans(owner)).toHaveLength(REFUSALS_SHOWN_PER_HOUR + 2);
});

test('a repeat that is sent again counts once, and what was shown before an hour is shown again', async () => {
  for (let times = 0; times < REFUSALS_SHOWN_PER_HOUR; times++) await scanOnce();
  const body = await prepareScan(kit, stranger, made.secret);
  const answers = [await sendScan(kit, stranger, body), await sendScan(kit, stranger, body)];
  expect(answers.map((answer) => answer.json().code)).toEqual(['scans.denied', 'scans.denied']);
  expect((await listScans(owner))[0]?.repeats).toBe(1);
  await Promise.all(Array.from({ length: 5 }, scanOnce));
  expect((await listScans(owner))[0]?.repeats).toBe(6);
  kit.clock.advance(HOUR_MS);
  [owner, stranger] = [await signInAgain(kit, owner), await signInAgain(kit, stranger)];
  await scanOnce();
  expect((await listScans(owner)).map(({ repeats }) => repeats)).toEqual([0, 6, 0, 0]);
});

test('the audit log gets the number when the hour is over, and a changed one is no sound log', async () => {
  for (let times = 0; times < 8; times++) await scanOnce();
  await sealRepeats(kit.context);
  expect(await listLeaves('scan.repeated')).toEqual([]);
  kit.clock.advance(HOUR_MS);
  await Promise.all([sealRepeats(kit.context), sealRepeats(kit.context)]);
  const leaves = await listLeaves('scan.repeated');
  expect(leaves).toHaveLength(1);
  expect(JSON.parse(leaves[0]!.entry)).toMatchObject({ facts: { repeats: 5, glyph: made.row.id } });
  expect(await findUnfitScan(kit.context)).toBeNull();
  const isThis = eq(scanRepeats.leafHash, leaves[0]!.leafHash);
  await kit.context.db.update(scanRepeats).set({ repeats: 0 }).where(isThis);
  expect(await findUnfitScan(kit.context)).toContain('repeats of scan');
  const [row] = await kit.context.db.delete(scanRepeats).where(isThis).returning();
  expect(await findUnfitScan(kit.context)).toContain('repeats of scan');
  await kit.context.db.insert(scanRepeats).values({ ...row!, repeats: 5 });
});

test('[SCAN-25] [X-41] the log says from where and with what, as the server saw it, to the owner alone and for 90 days', async () => {
  const body = await prepareScan(kit, stranger, made.secret, {
    extra: { ipAddress: '203.0.113.9', scannerInfo: 'a trusted device' },
  });
  const headers = { ...stranger.headers, 'user-agent': 'Mozilla/5.0 (Android 16; Mobile) Firefox/150.0' };
  const send = {
    method: 'POST',
    url: '/api/scan-logs',
    headers,
    payload: body,
    remoteAddress: '198.51.100.77',
  } as const;
  expect((await kit.app.inject(send)).json()).toMatchObject({ code: 'scans.denied' });
  const [row] = await listScans(owner);
  expect(row?.from).toEqual({ network: '198.51.100.0/24', country: null, device: 'API client' });
  expect((await listScans(stranger, 'by=me'))[0]).toMatchObject({ id: row?.id, from: null });
  const kept = () => kit.context.db.select().from(scanPlaces).where(eq(scanPlaces.scanId, row!.id));
  kit.clock.advance((SCAN_PLACE_DAYS - 1) * 24 * HOUR_MS);
  await forgetOldChallenges(kit.context);
  expect(await kept()).toHaveLength(1);
  kit.clock.advance(2 * 24 * HOUR_MS);
  await forgetOldChallenges(kit.context);
  expect(await kept()).toEqual([]);
});
