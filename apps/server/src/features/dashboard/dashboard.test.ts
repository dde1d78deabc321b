// @databases both
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerOf } from '@repo/contract/call';
import type { readScanDays, readSecurity, readStats, readSystemLoad } from '@repo/contract/dashboard/dashboard';
import { DAY_MS } from '@repo/contract/durations';
import type { ScanResult } from '@repo/contract/scans/scans';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { insertDevice, putRecoveryWrap } from '@repo/dev-env/people/devices';
import { callAs, createGlyphFor, signInAgain, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { ARGON2ID, toBase64url } from '@repo/vault';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { devices } from '../../db/tables/accounts.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { scans } from '../../db/tables/scans.ts';
import { writeCheckpoint } from '../audit/checkpoints.ts';
import { integrateAll } from '../audit/integrate-leaves.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

type UserStats = AnswerOf<typeof readStats>;

async function readUserStats(person: Person): Promise<UserStats> {
  const answer = await callAs(kit, person, 'GET', '/api/user/stats');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<UserStats>();
}
const findFactor = (stats: UserStats, name: string) => stats.factors.find((factor) => factor.name === name);
const listNeeds = (stats: UserStats) => stats.needs.map(({ name }) => name);

test('[DASH-04] [DASH-05] [DASH-19] the score follows what the person does, measure by measure', async () => {
  const person = await signUpOwner(kit, { realm: 'real' });
  const before = await readUserStats(person);
  // Of 97 points; glyphs are not known yet. Met: verification not due, confirmation asked again, no old device.
  expect(before.securityScore).toBe(Math.round((100 * 17) / 97));
  expect(findFactor(before, 'glyphs')).toMatchObject({ state: 'unknown', detail: 'noGlyphs' });
  expect(listNeeds(before)).toEqual(['profile', 'email', 'secondFactor', 'recoveryCode', 'storagePlace']);
  const wrapId = await putRecoveryWrap(kit, person);
  const made = await readUserStats(person);
  expect(made.needs.find(({ name }) => name === 'recoveryCode')).toMatchObject({ isGrave: false });
  expect(findFactor(made, 'recoveryCode')).toMatchObject({ state: 'unmet', detail: 'codeNotKept' });
  const other = await signUpOwner(kit, { realm: 'real' });
  const keep = `/api/vault/wraps/${wrapId}/kept`;
  expect((await callAs(kit, other, 'POST', keep)).json().code).toBe('request.notFound');
  expect((await callAs(kit, person, 'POST', keep)).statusCode).toBe(200);
  expect((await callAs(kit, person, 'POST', keep)).statusCode).toBe(200);
  await setAccount(kit, person.user.id, { emailConfirmedAt: kit.clock.now() });
  const after = await readUserStats(person);
  expect(after.securityScore).toBe(Math.round((100 * 42) / 97));
  expect(findFactor(after, 'recoveryCode')).toMatchObject({ state: 'met', detail: 'codeMade' });
  expect(listNeeds(after)).toEqual(expect.arrayContaining(['profile', 'secondFactor']));
  expect(listNeeds(after)).not.toContain('email');
  expect(listNeeds(after)).not.toContain('recoveryCode');
});

test('[X-26] in the demo invented things are not judged; without a vault there is no code to miss', async () => {
  const stats = await readUserStats(await signUp(kit));
  for (const [name, detail] of [
    ['email', 'inventedAddress'],
    ['identity', 'exempt'],
    ['recoveryCode', 'noVault'],
  ]) {
    expect(findFactor(stats, name ?? '')).toMatchObject({ state: 'unknown', detail });
  }
  expect(stats.securityScore).toBe(Math.round((100 * 17) / 57));
  expect(listNeeds(stats)).toEqual(['secondFactor', 'storagePlace']);
});

test('[X-17] the place of backups is asked for until the person chose or kept one', async () => {
  const [keeper, mover] = [await signUp(kit), await signUp(kit)];
  for (const [person, storagePreference] of [
    [keeper, 'local'],
    [mover, 'icloud'],
  ] as const) {
    expect(listNeeds(await readUserStats(person))).toContain('storagePlace');
    await callAs(kit, person, 'POST', '/api/user/storage-preference', { storagePreference });
    expect(listNeeds(await readUserStats(person))).not.toContain('storagePlace');
  }
});

test('stale and ended glyphs, long unused devices and unread critical notices are those of the person alone', async () => {
  const person = await signUpOwner(kit);
  const other = await signUp(kit);
  const old = new Date(kit.clock.now().getTime() - 400 * DAY_MS);
  const { row } = await createGlyphFor(kit, person);
  await createGlyphFor(kit, person, { limits: { expiresAt: new Date(kit.clock.now().getTime() + 1).toISOString() } });
  kit.clock.advance(1);
  await kit.context.db.update(glyphs).set({ updatedAt: old }).where(eq(glyphs.id, row.id));
  const deviceId = await insertDevice(kit, person);
  await kit.context.db.update(devices).set({ lastSeenAt: old }).where(eq(devices.id, deviceId));
  const notice = { accountId: person.user.id, kind: 'session.reused', severity: 'critical' } as const;
  const at = kit.clock.now();
  await kit.context.db.insert(notifications).values([
    { ...notice, id: newId(), createdAt: at },
    { ...notice, id: newId(), createdAt: at },
    { ...notice, id: newId(), createdAt: at, clearedAt: at },
    { ...notice, id: newId(), createdAt: at, severity: 'high' },
  ]);
  const stats = await readUserStats(person);
  expect(findFactor(stats, 'glyphs')).toMatchObject({ state: 'unmet', detail: 'glyphsStale', count: 1 });
  expect(findFactor(stats, 'devices')).toMatchObject({ state: 'unmet', detail: 'devicesOld', count: 1 });
  expect(stats.needs[0]).toMatchObject({ name: 'criticalNotices', count: 2 });
  expect(stats.needs.find(({ name }) => name === 'endedGlyphs')).toMatchObject({ count: 1 });
  expect(listNeeds(await readUserStats(other))).toEqual(['secondFactor', 'storagePlace']);
  await kit.context.db
    .update(notifications)
    .set({ readAt: kit.clock.now() })
    .where(eq(notifications.accountId, person.user.id));
  expect(listNeeds(await readUserStats(person))).not.toContain('criticalNotices');
});

async function insertScan(person: Person, at: string, result: ScanResult): Promise<void> {
  const moment = new Date(at);
  await kit.context.db.insert(scans).values({
    id: newId(moment.getTime()),
    ownerId: person.user.id,
    scannerId: null,
    recordId: newId(),
    glyphId: 'A'.repeat(22),
    contentVersion: 1,
    scannerRole: 'medical',
    result,
    accessedData: [],
    leafHash: new Uint8Array(32),
    at: moment,
  });
}

async function readDays(person: Person, offset: number) {
  const answer = await callAs(kit, person, 'GET', `/api/user/scan-days?offset=${offset}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AnswerOf<typeof readScanDays>>().days;
}

test('[X-27] scans of 30 days by the asker’s own midnight: released, refused, and never the owner’s or another’s', async () => {
  const person = await signUp(kit);
  await insertScan(person, '2026-10-22T23:30:00.000Z', 'read');
  await insertScan(person, '2026-10-23T00:30:00.000Z', 'read');
  await insertScan(person, '2026-11-20T23:30:00.000Z', 'full');
  await insertScan(person, '2026-11-21T08:00:00.000Z', 'denied');
  await insertScan(person, '2026-11-21T08:30:00.000Z', 'owner');
  await insertScan(await signUp(kit), '2026-11-21T08:00:00.000Z', 'read');
  const utc = await readDays(person, 0);
  expect([utc.length, utc[0]?.day, utc[29]?.day]).toEqual([30, '2026-10-23', '2026-11-21']);
  expect([utc[0], utc[28], utc[29]].map((day) => [day?.released, day?.refused])).toEqual([
    [1, 0],
    [1, 0],
    [0, 1],
  ]);
  const rome = await readDays(person, 60);
  expect([rome[0], rome[28], rome[29]].map((day) => [day?.released, day?.refused])).toEqual([
    [2, 0],
    [0, 0],
    [1, 1],
  ]);
  expect((await readDays(person, -600))[29]?.day).toBe('2026-11-20');
});

test.each(['', '?offset=', '?offset=x', '?offset=7', '?offset=900', '?offset=-900', '?offset=1e9', '?offset=NaN'])(
  'the offset %s is refused',
  async (query) => {
    const answer = await callAs(kit, await signUp(kit), 'GET', `/api/user/scan-days${query}`);
    // An empty value reads as 0, as in every query.
    expect(answer.statusCode).toBe(query === '?offset=' ? 200 : 400);
  },
);

test('[WELC-02] algorithms in use and key ages: ids and dates, no key', async () => {
  const owner = await signUpOwner(kit);
  await integrateAll(kit.context.db);
  await writeCheckpoint(kit.context, join(kit.context.config.dataDir, '..', 'checkpoints.jsonl'));
  const { keyDir } = kit.context.config;
  const [kekSince, logSince] = [new Date('2026-03-01T08:00:00Z'), new Date('2026-04-02T09:30:00Z')];
  utimesSync(join(keyDir, 'kek-0001'), kekSince, kekSince);
  utimesSync(join(keyDir, 'audit-seed'), logSince, logSince);
  const madeAt = kit.clock.now();
  kit.clock.advance(5 * 60_000);
  const answer = await callAs(kit, owner, 'GET', '/api/user/security');
  const security = answer.json<AnswerOf<typeof readSecurity>>();
  expect(security.vault).toMatchObject({ generation: 1, keyId: owner.identity.keyId, since: madeAt.toISOString() });
  expect(security.serverKey).toEqual({ id: 'kek-0001', since: kekSince.toISOString() });
  expect(security.logKey).toEqual({ id: kit.context.keys.auditKey.keyId, since: logSince.toISOString() });
  expect(security.checkpoint?.entries).toBeGreaterThan(0);
  expect(security.algorithms.map(({ name }) => name)).toEqual([
    'ML-DSA-65',
    'AES-256-GCM',
    'HKDF-SHA-512',
    `Argon2id, ${ARGON2ID.memoryKiB / 1024} MiB`,
    'SHA-256, ML-DSA-65',
  ]);
  // Only the signature is post-quantum by design.
  const postQuantum = security.algorithms.filter(({ isPostQuantum }) => isPostQuantum).map(({ use }) => use);
  expect(postQuantum).toEqual(['signatures', 'log']);
  expect(security.biometrics).toEqual({ isBypassed: false, passkeys: 0, face: false, voice: false });
  const secrets = [kit.context.keys.kek('kek-0001'), kit.context.keys.pepper, kit.context.keys.auditKey.secretKey];
  for (const secret of secrets) expect(answer.body).not.toContain(toBase64url(secret).slice(0, 24));
});

test('[WELC-02] the age of a key that the environment gave is not known, and so it is not said', async () => {
  const { kekMadeAt } = kit.context.keys;
  expect(kekMadeAt('kek-0001')).toBeInstanceOf(Date);
  for (const kekId of ['env-0011223344556677', '../pepper', 'kek-9999']) expect(kekMadeAt(kekId)).toBeNull();
});

test('[WELC-05] [X-30] the load is what this server measured: nothing before its first answer, nothing older than minutes', async () => {
  const person = await signUp(kit);
  const read = async () =>
    (await callAs(kit, person, 'GET', '/api/user/system-load')).json<AnswerOf<typeof readSystemLoad>>();
  expect(await read()).toMatchObject({ requestMs: expect.any(Number) });
  kit.clock.advance(30 * 60_000);
  expect(await read()).toMatchObject({ requestMs: null });
  expect(await read()).toMatchObject({ requestMs: expect.any(Number) });
});

test('[X-87] a scan names title, role and the institution that vouches for it', async () => {
  const owner = await signUpOwner(kit);
  const hospital = await signUpInstitution(kit);
  const doctor = await signUp(kit);
  await grantRole(kit, doctor, 'medical', hospital);
  const { secret } = await createGlyphFor(kit, owner);
  await scanGlyph(kit, doctor, secret, { role: 'medical' });
  await scanGlyph(kit, doctor, secret);
  const again = await signInAgain(kit, owner);
  const rows = (await callAs(kit, again, 'GET', '/api/scan-logs')).json<{ place: string; scannerRole: string }[]>();
  expect(rows.map(({ place, scannerRole }) => [scannerRole, place])).toEqual([
    ['user', null],
    ['medical', 'House of tests'],
  ]);
});
