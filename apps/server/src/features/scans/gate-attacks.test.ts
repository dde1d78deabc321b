import { GLYPH_ROLES } from '@repo/contract/rules/permissions';
import type { ScanRow } from '@repo/contract/scans/scans';
import { setAccount, setGrant } from '@repo/dev-env/databases/sealed-rows';
import { fileProfile } from '@repo/dev-env/documents/profile-on-file';
import { type CreatedGlyph, callAs, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, raiseAssurance, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { askChallenge, openAnswer, prepareScan, type Release, scanGlyph, sendScan } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { createGlyphSecret, glyphKeys, signRecord, toBase64url } from '@repo/vault';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { glyphIssues, glyphSections, glyphs } from '../../db/tables/glyphs.ts';
import { scanBadProofs, scanChallenges, scans } from '../../db/tables/scans.ts';

let kit: TestApp;
let owner: Owner;
let hospital: Person;
let doctor: Person;

beforeAll(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  hospital = await signUpInstitution(kit);
  doctor = await signUp(kit);
  for (const role of GLYPH_ROLES) await grantRole(kit, doctor, role, hospital);
});
afterAll(() => kit.close());

const FULL = { medical: 'full', emergency: 'full', financial: 'full', legal: 'full' } as const;

async function lastResult(made: CreatedGlyph): Promise<string | undefined> {
  const answer = await callAs(kit, owner, 'GET', `/api/scan-logs?qrCodeId=${made.row.id}`);
  return answer.json<ScanRow[]>()[0]?.result;
}

async function expectRefused(
  made: CreatedGlyph,
  code: string,
  wish: Parameters<typeof scanGlyph>[3] = { role: 'medical' },
) {
  const answer = await scanGlyph(kit, doctor, made.secret, wish);
  expect(answer.json()).toMatchObject({ code });
  expect(answer.body).not.toContain('"share"');
  return answer;
}

describe('S4 no release without its trace', () => {
  const failing = sql`create function no_trace() returns trigger language plpgsql as 'begin raise exception ''full''; end'`;

  test.each([
    { table: 'scans', when: 'before insert on scans', kind: 'trigger' },
    { table: 'audit_leaves', when: 'before insert on audit_leaves', kind: 'trigger' },
    { table: 'notifications', when: 'before insert on notifications', kind: 'trigger' },
    // Everything was written; only the commit fails. An answer before it would be a release without a trace.
    { table: 'scans', when: 'after insert on scans deferrable initially deferred', kind: 'constraint trigger' },
  ])('S4 $kind $when fails: no share leaves, nothing is counted', async ({ table, when, kind }) => {
    const { db } = kit.context;
    const made = await createGlyphFor(kit, owner);
    const body = await prepareScan(kit, doctor, made.secret, { role: 'medical' });
    await db.execute(failing);
    await db.execute(sql.raw(`create ${kind} no_trace ${when} for each row execute function no_trace()`));
    const answer = await sendScan(kit, doctor, body);
    await db.execute(sql.raw(`drop trigger no_trace on ${table}`));
    await db.execute(sql`drop function no_trace`);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'internal' });
    expect(answer.body).not.toContain('share');
    expect(await lastResult(made)).toBeUndefined();
    const [row] = await db.select().from(glyphs).where(eq(glyphs.id, made.row.id));
    expect(row).toMatchObject({ reads: 0, scanCount: 0 });
    // The nonce was not spent either: the same bytes are a first scan now.
    expect((await sendScan(kit, doctor, body)).statusCode).toBe(201);
  });
});

describe('S5 the role', () => {
  const medic = async () => {
    const person = await signUp(kit);
    return { person, grant: await grantRole(kit, person, 'medical', hospital) };
  };

  test('[PROT-12] S5 a role that nobody granted gets no nonce, and no lie in the body makes up for it', async () => {
    const person = await signUp(kit);
    const asked = await callAs(kit, person, 'POST', '/api/scan-logs/challenge', { role: 'medical' });
    expect(asked.json()).toMatchObject({ code: 'scans.badRole' });
    const made = await createGlyphFor(kit, owner);
    const answer = await scanGlyph(kit, person, made.secret, { extra: { scannerRole: 'medical' } });
    expect(answer.json()).toMatchObject({ code: 'scans.denied', params: { role: 'user' } });
  });

  test.each(['revoked', 'expired', 'granter unverified'])(
    'S5 a grant %s after the challenge counts no more',
    async (how) => {
      const institution = await signUpInstitution(kit);
      const person = await signUp(kit);
      const grant = await grantRole(kit, person, 'medical', institution);
      const made = await createGlyphFor(kit, owner);
      expect((await scanGlyph(kit, person, made.secret, { role: 'medical' })).statusCode).toBe(201);
      const body = await prepareScan(kit, person, made.secret, { role: 'medical' });
      const now = kit.clock.now();
      if (how === 'revoked') await setGrant(kit, grant, { revokedAt: now });
      if (how === 'expired') await setGrant(kit, grant, { expiresAt: now });
      if (how === 'granter unverified') {
        await setAccount(kit, institution.user.id, { institutionVerifiedAt: null });
      }
      const answer = await sendScan(kit, person, body);
      expect(answer.json()).toMatchObject({ code: 'scans.denied', params: { role: 'medical' } });
      expect(await lastResult(made)).toBe('denied');
    },
  );

  test('S5 a nonce for one role does not prove another', async () => {
    const { person } = await medic();
    const made = await createGlyphFor(kit, owner, { permissions: FULL });
    const challenge = await askChallenge(kit, person);
    const claimed = { ...challenge, role: 'medical' as const };
    const answer = await scanGlyph(kit, person, made.secret, { challenge: claimed });
    expect(answer.json()).toMatchObject({ code: 'scans.unknown' });
  });
});

describe('S8 the nonce', () => {
  test('S8 of another session, another person, or a past minute opens nothing', async () => {
    const made = await createGlyphFor(kit, owner);
    const other = await signUp(kit);
    const body = await prepareScan(kit, doctor, made.secret, { role: 'medical' });
    expect((await sendScan(kit, other, body)).json()).toMatchObject({ code: 'scans.badNonce' });
    const { username, password } = doctor;
    const second = await kit.app.inject({ method: 'POST', url: '/api/login', payload: { username, password } });
    const headers = { authorization: `Bearer ${second.json<{ token: string }>().token}` };
    expect((await sendScan(kit, { ...doctor, headers }, body)).json()).toMatchObject({ code: 'scans.badNonce' });
    kit.clock.advance(60_000);
    expect((await sendScan(kit, doctor, body)).json()).toMatchObject({ code: 'scans.badNonce' });
  });

  test('S8 any changed byte of the request breaks the proof', async () => {
    const made = await createGlyphFor(kit, owner);
    const body = await prepareScan(kit, doctor, made.secret, { role: 'medical', extra: { scannerInfo: 'front desk' } });
    const answer = await sendScan(kit, doctor, { ...body, scannerInfo: 'front desk!' });
    expect(answer.json()).toMatchObject({ code: 'scans.unknown' });
    expect(await lastResult(made)).toBeUndefined();
  });
});

describe('S9 unknown, foreign and wrong are one', () => {
  test('S9 an unknown code, a wrong proof and a malformed one answer alike and count against the scanner alone', async () => {
    const scanner = await signUp(kit);
    const made = await createGlyphFor(kit, owner);
    const otherSecret = createGlyphSecret();
    const unknown = await scanGlyph(kit, scanner, otherSecret);
    const wrong = await prepareScan(kit, scanner, otherSecret, { extra: { qrCodeId: made.row.glyphId } });
    const foreign = await sendScan(kit, scanner, wrong);
    const body = await prepareScan(kit, scanner, made.secret);
    const malformed = await sendScan(kit, scanner, { ...body, proof: `${'_'.repeat(42)}_` });
    for (const answer of [unknown, foreign, malformed]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe(unknown.body);
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
    }
    const { db } = kit.context;
    const counted = await db.select().from(scanBadProofs).where(eq(scanBadProofs.scannerId, scanner.user.id));
    expect(counted.map(({ failures }) => failures)).toEqual([3]);
    expect(await lastResult(made)).toBeUndefined();
  });

  test('S9 twenty bad proofs in a minute, then the scanner waits; a minute later it may go on', async () => {
    const scanner = await signUp(kit);
    const guess = () => scanGlyph(kit, scanner, createGlyphSecret());
    for (let index = 0; index < 20; index++) expect((await guess()).statusCode).toBe(404);
    const slowed = await guess();
    expect(slowed.statusCode).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(60);
    kit.clock.advance(60_000);
    expect((await guess()).statusCode).toBe(404);
  });

  test('S8 a session cannot collect nonces without end', async () => {
    const scanner = await signUp(kit);
    const ask = () => callAs(kit, scanner, 'POST', '/api/scan-logs/challenge', {});
    for (let index = 0; index < 60; index++) expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
  });
});

test('releases never cross realms, in either direction', async () => {
  const realOwner = await signUpOwner(kit, { realm: 'real' });
  await fileProfile(kit, realOwner);
  const realHospital = await signUpInstitution(kit, { realm: 'real' });
  const realDoctor = await signUp(kit, { realm: 'real' });
  await grantRole(kit, realDoctor, 'medical', realHospital);
  await raiseAssurance(kit, realDoctor);
  const demoGlyph = await createGlyphFor(kit, owner);
  const realGlyph = await createGlyphFor(kit, realOwner);
  const crossings = [
    { scanner: realDoctor, made: demoGlyph },
    { scanner: doctor, made: realGlyph },
  ];
  for (const { scanner, made } of crossings) {
    const answer = await scanGlyph(kit, scanner, made.secret, { role: 'medical' });
    expect(answer.json()).toMatchObject({ code: 'scans.otherRealm' });
  }
  expect((await scanGlyph(kit, realDoctor, realGlyph.secret, { role: 'medical' })).statusCode).toBe(201);
});

describe('who writes the database still reads nothing more', () => {
  const one = () => createGlyphFor(kit, owner, { permissions: FULL });
  const matchSections = (made: CreatedGlyph) => eq(glyphSections.recordId, made.row.id);

  test('a flipped permissions column opens no level that was not signed', async () => {
    const made = await createGlyphFor(kit, owner, { permissions: { medical: 'restricted', legal: 'read' } });
    await kit.context.db.update(glyphs).set({ permissions: FULL }).where(eq(glyphs.id, made.row.id));
    await expectRefused(made, 'scans.restricted');
    const read = await scanGlyph(kit, doctor, made.secret, { role: 'legal' });
    expect(read.json()).toMatchObject({ level: 'read', permissions: { medical: 'restricted', legal: 'read' } });
    await kit.context.db
      .update(glyphs)
      .set({ permissions: { ...FULL, legal: 'none' } })
      .where(eq(glyphs.id, made.row.id));
    await expectRefused(made, 'scans.denied', { role: 'legal' });
  });

  test('a lifted expiry or read limit stays as it was signed', async () => {
    const expired = await createGlyphFor(kit, owner, { limits: { expiresAt: '2026-11-21T00:00:00.000Z' } });
    const used = await createGlyphFor(kit, owner, { limits: { maxReads: 1 } });
    expect((await scanGlyph(kit, doctor, used.secret, { role: 'medical' })).statusCode).toBe(201);
    await kit.context.db.update(glyphs).set({ expiresAt: null, maxReads: null });
    await expectRefused(expired, 'glyph.expired');
    await expectRefused(used, 'glyph.noReadsLeft');
  });

  test('shares moved between roles, between glyphs, or with their data key are refused', async () => {
    const { db } = kit.context;
    const swapped = await one();
    await db.execute(sql`
      update ${glyphSections} as a set share_wrapped = b.share_wrapped from ${glyphSections} as b
      where a.record_id = ${swapped.row.id} and b.record_id = a.record_id
        and (a.role, b.role) in (('medical', 'financial'), ('financial', 'medical'))`);
    await expectRefused(swapped, 'scans.recordBroken');
    expect(await lastResult(swapped)).toBe('recordBroken');

    const [from, to] = [await one(), await one()];
    const [stolen] = await db.select().from(glyphSections).where(matchSections(from));
    await db.update(glyphSections).set({ shareWrapped: stolen!.shareWrapped }).where(matchSections(to));
    await expectRefused(to, 'scans.recordBroken');

    const [keyed] = await db.select().from(glyphs).where(eq(glyphs.id, from.row.id));
    await db.update(glyphs).set({ dataKeyWrapped: keyed!.dataKeyWrapped }).where(eq(glyphs.id, to.row.id));
    await expectRefused(to, 'scans.recordBroken');
  });

  test('sections exchanged under another role’s name are refused', async () => {
    const made = await one();
    const rename = (from: string, to: string) =>
      kit.context.db.execute(
        sql`update ${glyphSections} set role = ${to} where record_id = ${made.row.id} and role = ${from}`,
      );
    await rename('medical', 'kept');
    await rename('financial', 'medical');
    await rename('kept', 'financial');
    await expectRefused(made, 'scans.recordBroken');
  });

  test('a proof key moved to a code whose drawing the thief has proves nothing', async () => {
    const thief = await signUpOwner(kit);
    const [victim, bait] = [await one(), await createGlyphFor(kit, thief, { permissions: FULL })];
    const { db } = kit.context;
    const [kept] = await db.select().from(glyphIssues).where(eq(glyphIssues.glyphId, bait.row.glyphId));
    const { proofKeyWrapped, kekId } = kept!;
    await db.update(glyphIssues).set({ proofKeyWrapped, kekId }).where(eq(glyphIssues.glyphId, victim.row.glyphId));
    const extra = { qrCodeId: victim.row.glyphId };
    const answer = await scanGlyph(kit, doctor, bait.secret, { role: 'medical', extra });
    expect(answer.json()).toMatchObject({ code: 'scans.unknown' });
  });

  test('a code pointed at another record meets a record that is not its own', async () => {
    const thief = await signUpOwner(kit);
    const [victim, bait] = [await one(), await createGlyphFor(kit, thief, { permissions: FULL })];
    const { db } = kit.context;
    const moved = { recordId: victim.row.id };
    await db.update(glyphIssues).set(moved).where(eq(glyphIssues.glyphId, bait.row.glyphId));
    // The wrap names its owner: the thief's code finds no glyph of the thief under the victim's id.
    await expectRefused(bait, 'scans.unknown');
    await db.update(glyphIssues).set({ accountId: owner.user.id }).where(eq(glyphIssues.glyphId, bait.row.glyphId));
    await expectRefused(bait, 'scans.unknown');
  });

  test('a record replaced, re-signed by another key, or with another policy is refused', async () => {
    const { db } = kit.context;
    const thief = await signUpOwner(kit);
    const made = await createGlyphFor(kit, owner, { permissions: { medical: 'none', legal: 'read' } });
    const opened = made.body.issue.record.replace('"medical":"none"', '"medical":"full"');
    expect(opened).not.toBe(made.body.issue.record);
    const isThis = eq(glyphs.id, made.row.id);
    await db.update(glyphs).set({ record: opened, permissions: FULL }).where(isThis);
    await expectRefused(made, 'scans.recordBroken');
    const forged = opened.replaceAll(owner.identity.keyId, thief.identity.keyId);
    const signature = signRecord(thief.identity.secretKey, forged);
    await db.update(glyphs).set({ record: forged, signature }).where(isThis);
    await expectRefused(made, 'scans.recordBroken', { role: 'legal' });
    await db.update(glyphs).set({ record: '{}' }).where(isThis);
    await expectRefused(made, 'scans.recordBroken', { role: 'legal' });
    await expectRefused(made, 'scans.recordBroken');
  });

  test('limits lifted in the record itself, with the columns: only the signature tells, and it does', async () => {
    const limits = { expiresAt: '2026-11-21T00:00:00.000Z', maxReads: 1 };
    const made = await createGlyphFor(kit, owner, { limits });
    await expectRefused(made, 'glyph.expired');
    const lifted = made.body.issue.record
      .replace('"expiresAt":"2026-11-21T00:00:00.000Z"', '"expiresAt":null')
      .replace('"maxReads":1', '"maxReads":null');
    const columns = { record: lifted, expiresAt: null, maxReads: null };
    await kit.context.db.update(glyphs).set(columns).where(eq(glyphs.id, made.row.id));
    await expectRefused(made, 'scans.recordBroken');
    expect(await lastResult(made)).toBe('recordBroken');
    expect(kit.logs.filter((line) => line.includes('does not verify')).join()).toContain(made.row.id);
  });

  test.each(['header', 'nonce', 'ciphertext', 'commitment'] as const)('a section with a changed %s', async (column) => {
    const [made, other] = [await one(), await one()];
    const { db } = kit.context;
    const [foreign] = await db
      .select()
      .from(glyphSections)
      .where(and(matchSections(other), eq(glyphSections.role, 'medical')));
    await db
      .update(glyphSections)
      .set({ [column]: foreign![column] })
      .where(and(matchSections(made), eq(glyphSections.role, 'medical')));
    // The nonce is not signed on its own: a changed one opens nothing, which the scanner sees.
    if (column === 'nonce') {
      const answer = await scanGlyph(kit, doctor, made.secret, { role: 'medical' });
      await expect(openAnswer(made.secret, answer.json<Release>())).rejects.toThrow('open.refused');
    } else await expectRefused(made, 'scans.recordBroken');
    expect((await scanGlyph(kit, doctor, made.secret, { role: 'legal' })).statusCode).toBe(201);
  });

  test('another glyph’s own signed record and sections do not fit this print', async () => {
    const { db } = kit.context;
    const open = await createGlyphFor(kit, owner, { permissions: FULL });
    const closed = await createGlyphFor(kit, owner, { permissions: { medical: 'none', legal: 'read' } });
    const [from] = await db.select().from(glyphs).where(eq(glyphs.id, open.row.id));
    const { record, signature, permissions, dataKeyWrapped, kekId } = from!;
    await db
      .update(glyphs)
      .set({ record, signature, permissions, dataKeyWrapped, kekId })
      .where(eq(glyphs.id, closed.row.id));
    await expectRefused(closed, 'scans.recordBroken', { role: 'legal' });
  });

  test('a log row cannot be lent: a nonce pointed at somebody else’s scan releases nothing', async () => {
    const made = await createGlyphFor(kit, owner, { limits: { maxReads: 1 } });
    expect((await scanGlyph(kit, doctor, made.secret, { role: 'medical' })).statusCode).toBe(201);
    const [kept] = await kit.context.db.select().from(scans).where(eq(scans.recordId, made.row.id));
    const other = await signUp(kit);
    await grantRole(kit, other, 'medical', hospital);
    const body = await prepareScan(kit, other, made.secret, { role: 'medical' });
    await kit.context.db
      .update(scanChallenges)
      .set({ scanId: kept!.id })
      .where(eq(scanChallenges.scannerId, other.user.id));
    expect((await sendScan(kit, other, body)).json()).toMatchObject({ code: 'glyph.noReadsLeft' });
  });
});

test('S6 neither log lines nor tables hold a proof, a share, a proof key or a passproof', async () => {
  const made = await createGlyphFor(kit, owner, { permissions: FULL });
  const body = await prepareScan(kit, doctor, made.secret, { role: 'medical' });
  const share = (await sendScan(kit, doctor, body)).json<{ sections: { share: string }[] }>().sections[0]!.share;
  const { proofKey, root } = glyphKeys(made.secret);
  const secrets = [body.proof, share, toBase64url(proofKey), toBase64url(root), toBase64url(made.secret)];
  for (const { share: sent } of made.body.issue.shares) secrets.push(sent);
  const hex = secrets.map((secret) => Buffer.from(secret, 'base64url').toString('hex'));
  const dump = await dumpDatabase();
  for (const secret of [...secrets, ...hex]) {
    expect(kit.logs.join('\n')).not.toContain(secret);
    expect(dump).not.toContain(secret);
  }
  expect(kit.logs.length).toBeGreaterThan(10);
  expect(dump).toContain(made.row.glyphId);
});

/** Every row of every table as text; bytes come as hex. */
async function dumpDatabase(): Promise<string> {
  const { db } = kit.context;
  const tables = await db.execute(sql`select table_name from information_schema.tables where table_schema = 'public'`);
  const texts: string[] = [];
  for (const { table_name: name } of (tables as unknown as { rows: { table_name: string }[] }).rows) {
    const rows = await db.execute(sql`select t::text as line from ${sql.identifier(name)} as t`);
    texts.push(...(rows as unknown as { rows: { line: string }[] }).rows.map(({ line }) => line));
  }
  return texts.join('\n');
}

test('what no text can hold is refused, not stumbled over', async () => {
  const challenge = await askChallenge(kit, doctor);
  const body = { qrCodeId: 'A'.repeat(22), nonce: challenge.nonce, proof: 'A'.repeat(43) };
  for (const scannerInfo of ['\u0000', '\ud800']) {
    const answer = await callAs(kit, doctor, 'POST', '/api/scan-logs', { ...body, scannerInfo });
    expect(answer.json()).toMatchObject({ code: 'request.invalid' });
  }
  const more = await callAs(kit, doctor, 'POST', '/api/scan-logs', { ...body, aiVerified: true });
  expect(more.json()).toMatchObject({ code: 'request.invalid' });
  const unknown = await callAs(kit, doctor, 'GET', `/api/scan-logs?qrCodeId=${newId()}`);
  expect(unknown.json()).toEqual([]);
});
