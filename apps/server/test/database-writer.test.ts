import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { codeIn } from '@repo/dev-env/outside/mail-codes';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { beginSignIn } from '@repo/dev-env/passkeys/passkeys';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { putRecoveryWrap } from '@repo/dev-env/people/devices';
import {
  type CreatedGlyph,
  callAs,
  createGlyphFor,
  type Owner,
  sealChange,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import {
  BROWSER_HEADERS,
  grantRole,
  newAuthPassword,
  type Person,
  signUp,
  signUpInstitution,
} from '@repo/dev-env/people/people';
import { type Release, scanGlyph } from '@repo/dev-env/people/scanner';
import { givePasskey } from '@repo/dev-env/people/stepper';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { toBase64url } from '@repo/vault';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../src/db/new-id.ts';
import { accounts, roleGrants } from '../src/db/tables/accounts.ts';
import { passkeys } from '../src/db/tables/factors.ts';
import { glyphs } from '../src/db/tables/glyphs.ts';
import { notifications } from '../src/db/tables/notifications.ts';
import { vaultWraps } from '../src/db/tables/vault.ts';
import { recoveryRequests } from '../src/db/tables/verifications.ts';
import { GRANT_MAC_COLUMNS } from '../src/features/accounts/grant-role.ts';
import { PASSKEY_MAC_COLUMNS } from '../src/features/factors/check-passkey.ts';
import { ACCOUNT_MAC_COLUMNS } from '../src/seals/account-row-mac.ts';
import { changeState, GLYPH_MAC_COLUMNS } from '../src/seals/glyph-row-mac.ts';
import { isRowIntact, type MacColumns } from '../src/seals/row-macs.ts';

// Somebody who can write every table and has no key. What they put back as it was (an older row and its own MAC) is not
// noticed here; docs/threat-model.md says so.

let kit: TestApp;
let owner: Owner;
let hospital: Person;
let doctor: Person;
beforeAll(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  hospital = await signUpInstitution(kit);
  doctor = await signUp(kit);
  await grantRole(kit, doctor, 'medical', hospital);
});
afterAll(() => kit.close());

const alarms = (table: string) => kit.context.brokenRows.get(table) ?? 0;
const scanAs = (person: Person, made: CreatedGlyph) => scanGlyph(kit, person, made.secret, { role: 'medical' });
const post = (url: string, payload: object, headers: Record<string, string> = BROWSER_HEADERS) =>
  kit.app.inject({ method: 'POST', url, headers, payload });

describe('an account', () => {
  test('that makes itself an administrator is closed, said, logged and counted for the operator', async () => {
    const person = await signUp(kit, { kind: 'browser', realm: 'real' });
    const ask = () => kit.app.inject({ url: '/api/creator/reviews', headers: person.headers });
    expect((await ask()).json().code).toBe('session.notAllowed');
    const [before, logged] = [alarms('accounts'), kit.logs.length];
    await kit.context.db.update(accounts).set({ role: 'creator' }).where(eq(accounts.id, person.user.id));
    expect((await ask()).json()).toMatchObject({ code: 'account.notIntact' });
    expect(alarms('accounts')).toBeGreaterThan(before);
    expect(kit.logs.slice(logged).join()).toContain('a row was changed outside the server');
    const metrics = (await kit.app.inject({ url: '/metrics' })).body;
    expect(Number(/unsealed_rows\{table="accounts"\} (\d+)/.exec(metrics)?.[1])).toBe(alarms('accounts'));
    const { username, password } = person;
    expect((await post('/api/login', { username, password })).json().code).toBe('account.notIntact');
    // Who does not know the password learns nothing of it.
    const stranger = { username, password: newAuthPassword() };
    expect((await post('/api/login', stranger)).json().code).toBe('accounts.wrongCredentials');
  });

  test('of which nobody knows the password does not open with a verifier from another row', async () => {
    const [victim, thief] = [await signUp(kit), await signUp(kit)];
    const [own] = await kit.context.db.select().from(accounts).where(eq(accounts.id, thief.user.id));
    const { passwordVerifier } = own!;
    await kit.context.db.update(accounts).set({ passwordVerifier }).where(eq(accounts.id, victim.user.id));
    const { username } = victim;
    const answer = await post('/api/login', { username, password: thief.password });
    expect(answer.json().code).toBe('accounts.wrongCredentials');
  });

  test('is not signed in to by a passkey that was moved to it or whose key was exchanged', async () => {
    const [victim, thief] = [await signUp(kit), await signUp(kit)];
    const [mine, theirs] = [await givePasskey(kit, thief), await givePasskey(kit, victim)];
    const signIn = async (passkey: typeof mine) =>
      post('/api/auth/biometric', { type: 'fingerprint', assertion: passkey.assert(await beginSignIn(kit)) });
    expect((await signIn(theirs)).statusCode).toBe(200);
    const { db } = kit.context;
    const [handle] = await db.select().from(accounts).where(eq(accounts.id, thief.user.id));
    const [row] = await db.select().from(passkeys).where(eq(passkeys.accountId, thief.user.id));
    // Both handles, so that nothing but the row MAC stands in the way.
    await db.update(accounts).set({ webauthnUserId: null }).where(eq(accounts.id, thief.user.id));
    const { webauthnUserId } = handle!;
    await db.update(accounts).set({ webauthnUserId }).where(eq(accounts.id, victim.user.id));
    await db.update(passkeys).set({ accountId: victim.user.id }).where(eq(passkeys.id, row!.id));
    const before = alarms('passkeys');
    expect((await signIn(mine)).json().code).toBe('biometrics.fingerprintFailed');
    expect(alarms('passkeys')).toBe(before + 1);
  });

  test('whose address was exchanged sends its recovery to nobody', async () => {
    const victim = await signUp(kit);
    await confirmAddress(kit, victim);
    const mail = 'thief@example.org';
    const forgot = (email: string) => post('/api/auth/forgot-password', { email });
    expect((await forgot(victim.user.email)).statusCode).toBe(200);
    expect(codeIn((await readMailsTo(kit, victim.user.email))[0]!)).toMatch(/^\d{6}$/);
    await kit.context.db.update(accounts).set({ email: mail }).where(eq(accounts.id, victim.user.id));
    expect((await forgot(mail)).statusCode).toBe(200);
    for (const { text } of await readMailsTo(kit, mail)) expect(text).not.toMatch(/^ {4}\d{6}$/m);
  });

  test('is not recovered by a code or a recovery code of another account', async () => {
    const [victim, thief] = [await signUpOwner(kit), await signUpOwner(kit)];
    await confirmAddress(kit, victim);
    await confirmAddress(kit, thief);
    const { email } = thief.user;
    expect((await post('/api/auth/forgot-password', { email })).statusCode).toBe(200);
    const code = codeIn((await readMailsTo(kit, email))[0]!);
    const { db } = kit.context;
    const ofThief = eq(recoveryRequests.accountId, thief.user.id);
    await db.update(recoveryRequests).set({ accountId: victim.user.id }).where(ofThief);
    const take = () => post('/api/auth/verify-recovery-code', { email, code });
    expect((await take()).json().code).toBe('recovery.wrongCode');
    await db.update(recoveryRequests).set({ accountId: thief.user.id });
    const { token } = (await take()).json<{ token: string }>();
    expect(token).toMatch(/^v1\./);
  });

  test('has a recovery code of its own: a verifier copied from another row fits nobody', async () => {
    const [victim, thief] = [await signUpOwner(kit), await signUpOwner(kit)];
    const [theirs, mine] = [await putRecoveryWrap(kit, victim), await putRecoveryWrap(kit, thief)];
    const readStoredRow = async ({ user }: Person) =>
      (
        await kit.context.db
          .select()
          .from(vaultWraps)
          .where(and(eq(vaultWraps.accountId, user.id), eq(vaultWraps.kind, 'recovery')))
      )[0]!.recoveryVerifier;
    expect([theirs, mine].every((one) => one.length > 0)).toBe(true);
    expect(toBase64url((await readStoredRow(victim))!)).not.toBe(toBase64url((await readStoredRow(thief))!));
  });
});

describe('a role', () => {
  const roleRefused = async (person: Person, role = 'medical') =>
    (await callAs(kit, person, 'POST', '/api/scan-logs/challenge', { role })).json<{ code?: string }>().code;

  test('that nobody gave, was moved, prolonged or taken back from its end opens nothing', async () => {
    const thief = await signUp(kit);
    const { db, clock } = kit.context;
    const [given] = await db.select().from(roleGrants).where(eq(roleGrants.accountId, doctor.user.id));
    const forged = { ...given!, id: newId(), accountId: thief.user.id };
    await db.insert(roleGrants).values(forged);
    expect(await roleRefused(thief)).toBe('scans.badRole');
    await db.update(roleGrants).set({ seal: null, kekId: null }).where(eq(roleGrants.id, forged.id));
    expect(await roleRefused(thief)).toBe('scans.badRole');
    const own = await grantRole(kit, thief, 'legal', hospital);
    await db.update(roleGrants).set({ role: 'medical' }).where(eq(roleGrants.id, own));
    expect(await roleRefused(thief)).toBe('scans.badRole');
    const later = new Date(clock.now().getTime() + 10 * 365 * 86_400_000);
    await db.update(roleGrants).set({ role: 'legal', expiresAt: later }).where(eq(roleGrants.id, own));
    expect(await roleRefused(thief, 'legal')).toBe('scans.badRole');
    // The institution may end what it never gave; that makes it no better.
    const ended = await callConfirmed(kit, hospital, { method: 'DELETE', url: `/api/roles/grants/${forged.id}` });
    expect(ended.statusCode, ended.body).toBe(200);
    await db.update(roleGrants).set({ revokedAt: null }).where(eq(roleGrants.id, forged.id));
    expect(await roleRefused(thief)).toBe('scans.badRole');
    expect(await roleRefused(doctor)).toBeUndefined();
  });

  test('of an institution that verified itself opens nothing, and it may vouch for nobody', async () => {
    const fake = await signUp(kit, { accountType: 'institution' });
    const thief = await signUp(kit);
    await kit.context.db
      .update(accounts)
      .set({ institutionVerifiedAt: kit.clock.now() })
      .where(eq(accounts.id, fake.user.id));
    const vouched = await post('/api/roles/grants', { username: thief.username }, fake.headers);
    expect(vouched.json().code).toBe('account.notIntact');
    await grantRole(kit, thief, 'medical', fake);
    expect(await roleRefused(thief)).toBe('scans.badRole');
  });
});

describe('a glyph', () => {
  const readStoredRow = async (made: CreatedGlyph) =>
    (await callAs(kit, owner, 'GET', '/api/qr-codes')).json<GlyphRow[]>().find(({ id }) => id === made.row.id)!;
  const forge = (made: CreatedGlyph, columns: Partial<typeof glyphs.$inferInsert>) =>
    kit.context.db.update(glyphs).set(columns).where(eq(glyphs.id, made.row.id));
  const withheldGlyph = async () => {
    const made = await createGlyphFor(kit, owner);
    const [row] = await kit.context.db.select().from(glyphs).where(eq(glyphs.id, made.row.id));
    await kit.context.db.transaction((tx) => changeState(tx, kit.context, row!, { withheld: true }));
    expect((await scanAs(doctor, made)).json().code).toBe('glyph.withheld');
    return made;
  };

  test('that its owner switched off is not switched on, used up not refilled, locked not unlocked', async () => {
    const off = await createGlyphFor(kit, owner);
    await callAs(kit, owner, 'POST', `/api/qr-codes/${off.row.id}/deactivate`);
    await forge(off, { isActive: true });
    const gone = await createGlyphFor(kit, owner);
    await callAs(kit, owner, 'DELETE', `/api/qr-codes/${gone.row.id}`);
    await forge(gone, { trashedAt: null });
    const used = await createGlyphFor(kit, owner, { limits: { maxReads: 1 } });
    expect((await scanAs(doctor, used)).statusCode).toBe(201);
    await forge(used, { reads: 0 });
    const locked = await createGlyphFor(kit, owner, { passcode: 'Größe 42' });
    const wrong = { role: 'medical', extra: { passproof: toBase64url(new Uint8Array(32)) } } as const;
    for (let tries = 0; tries < 5; tries++) await scanGlyph(kit, doctor, locked.secret, wrong);
    await forge(locked, { passcodeFailures: 0 });
    const closed = await createGlyphFor(kit, owner);
    await forge(closed, { withheld: true });
    const opened = await withheldGlyph();
    await forge(opened, { withheld: false });
    for (const made of [off, gone, used, locked, closed, opened]) {
      const before = alarms('glyphs');
      expect((await scanAs(doctor, made)).json()).toMatchObject({ code: 'scans.recordBroken' });
      expect(alarms('glyphs')).toBeGreaterThan(before);
      const notices = await kit.context.db.select().from(notifications).where(eq(notifications.recordId, made.row.id));
      expect(notices.some(({ severity }) => severity === 'critical')).toBe(true);
    }
  });

  test('whose state was written by somebody is not made sound by what its owner does, but by new content, switched off', async () => {
    const made = await createGlyphFor(kit, owner, { limits: { maxReads: 1 } });
    expect((await scanAs(doctor, made)).statusCode).toBe(201);
    await forge(made, { reads: 0 });
    const call = (act: string) => callAs(kit, owner, 'POST', `/api/qr-codes/${made.row.id}/${act}`);
    await call('deactivate');
    await call('activate');
    expect((await scanAs(doctor, made)).json().code).toBe('scans.recordBroken');
    const changed = await callAs(
      kit,
      owner,
      'PUT',
      `/api/qr-codes/${made.row.id}`,
      (await sealChange(kit, owner, made)).body,
    );
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await scanAs(doctor, made)).json().code).toBe('glyph.inactive');
    expect(await readStoredRow(made)).toMatchObject({ state: 'inactive' });
    await call('activate');
    expect((await scanAs(doctor, made)).json<Release>().sections).toHaveLength(1);
  });

  test('that names a key nobody has is refused like one that does not verify, and is no failure of the server', async () => {
    const made = await createGlyphFor(kit, owner);
    await forge(made, { kekId: 'kek-0999' });
    expect((await scanAs(doctor, made)).json().code).toBe('scans.recordBroken');
  });
});

describe('every column that a seal covers', () => {
  type WriterCase = [string, MacColumns<never>, () => Promise<Record<string, unknown>>];
  const first = async (rows: Promise<Record<string, unknown>[]>) => (await rows)[0]!;
  const CASES: WriterCase[] = [
    ['accounts', ACCOUNT_MAC_COLUMNS, () => first(kit.context.db.select().from(accounts).limit(1))],
    ['role_grants', GRANT_MAC_COLUMNS, () => first(kit.context.db.select().from(roleGrants).limit(1))],
    [
      'glyphs',
      GLYPH_MAC_COLUMNS,
      async () => {
        const made = await createGlyphFor(kit, owner);
        return first(kit.context.db.select().from(glyphs).where(eq(glyphs.id, made.row.id)));
      },
    ],
    ['passkeys', PASSKEY_MAC_COLUMNS, () => first(kit.context.db.select().from(passkeys).limit(1))],
  ];
  const other = (value: unknown): unknown => {
    if (typeof value === 'boolean') return !value;
    if (typeof value === 'number') return value + 1;
    if (value instanceof Date) return new Date(value.getTime() + 1);
    if (value instanceof Uint8Array) return value.map((byte) => byte ^ 1);
    return value === null ? new Date(0) : `${String(value)}x`;
  };

  test.each(CASES)('of %s changes it, and no other column needs to', async (table, columns, read) => {
    await givePasskey(kit, await signUp(kit));
    const row = await read();
    const sealed = (changed: Record<string, unknown>) =>
      isRowIntact(kit.context, columns as MacColumns<Record<string, unknown>>, changed as never);
    expect(sealed(row)).toBe(true);
    const covered = Object.keys(row).filter((name) => !sealed({ ...row, [name]: other(row[name]) }));
    const wanted: Record<string, string[]> = {
      accounts: [
        'id',
        'email',
        'emailConfirmedAt',
        'accountType',
        'role',
        'realm',
        'institutionType',
        'institutionVerifiedAt',
      ],
      role_grants: ['id', 'accountId', 'role', 'granterId', 'grantedAt', 'expiresAt', 'revokedAt'],
      glyphs: [
        ...['id', 'accountId', 'isActive', 'glyphId', 'contentVersion', 'reads', 'passcodeFailures', 'trashedAt'],
        'withheld',
      ],
      passkeys: ['id', 'accountId', 'credentialId', 'publicKey'],
    };
    expect(covered.sort()).toEqual([...(wanted[table] ?? []), 'seal', 'kekId'].sort());
  });
});
