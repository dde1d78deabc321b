import type { SessionAnswer, User } from '@house/contract/accounts';
import {
  type Category,
  GLYPH_BACKGROUND,
  GLYPH_FOREGROUND,
  GLYPH_KIND_PERSONAL,
  GLYPH_ROLES,
  type GlyphRow,
  type Limits,
  NO_PERMISSIONS,
  type Permissions,
  ROLE_FIELDS,
} from '@house/contract/glyphs';
import { encodeGlyph, type Glyph } from '@house/glyph';
import {
  ARGON2ID,
  accountSalt,
  authKeyFromMaster,
  createGlyphSecret,
  createIdentity,
  createVaultKey,
  formatAuthPassword,
  type ItemPurpose,
  importVaultKey,
  passwordBytes,
  recoveryKeys,
  type SigningKey,
  sealIdentity,
  sealIssue,
  sealItemText,
  toBase64url,
  type VaultKey,
  withoutProofKey,
  wrapKeyFromMaster,
  wrapVaultKey,
} from '@house/vault';
import { hashRaw } from '@node-rs/argon2';
import type { APIRequestContext } from '@playwright/test';
import { createUuid } from '../apps/web/src/device/uuid.ts';
import { type Newcomer, newcomer } from './account-steps.ts';

// What an owner's browser does, in the test's own process: an account whose vault a browser can open by the same
// password, and glyphs in it. The scanner is what these tests look at, so the glyphs come in by the short way.

export type GlyphOwner = {
  user: User;
  headers: Record<string, string>;
  identity: SigningKey;
  identitySealed: string;
  vaultKey: VaultKey;
  rawVaultKey: Uint8Array;
  folderId: string;
};

export type Owner = Newcomer &
  GlyphOwner & {
    /** What the browser sends in place of the password. */
    authPassword: string;
  };

export type OwnedGlyph = { row: GlyphRow; drawing: Glyph; secret: Uint8Array };

export type GlyphWish = {
  title?: string;
  folderId?: string;
  fields?: Record<string, string>;
  category?: Category;
  permissions?: Partial<Permissions>;
  limits?: Partial<Limits>;
  passcode?: string;
};

export const FACTS: Record<string, string> = {
  medicalHistory: 'Type 1 diabetes since 2009. High blood pressure, treated. Appendix removed 2014.',
  allergies: 'Penicillin, severe\nAnaphylaxis in 2011. Also hazelnut, mild.',
  medications: 'Insulin glargine, 18 units, 22:00\nRamipril, 5 mg, morning',
  emergencyContact: 'Paolo Bellini, husband\n+39 055 000 0142',
  medicalAlerts: 'Insulin pump, no MRI',
  location: 'Via dei Servi 4, Firenze',
  bankAccount: 'IT60 X054 2811 1010 0000 0123 456',
  insurance: 'Policy 4711, Assicurazioni Arno',
  financialContact: 'Banca Arno, +39 055 000 0177',
};

/**
 * Registers and makes the vault. Keys derive from the password only where a test types it (`typesPassword`): that is slow
 * on purpose, and `enterAs` needs no password. `kit`: the recovery code that opens the vault as well.
 */
export async function registerOwner(
  request: APIRequestContext,
  {
    person = newcomer(),
    typesPassword = false,
    kit,
  }: { person?: Newcomer; typesPassword?: boolean; kit?: Uint8Array } = {},
): Promise<Owner> {
  const master = typesPassword ? await masterOf(request, person) : crypto.getRandomValues(new Uint8Array(32));
  const authPassword = formatAuthPassword(authKeyFromMaster(master));
  const registered = await request.post('/api/register', {
    data: { ...person, password: authPassword, accountType: 'private' },
  });
  const { token, user } = await expectJson<SessionAnswer>(registered, 201);
  const headers = { authorization: `Bearer ${token}` };
  return { ...person, ...(await makeVault(request, { user, headers, master, kit })), authPassword };
}

type VaultWish = { user: User; headers: Record<string, string>; master?: Uint8Array; kit?: Uint8Array | undefined };

/** The first vault of an account that is there already; with `master`, one that its password opens. */
export async function makeVault(
  request: APIRequestContext,
  { user, headers, master = crypto.getRandomValues(new Uint8Array(32)), kit }: VaultWish,
): Promise<GlyphOwner> {
  const slot = { userId: user.id, generation: 1 } as const;
  const identity = createIdentity();
  const rawVaultKey = createVaultKey();
  const vaultKey = await importVaultKey(rawVaultKey);
  const identitySealed = toBase64url(await sealIdentity(vaultKey, slot, identity));
  const id = createUuid();
  const sealed = await wrapVaultKey(rawVaultKey, wrapKeyFromMaster(master), { ...slot, kind: 'password', id });
  const vault = {
    generation: 1,
    wraps: [
      { id, kind: 'password', sealed: toBase64url(sealed) },
      ...(kit === undefined ? [] : [await wrapForKit(rawVaultKey, kit, slot)]),
    ],
    identity: { publicKey: toBase64url(identity.publicKey), sealed: identitySealed },
  };
  await expectJson(await request.put('/api/vault', { headers, data: vault }), 201);
  const folders = await expectJson<{ id: string }[]>(await request.get('/api/data-folders', { headers }), 200);
  return { user, headers, identity, identitySealed, vaultKey, rawVaultKey, folderId: folders[0]?.id ?? '' };
}

async function wrapForKit(rawVaultKey: Uint8Array, kit: Uint8Array, slot: { userId: string; generation: number }) {
  const id = createUuid();
  const { authKey, unwrapKey } = recoveryKeys(kit);
  const sealed = await wrapVaultKey(rawVaultKey, unwrapKey, { ...slot, kind: 'recovery', id });
  return { id, kind: 'recovery', sealed: toBase64url(sealed), recoveryAuth: toBase64url(authKey) };
}

async function masterOf(request: APIRequestContext, { username, password }: Newcomer): Promise<Uint8Array> {
  const { siteId } = await (await request.get('/api/meta')).json();
  const salt = accountSalt({ siteId, kind: 'person', loginName: username });
  // As the browser derives it (derive-auth-key.test.ts), in a quarter of its time.
  const master = await hashRaw(passwordBytes(password), {
    salt,
    memoryCost: ARGON2ID.memoryKiB,
    timeCost: ARGON2ID.iterations,
    parallelism: ARGON2ID.parallelism,
    outputLen: ARGON2ID.hashLength,
  });
  return new Uint8Array(master);
}

/** Seals, signs and stores a glyph. With `before`, new content behind the same drawing. */
export async function keepGlyph(
  request: APIRequestContext,
  owner: GlyphOwner,
  wish: GlyphWish = {},
  before?: OwnedGlyph,
): Promise<OwnedGlyph> {
  const { headers } = owner;
  const secret = before?.secret ?? createGlyphSecret();
  const { fields = FACTS, category = 'medical' } = wish;
  const permissions: Permissions = { ...NO_PERMISSIONS, medical: 'read', ...wish.permissions };
  const { encodedData, issue } = await sealIssue({
    glyphSecret: secret,
    contentVersion: (before?.row.contentVersion ?? 0) + 1,
    category,
    permissions,
    passcode: wish.passcode,
    limits: { expiresAt: null, maxReads: null, ...wish.limits },
    sections: sectionsOf(permissions, fields),
    ownerContent: { fields },
    owner: { userId: owner.user.id, identity: owner.identity, vaultKey: owner.vaultKey },
    device: 'none',
    biometric: 'none',
    timestamp: new Date().toISOString(),
    previousRecord: before?.row.record ?? null,
  });
  const id = before?.row.id ?? createUuid();
  const body = {
    folderId: wish.folderId ?? owner.folderId,
    title: await sealName(owner, 'title', id, wish.title ?? 'Medical card'),
    category,
    encodedData,
    visualStyle: { pattern: 'classic', foregroundColor: GLYPH_FOREGROUND, backgroundColor: GLYPH_BACKGROUND },
    permissions,
  };
  const answer =
    before === undefined
      ? await request.post('/api/qr-codes', { headers, data: { id, ...body, issue } })
      : await request.put(`/api/qr-codes/${before.row.id}`, {
          headers,
          data: { ...body, issue: withoutProofKey(issue) },
        });
  const row = await expectJson<GlyphRow>(answer, before === undefined ? 201 : 200);
  return { row, secret, drawing: drawingOf(secret) };
}

/** A name as the web app seals it: it opens in this place only. */
export async function sealName(owner: GlyphOwner, purpose: ItemPurpose, item: string, name: string): Promise<string> {
  return `s1.${await sealItemText(owner.vaultKey, { purpose, userId: owner.user.id, item, version: 1 }, name)}`;
}

/** Deactivate, activate, delete: what the owner's list can do with one glyph. */
export async function actOnGlyph(
  request: APIRequestContext,
  { headers }: GlyphOwner,
  { row }: OwnedGlyph,
  act: 'activate' | 'deactivate',
): Promise<void> {
  await expectJson(await request.post(`/api/qr-codes/${row.id}/${act}`, { headers, data: {} }), 200);
}

function drawingOf(secret: Uint8Array): Glyph {
  return encodeGlyph(Uint8Array.of(GLYPH_KIND_PERSONAL, ...secret));
}

function sectionsOf(permissions: Permissions, fields: Record<string, string>) {
  return GLYPH_ROLES.flatMap((role) => {
    const filled = ROLE_FIELDS[role].filter((name) => fields[name] !== undefined);
    if (permissions[role] === 'none' || filled.length === 0) return [];
    return [{ role, content: { fields: Object.fromEntries(filled.map((name) => [name, fields[name] ?? ''])) } }];
  });
}

export async function expectJson<T>(answer: Awaited<ReturnType<APIRequestContext['get']>>, status: number): Promise<T> {
  if (answer.status() !== status)
    throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
