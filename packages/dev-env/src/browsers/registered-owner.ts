import { derivePassword, splitMaster } from '@house/client/derive-password';
import { glyphBody } from '@house/client/glyph-body';
import type { GlyphFields } from '@house/client/glyph-fields';
import { glyphPayload } from '@house/client/glyph-payload';
import { makeVault as makeNewVault } from '@house/client/make-vault';
import { type GlyphBefore, sealGlyph } from '@house/client/seal-glyph';
import { openText, sealText } from '@house/client/sealed-text';
import type { TextSlot } from '@house/client/text-slots';
import type { User } from '@house/contract/accounts/accounts';
import type { GlyphRow, Limits } from '@house/contract/glyphs/glyphs';
import { type Category, type GlyphRole, NO_PERMISSIONS, type Permissions } from '@house/contract/rules/permissions';
import type { SessionAnswer } from '@house/contract/sessions/sessions';
import { encodeGlyph, type Glyph } from '@house/glyph';
import {
  ARGON2ID,
  type OwnedBytes,
  passwordBytes,
  type SigningKey,
  type VaultKey,
  withoutProofKey,
} from '@house/vault';
import { hashRaw } from '@node-rs/argon2';
import type { APIRequestContext } from '@playwright/test';
import { createUuid } from '../../../../apps/web/src/device/uuid.ts';
import { type Newcomer, newcomer } from './newcomer.ts';

// An owner without a browser: an account whose vault a browser can open by the same password, and glyphs in it, made by
// the client that the browser uses. The scanner is what these tests look at, so the glyphs come in by the short way.

export type GlyphOwner = {
  user: User;
  headers: Record<string, string>;
  /** Of the sign-in that registered; null where the account came from elsewhere. */
  deviceId: string | null;
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

export type GlyphOptions = {
  recordId?: string;
  title?: string;
  folderId?: string;
  fields?: GlyphFields;
  category?: Category;
  permissions?: Partial<Permissions>;
  emergencyAccess?: boolean;
  listed?: boolean;
  mayCopy?: readonly GlyphRole[];
  limits?: Partial<Limits>;
  passcode?: string;
};

export const FACTS = {
  medicalHistory: 'Type 1 diabetes since 2009. High blood pressure, treated. Appendix removed 2014.',
  allergies: 'Penicillin, severe\nAnaphylaxis in 2011. Also hazelnut, mild.',
  medications: 'Insulin glargine, 18 units, 22:00\nRamipril, 5 mg, morning',
  emergencyContact: 'Paolo Bellini, husband\n+39 055 000 0142',
  medicalAlerts: 'Insulin pump, no MRI',
  location: 'Via dei Servi 4, Firenze',
  bankAccount: 'IT60 X054 2811 1010 0000 0123 456',
  insurance: 'Policy 4711, Assicurazioni Arno',
  financialContact: 'Banca Arno, +39 055 000 0177',
} as const satisfies GlyphFields;

const INSTITUTION = { institutionName: 'House of tests', institutionType: 'medical', licenseNumber: 'L-1' };

/**
 * Registers and makes the vault. Keys derive from the password only where a test types it (`typesPassword`): that is slow
 * on purpose, and `signInAs` needs no password. `kit`: the recovery code that opens the vault as well.
 */
export async function registerOwner(
  request: APIRequestContext,
  {
    person = newcomer(),
    typesPassword = false,
    kit,
    accountType = 'private',
    realm,
  }: {
    person?: Newcomer;
    typesPassword?: boolean;
    kit?: OwnedBytes;
    accountType?: 'private' | 'institution';
    /** Real data need a consent and a profile; without it the server's own choice. */
    realm?: 'real';
  } = {},
): Promise<Owner> {
  const { authKey, wrapKey } = typesPassword
    ? await derivePassword({ ...person, siteId: await readSiteId(request) }, deriveNatively)
    : splitMaster(crypto.getRandomValues(new Uint8Array(32)));
  const registered = await request.post('/api/register', {
    data: {
      ...person,
      password: authKey,
      accountType,
      ...(realm && { realm }),
      ...(accountType === 'institution' ? INSTITUTION : {}),
    },
  });
  const { token, user, deviceId } = await expectJson<SessionAnswer>(registered, 201);
  const headers = { authorization: `Bearer ${token}` };
  return { ...person, ...(await makeVault(request, { user, headers, deviceId, wrapKey, kit })), authPassword: authKey };
}

type VaultOptions = {
  user: User;
  headers: Record<string, string>;
  deviceId?: string;
  wrapKey?: Uint8Array;
  kit?: OwnedBytes | undefined;
};

/** The first vault of an account that is there already; with `wrapKey`, one that its password opens. */
export async function makeVault(
  request: APIRequestContext,
  { user, headers, deviceId, wrapKey = crypto.getRandomValues(new Uint8Array(32)), kit }: VaultOptions,
): Promise<GlyphOwner> {
  const vault = await makeNewVault({
    userId: user.id,
    generation: 1,
    password: { wrapKey, wrapId: createUuid() },
    kit: kit === undefined ? null : { wrapId: createUuid(), code: kit },
  });
  await expectJson(await request.put('/api/vault', { headers, data: vault.body }), 201);
  const folders = await expectJson<{ id: string }[]>(await request.get('/api/data-folders', { headers }), 200);
  return {
    ...{ user, headers, deviceId: deviceId ?? null, folderId: folders[0]?.id ?? '' },
    ...{ identity: vault.signingKey, identitySealed: vault.identity.sealed },
    ...{ vaultKey: vault.key, rawVaultKey: vault.raw },
  };
}

async function readSiteId(request: APIRequestContext): Promise<string> {
  return (await (await request.get('/api/meta')).json()).siteId;
}

/** As the browser derives it (derive-auth-key.test.ts), in a quarter of its time. */
async function deriveNatively(password: string, salt: Uint8Array): Promise<Uint8Array> {
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
export async function createGlyph(
  request: APIRequestContext,
  owner: GlyphOwner,
  wish: GlyphOptions = {},
  before?: OwnedGlyph,
): Promise<OwnedGlyph> {
  const { headers, deviceId } = owner;
  const glyph = {
    recordId: before?.row.id ?? wish.recordId ?? createUuid(),
    title: wish.title ?? 'Medical card',
    category: wish.category ?? 'medical',
    permissions: { ...NO_PERMISSIONS, medical: 'read', ...wish.permissions },
    emergencyAccess: wish.emergencyAccess ?? false,
    listed: wish.listed ?? false,
    mayCopy: wish.mayCopy,
    fields: wish.fields ?? FACTS,
    limits: { expiresAt: null, maxReads: null, ...wish.limits },
    passcode: wish.passcode ?? null,
    timestamp: new Date().toISOString(),
  } as const;
  const step =
    before === undefined ? { kind: 'create' as const } : { kind: 'change' as const, before: issueOf(before) };
  const signer = { ...owner, userId: owner.user.id };
  const sealed = await sealGlyph(signer, { deviceId, passkeyId: null }, glyph, step);
  const { id, issue, ...rest } = glyphBody(glyph, sealed);
  const body = { ...rest, folderId: wish.folderId ?? owner.folderId };
  const answer =
    before === undefined
      ? await request.post('/api/qr-codes', { headers, data: { id, ...body, issue } })
      : await request.put(`/api/qr-codes/${before.row.id}`, {
          headers,
          data: { ...body, issue: withoutProofKey(issue) },
        });
  const row = await expectJson<GlyphRow>(answer, before === undefined ? 201 : 200);
  const { glyphSecret: secret, kind } = sealed;
  return { row, secret, drawing: encodeGlyph(glyphPayload(secret, kind)) };
}

const issueOf = ({ row: { record, contentVersion }, secret }: OwnedGlyph): GlyphBefore => ({
  ...{ glyphSecret: secret, kind: 'personal', record, contentVersion },
});

/** A name that opens in this place only. */
export function sealName({ user, vaultKey }: GlyphOwner, slot: TextSlot, name: string): Promise<string> {
  return sealText({ userId: user.id, vaultKey }, slot, name);
}

export function openName({ user, vaultKey }: GlyphOwner, slot: TextSlot, sealed: string): Promise<string> {
  return openText({ userId: user.id, vaultKey }, slot, sealed);
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

export async function expectJson<T>(answer: Awaited<ReturnType<APIRequestContext['get']>>, status: number): Promise<T> {
  if (answer.status() !== status)
    throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
