// @databases both
import type { ScanRow } from '@repo/contract/scans/scans';
import { setGrant } from '@repo/dev-env/databases/sealed-rows';
import { callAs, createGlyphFor, type Owner, sealChange, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { openAnswer, prepareScan, type Release, sendScan } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { glyphs } from '../../db/tables/glyphs.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { scanChallenges } from '../../db/tables/scans.ts';
import { forgetOldChallenges } from './challenges.ts';

let kit: TestApp;
let owner: Owner;
let doctor: Person;
let grant: string;

beforeAll(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  doctor = await signUp(kit);
  grant = await grantRole(kit, doctor, 'medical', await signUpInstitution(kit));
});
afterAll(() => kit.close());

async function listScans(recordId: string): Promise<ScanRow[]> {
  return (await callAs(kit, owner, 'GET', `/api/scan-logs?qrCodeId=${recordId}`)).json<ScanRow[]>();
}

test('S8 the same bytes again: the same release, one log row, one read, one notice, on another node too', async () => {
  const made = await createGlyphFor(kit, owner, { limits: { maxReads: 1 } });
  const body = await prepareScan(kit, doctor, made.secret, { role: 'medical' });
  const first = (await sendScan(kit, doctor, body)).json<Release>();
  const restarted = await kit.reopen({});
  for (const node of [kit, restarted]) {
    const again = await sendScan(node, doctor, body);
    expect(again.statusCode).toBe(201);
    expect(again.json<Release>()).toEqual(first);
  }
  expect(await openAnswer(made.secret, first)).toHaveProperty('medical');
  expect(await listScans(made.row.id)).toHaveLength(1);
  const [row] = await kit.context.db.select().from(glyphs).where(eq(glyphs.id, made.row.id));
  expect(row).toMatchObject({ reads: 1, scanCount: 1 });
  const notices = await kit.context.db.select().from(notifications).where(eq(notifications.scanId, first.id));
  expect(notices).toHaveLength(1);
});

test('S8 other bytes under a used nonce are 409, with a right proof too', async () => {
  const made = await createGlyphFor(kit, owner);
  const body = await prepareScan(kit, doctor, made.secret, { role: 'medical' });
  const challenge = await latestChallenge(body.nonce);
  expect((await sendScan(kit, doctor, body)).statusCode).toBe(201);
  const other = await prepareScan(kit, doctor, made.secret, { challenge, extra: { scannerInfo: 'again' } });
  const answer = await sendScan(kit, doctor, other);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'scans.badNonce' });
  expect(await listScans(made.row.id)).toHaveLength(1);
});

async function latestChallenge(nonce: string) {
  const { token } = doctor;
  const sid = token.split('.')[1]!;
  return { nonce, expiresAt: '', role: 'medical' as const, sid, userId: doctor.user.id };
}

test('S8 evaluated anew: what was switched off, revoked or changed meanwhile is not released again', async () => {
  const made = await createGlyphFor(kit, owner);
  const body = await prepareScan(kit, doctor, made.secret, { role: 'medical' });
  expect((await sendScan(kit, doctor, body)).statusCode).toBe(201);

  await setGrant(kit, grant, { revokedAt: kit.clock.now() });
  expect((await sendScan(kit, doctor, body)).json()).toMatchObject({ code: 'scans.denied' });
  await setGrant(kit, grant, { revokedAt: null });

  await callAs(kit, owner, 'POST', `/api/qr-codes/${made.row.id}/deactivate`);
  expect((await sendScan(kit, doctor, body)).json()).toMatchObject({ code: 'glyph.inactive' });
  await callAs(kit, owner, 'POST', `/api/qr-codes/${made.row.id}/activate`);
  expect((await sendScan(kit, doctor, body)).statusCode).toBe(201);

  const change = await sealChange(kit, owner, made, { fields: { allergies: 'None' } });
  const changed = await callAs(kit, owner, 'PUT', `/api/qr-codes/${made.row.id}`, change.body);
  expect(changed.statusCode).toBe(200);
  // Another content was never logged under this row.
  expect((await sendScan(kit, doctor, body)).json()).toMatchObject({ code: 'scans.badNonce' });
  expect(await listScans(made.row.id)).toHaveLength(1);
});

test('S4 what was refused stays refused for the same bytes: a release would stand in the log as a refusal', async () => {
  const made = await createGlyphFor(kit, owner);
  await callAs(kit, owner, 'POST', `/api/qr-codes/${made.row.id}/deactivate`);
  const body = await prepareScan(kit, doctor, made.secret, { role: 'medical' });
  expect((await sendScan(kit, doctor, body)).json()).toMatchObject({ code: 'glyph.inactive' });
  await callAs(kit, owner, 'POST', `/api/qr-codes/${made.row.id}/activate`);
  expect((await sendScan(kit, doctor, body)).json()).toMatchObject({ code: 'glyph.inactive' });
  expect((await listScans(made.row.id)).map(({ result }) => result)).toEqual(['inactive']);
  const fresh = await prepareScan(kit, doctor, made.secret, { role: 'medical' });
  expect((await sendScan(kit, doctor, fresh)).statusCode).toBe(201);
});

test('S8 expired nonces do not replay, and are forgotten', async () => {
  const made = await createGlyphFor(kit, owner);
  const body = await prepareScan(kit, doctor, made.secret, { role: 'medical' });
  expect((await sendScan(kit, doctor, body)).statusCode).toBe(201);
  kit.clock.advance(59_999);
  expect((await sendScan(kit, doctor, body)).statusCode).toBe(201);
  kit.clock.advance(1);
  expect((await sendScan(kit, doctor, body)).json()).toMatchObject({ code: 'scans.badNonce' });
  await forgetOldChallenges(kit.context);
  const left = await kit.context.db.select({ rows: sql<string>`count(*)` }).from(scanChallenges);
  expect(Number(left[0]?.rows)).toBe(0);
});
