import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { GLYPH_ROLES, PERMISSION_LEVELS, ROLE_FIELDS } from '@repo/contract/rules/permissions';
import type { ScanRow } from '@repo/contract/scans/scans';
import { callAs, createGlyphFor, FIELDS, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { openAnswer, type Release, scanGlyph } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { fromBase64url, openOwnedGlyph } from '@repo/vault';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { notifications } from '../../db/tables/notifications.ts';

let kit: TestApp;
let owner: Owner;
let doctor: Person;

beforeAll(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  doctor = await signUp(kit);
  const hospital = await signUpInstitution(kit);
  for (const role of GLYPH_ROLES) await grantRole(kit, doctor, role, hospital);
});
afterAll(() => kit.close());

const ALL_FULL = { medical: 'full', emergency: 'full', financial: 'full', legal: 'full' } as const;

async function listScans(person: Person, query = ''): Promise<ScanRow[]> {
  return (await callAs(kit, person, 'GET', `/api/scan-logs${query}`)).json<ScanRow[]>();
}

async function findGlyph(person: Person, id: string): Promise<GlyphRow> {
  const rows = (await callAs(kit, person, 'GET', '/api/qr-codes')).json<GlyphRow[]>();
  return rows.find((row) => row.id === id)!;
}

describe('each role reads its own fields and no other', () => {
  const ROWS = { medical: 'SCAN-20', financial: 'SCAN-21', legal: 'SCAN-22', emergency: 'SCAN-23' } as const;
  test.each(GLYPH_ROLES.map((role) => ({ role, row: ROWS[role] })))('[$row] $role', async ({ role }) => {
    const { secret } = await createGlyphFor(kit, owner, { permissions: ALL_FULL });
    const answer = await scanGlyph(kit, doctor, secret, { role });
    expect(answer.statusCode).toBe(201);
    const release = answer.json<Release>();
    expect(release).toMatchObject({ role, level: 'full', category: 'medical', permissions: ALL_FULL, envelope: null });
    const expected = Object.fromEntries(ROLE_FIELDS[role].map((name) => [name, FIELDS[name]]));
    expect(await openAnswer(secret, release)).toEqual({ [role]: expected });
    expect(release.sections.map((section) => section.role)).toEqual([role]);
  });

  test('[SCAN-24] a user is refused, though everything is full', async () => {
    const { secret } = await createGlyphFor(kit, owner, { permissions: ALL_FULL });
    const answer = await scanGlyph(kit, await signUp(kit), secret);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'scans.denied' });
  });
});

test.each(PERMISSION_LEVELS)('[SCAN-17] [SCAN-18] level %s: only read and full succeed', async (level) => {
  const { secret, row } = await createGlyphFor(kit, owner, { permissions: { medical: level } });
  const answer = await scanGlyph(kit, doctor, secret, { role: 'medical' });
  const said = 'Access denied. Your role (medical) does not have permission to access this data.';
  if (level === 'none') expect(answer.json()).toMatchObject({ code: 'scans.denied', message: said });
  if (level === 'restricted')
    expect(answer.json()).toMatchObject({ message: `${said} This card contains restricted data.` });
  const isReleased = level === 'read' || level === 'full';
  expect(answer.statusCode).toBe(isReleased ? 201 : 403);
  expect((await findGlyph(owner, row.id)).scanCount).toBe(isReleased ? 1 : 0);
  if (isReleased) expect(answer.json()).toMatchObject({ level });
});

test('[SCAN-19] a permission without any filled field: nothing for that role', async () => {
  const fields = { allergies: 'Latex' };
  const { secret } = await createGlyphFor(kit, owner, { fields, permissions: { medical: 'read', legal: 'full' } });
  const answer = await scanGlyph(kit, doctor, secret, { role: 'legal' });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'scans.nothing', message: 'No accessible data for your role.' });
});

test('role and fields of the log come from the server, whatever the body claims', async () => {
  const { secret, row } = await createGlyphFor(kit, owner, { permissions: ALL_FULL });
  const lies = { scannerRole: 'legal', accessedData: ['bankAccount'], ipAddress: '6.6.6.6', scannerInfo: 'a lie' };
  const answer = await scanGlyph(kit, doctor, secret, { role: 'medical', extra: lies });
  expect(answer.json()).toMatchObject({ role: 'medical' });
  const [logged] = await listScans(owner, `?qrCodeId=${row.id}`);
  expect(logged).toMatchObject({ scannerRole: 'medical', accessedData: [...ROLE_FIELDS.medical], result: 'full' });
  expect(JSON.stringify(await listScans(owner))).not.toMatch(/6\.6\.6\.6|a lie/);
});

describe('the owner', () => {
  test('opens the whole envelope whatever state the glyph is in; it is logged, not counted, and nobody is alarmed', async () => {
    const limits = { maxReads: 1, expiresAt: '2020-01-01T00:00:00.000Z' };
    const { secret, row } = await createGlyphFor(kit, owner, { permissions: { medical: 'none' }, limits });
    await callAs(kit, owner, 'POST', `/api/qr-codes/${row.id}/deactivate`);
    await callAs(kit, owner, 'DELETE', `/api/qr-codes/${row.id}`);
    const before = await listNotices(owner);
    const answer = await scanGlyph(kit, owner, secret);
    expect(answer.statusCode).toBe(201);
    const release = answer.json<Release>();
    expect(release).toMatchObject({ role: 'owner', level: 'full', sections: [] });
    expect(release.envelope?.id).toBe(row.id);
    const opened = await openOwnedGlyph(owner.vaultKey, owner.user.id, release.envelope!.encodedData);
    expect(opened.content.fields).toEqual(FIELDS);
    expect(await openAnswer(secret, release)).toEqual({});
    const [logged] = await listScans(owner, `?qrCodeId=${row.id}`);
    expect(logged).toMatchObject({ id: release.id, result: 'owner', scannerRole: 'owner', title: row.title });
    expect(await listNotices(owner)).toEqual(before);
    const trash = (await callAs(kit, owner, 'GET', '/api/qr-codes?state=trash')).json<GlyphRow[]>();
    expect(trash.find(({ id }) => id === row.id)).toMatchObject({ scanCount: 0, readsLeft: 1 });
  });

  test('[SCAN-33] sees every scan by others, refused ones too, with who, role, result and fields', async () => {
    const { secret, row } = await createGlyphFor(kit, owner, { permissions: { medical: 'read' } });
    const released = (await scanGlyph(kit, doctor, secret, { role: 'medical' })).json<Release>();
    await scanGlyph(kit, doctor, secret, { role: 'legal' });
    const log = await listScans(owner, `?qrCodeId=${row.id}`);
    const common = { qrCodeId: row.id, title: row.title, scannerName: doctor.user.fullName, reason: null };
    const read = { ...common, scannerRole: 'medical', result: 'read', accessedData: [...ROLE_FIELDS.medical] };
    const refused = { ...common, scannerRole: 'legal', result: 'denied', accessedData: [] };
    const byResult = [...log].sort((a, b) => b.result.localeCompare(a.result));
    expect(byResult).toMatchObject([read, refused]);
    expect(byResult[0]).toMatchObject({ id: released.id, leafHash: released.leafHash });
    expect(await findGlyph(owner, row.id)).toMatchObject({ scanCount: 1, lastScanAt: released.at, state: 'open' });
  });
});

async function listNotices(person: Person) {
  const mine = eq(notifications.accountId, person.user.id);
  return kit.context.db.select().from(notifications).where(mine).orderBy(asc(notifications.id));
}

test('S4 a release stands in log, audit log and notice, under the leaf hash that the scanner was given', async () => {
  const { secret, row } = await createGlyphFor(kit, owner);
  const release = (await scanGlyph(kit, doctor, secret, { role: 'medical' })).json<Release>();
  const leaves = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.act, 'scan.released'));
  const both = leaves.filter((leaf) => leaf.entry.includes(release.id));
  expect(both.map((leaf) => leaf.subjectId).sort()).toEqual([owner.user.id, doctor.user.id].sort());
  const owners = both.find((leaf) => leaf.subjectId === owner.user.id)!;
  expect(owners.leafHash).toEqual(fromBase64url(release.leafHash));
  expect(owners.entry).toContain(row.id);
  expect(both.find((leaf) => leaf.subjectId === doctor.user.id)!.entry).not.toContain(row.id);
  const notice = (await listNotices(owner)).find(({ scanId }) => scanId === release.id);
  const expected = { kind: 'scan.released', severity: 'medium', recordId: row.id, readAt: null };
  expect(notice).toMatchObject({ ...expected, leafHash: owners.leafHash });
});

test('a refusal after a valid proof is logged, audited and told; one before it tells nobody', async () => {
  const { secret, row } = await createGlyphFor(kit, owner);
  const before = (await listNotices(owner)).length;
  await scanGlyph(kit, doctor, secret, { role: 'legal' });
  const notices = await listNotices(owner);
  expect(notices.length).toBe(before + 1);
  expect(notices.at(-1)).toMatchObject({ kind: 'scan.refused', severity: 'high', recordId: row.id });
  const proof = 'A'.repeat(43);
  const challenge = await callAs(kit, doctor, 'POST', '/api/scan-logs/challenge', {});
  const { nonce } = challenge.json<{ nonce: string }>();
  const answer = await callAs(kit, doctor, 'POST', '/api/scan-logs', { qrCodeId: row.glyphId, nonce, proof });
  expect(answer.json()).toMatchObject({ code: 'scans.unknown' });
  expect((await listNotices(owner)).length).toBe(before + 1);
  expect((await listScans(owner, `?qrCodeId=${row.id}`)).length).toBe(1);
});

describe('the list of scans', () => {
  test('by=me names neither record nor title, and nobody else sees it', async () => {
    const stranger = await signUp(kit);
    const { secret } = await createGlyphFor(kit, owner);
    await scanGlyph(kit, stranger, secret);
    const [mine] = await listScans(stranger, '?by=me');
    expect(mine).toMatchObject({ qrCodeId: null, title: null, scannerRole: 'user', result: 'denied' });
    expect(await listScans(stranger)).toEqual([]);
    expect(await listScans(await signUp(kit), '?by=me')).toEqual([]);
  });

  test('pages do not overlap and end', async () => {
    const reader = await signUp(kit);
    for (let index = 0; index < 5; index++) {
      await scanGlyph(kit, reader, (await createGlyphFor(kit, owner)).secret);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = `?by=me&limit=2${cursor === undefined ? '' : `&cursor=${cursor}`}`;
      const page = await callAs(kit, reader, 'GET', `/api/scan-logs${query}`);
      seen.push(...page.json<ScanRow[]>().map(({ id }) => id));
      cursor = page.headers['x-next-cursor'] as string | undefined;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toEqual([...seen].sort().reverse());
  });
});

test('[MAN-42] the counts of the start page follow: readable glyphs, scans, glyphs', async () => {
  const person = await signUpOwner(kit);
  const { secret } = await createGlyphFor(kit, person);
  const { row } = await createGlyphFor(kit, person);
  await callAs(kit, person, 'POST', `/api/qr-codes/${row.id}/deactivate`);
  await scanGlyph(kit, doctor, secret, { role: 'medical' });
  await scanGlyph(kit, doctor, secret, { role: 'legal' });
  await scanGlyph(kit, person, secret);
  const stats = await callAs(kit, person, 'GET', '/api/user/stats');
  expect(stats.json()).toMatchObject({ activeQRs: 1, glyphs: 2, totalScans: 1, dataFolders: 1 });
});
