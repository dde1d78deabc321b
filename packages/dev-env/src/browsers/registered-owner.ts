import { hashRaw } from '@node-rs/argon2';
import type { APIRequestContext } from '@playwright/test';
import { derivePassword, splitMaster } from '@repo/client/derive-password';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { glyphPayload } from '@repo/client/glyph-payload';
import { makeVault as makeNewVault } from '@repo/client/make-vault';
import { openText, sealText } from '@repo/client/sealed-text';
import type { TextSlot } from '@repo/client/text-slots';
import type { User } from '@repo/contract/accounts/accounts';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import type { SessionAnswer } from '@repo/contract/sessions/sessions';
import { encodeGlyph, type Glyph } from '@repo/glyph';
import { newId } from '@repo/server/db/new-id';
import { ARGON2ID, type OwnedBytes, passwordBytes, withoutProofKey } from '@repo/vault';
import { type GlyphOptions, type GlyphSigner, sealGlyphBody } from '../people/sealed-glyph.ts';
import { type Newcomer, newcomer } from './newcomer.ts';

// An owner without a browser: an account whose vault a browser can open by the same password, and glyphs in it, made by
// the client that the browser uses. The scanner is what these tests look at, so the glyphs come in by the short way.

export type GlyphOwner = GlyphSigner & {
  user: User;
  headers: Record<string, string>;
  identitySealed: string;
  rawVaultKey: Uint8Array;
};

export type Owner = Newcomer &
  GlyphOwner & {
    /** What the browser sends in place of the password. */
    authPassword: string;
  };

export type OwnedGlyph = { row: GlyphRow; drawing: Glyph; secret: Uint8Array };

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
    password: { wrapKey, wrapId: newId() },
    kit: kit === undefined ? null : { wrapId: newId(), code: kit },
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
  const { headers } = owner;
  const own = { title: 'Medical card', fields: FACTS, timestamp: new Date().toISOString(), ...wish };
  const { secret, body } = await sealGlyphBody(owner, before === undefined ? own : { ...own, ...continuing(before) });
  const { id, issue, ...rest } = body;
  const answer =
    before === undefined
      ? await request.post('/api/qr-codes', { headers, data: body })
      : await request.put(`/api/qr-codes/${id}`, { headers, data: { ...rest, issue: withoutProofKey(issue) } });
  const row = await expectJson<GlyphRow>(answer, before === undefined ? 201 : 200);
  return { row, secret, drawing: encodeGlyph(glyphPayload(secret, 'personal')) };
}

const continuing = ({ row: { id, record, contentVersion }, secret }: OwnedGlyph): GlyphOptions => ({
  ...{ id, secret, contentVersion: contentVersion + 1, previousRecord: record },
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
