import { glyphBody } from '@house/client/glyph-body';
import type { GlyphFields } from '@house/client/glyph-fields';
import { makeVault as makeNewVault } from '@house/client/make-vault';
import { type SealStep, sealGlyph as sealAsClient } from '@house/client/seal-glyph';
import type { BodyOf } from '@house/contract/call';
import { HEALTH_CONSENT_VERSION } from '@house/contract/consents/consents';
import type { changeGlyph, createGlyph, GlyphRow, Limits } from '@house/contract/glyphs/glyphs';
import { type Category, type GlyphRole, NO_PERMISSIONS, type Permissions } from '@house/contract/rules/permissions';
import { newId } from '@house/server/db/new-id';
import { createGlyphSecret, randomBytes, type SigningKey, type VaultKey, withoutProofKey } from '@house/vault';
import type { TestApp } from '../servers/test-app.ts';
import { type Person, signUp } from './people.ts';

// An owner of glyphs. Vault, seals and signatures are made by the client code that the browser uses.

export type Owner = Person & { identity: SigningKey; vaultKey: VaultKey; folderId: string };

export async function signUpOwner(kit: TestApp, wish: Parameters<typeof signUp>[1] = {}): Promise<Owner> {
  return makeVault(kit, await signUp(kit, wish));
}

export async function makeVault(kit: TestApp, person: Person): Promise<Owner> {
  const password = { wrapKey: randomBytes(32), wrapId: newId() };
  const vault = await makeNewVault({ userId: person.user.id, generation: 1, password, kit: null });
  const made = await kit.app.inject({ method: 'PUT', url: '/api/vault', headers: person.headers, payload: vault.body });
  if (made.statusCode !== 201) throw new Error(`the vault was refused: ${made.body}`);
  const folders = await kit.app.inject({ url: '/api/data-folders', headers: person.headers });
  if (person.user.realm === 'real') await consentToHealthData(kit, person);
  const keys = { identity: vault.signingKey, vaultKey: vault.key };
  return { ...person, ...keys, folderId: folders.json<{ id: string }[]>()[0]!.id };
}

/** As the dialog before the first card does it. */
export async function consentToHealthData(kit: TestApp, person: Person): Promise<void> {
  const answer = await callAs(kit, person, 'PUT', '/api/consents/health', { version: HEALTH_CONSENT_VERSION });
  if (answer.statusCode !== 200) throw new Error(`the consent was refused: ${answer.body}`);
}

export type GlyphWish = {
  id?: string;
  secret?: Uint8Array;
  fields?: GlyphFields;
  category?: Category;
  permissions?: Partial<Permissions>;
  emergencyAccess?: boolean;
  listed?: boolean;
  mayCopy?: readonly GlyphRole[];
  limits?: Partial<Limits>;
  passcode?: string;
  folderId?: string;
  timestamp?: string;
  contentVersion?: number;
  previousRecord?: string | null;
};

export const FIELDS = {
  person: 'Name: Marta Bellini\nBorn: 1979',
  medicalHistory: 'Asthma since 1998',
  allergies: 'Penicillin',
  medications: 'Salbutamol',
  emergencyContact: 'Mum +39 055 1234',
  medicalAlerts: 'No MRI',
  location: 'Florence',
  bankAccount: 'IT60 X054 2811 1010 0000 0123 456',
  insurance: 'Policy 4711',
  financialContact: 'Ms. Ledger',
  legalDocuments: 'Will of 2020',
  powerOfAttorney: 'Sister',
  legalContact: 'Avv. Bianchi',
} as const satisfies GlyphFields;

type CreateBody = BodyOf<typeof createGlyph>;
export type Sealed = { secret: Uint8Array; body: CreateBody };

/** Seals and signs a glyph; sends nothing. */
export async function sealGlyph(kit: Pick<TestApp, 'clock'>, owner: Owner, wish: GlyphWish = {}): Promise<Sealed> {
  const glyph = {
    recordId: wish.id ?? newId(),
    title: 'My facts',
    category: wish.category ?? 'medical',
    permissions: { ...NO_PERMISSIONS, medical: 'read', ...wish.permissions },
    emergencyAccess: wish.emergencyAccess ?? false,
    listed: wish.listed ?? false,
    mayCopy: wish.mayCopy,
    fields: wish.fields ?? FIELDS,
    limits: { expiresAt: null, maxReads: null, ...wish.limits },
    passcode: wish.passcode ?? null,
    timestamp: wish.timestamp ?? kit.clock.now().toISOString(),
  } as const;
  const signer = { ...owner, userId: owner.user.id };
  const sealed = await sealAsClient(signer, { deviceId: owner.deviceId, passkeyId: null }, glyph, stepOf(wish));
  return {
    secret: sealed.glyphSecret,
    body: { ...glyphBody(glyph, sealed), folderId: wish.folderId ?? owner.folderId },
  };
}

/** The test chooses which secret is continued, even where no honest client would. */
function stepOf({ secret, contentVersion = 1, previousRecord = null }: GlyphWish): SealStep {
  if (previousRecord === null) return { kind: 'create', ...(secret && { glyphSecret: secret }) };
  const before = { glyphSecret: secret ?? createGlyphSecret(), kind: 'personal', record: previousRecord } as const;
  return { kind: 'change', before: { ...before, contentVersion: contentVersion - 1 } };
}

export type Made = Sealed & { row: GlyphRow };

export async function createGlyphFor(kit: TestApp, owner: Owner, wish: GlyphWish = {}): Promise<Made> {
  const sealed = await sealGlyph(kit, owner, wish);
  const answer = await callAs(kit, owner, 'POST', '/api/qr-codes', sealed.body);
  if (answer.statusCode !== 201) throw new Error(`create answered ${answer.statusCode}: ${answer.body}`);
  return { ...sealed, row: answer.json<GlyphRow>() };
}

/** The next content of the same print: same secret, next version, linked to the previous record. */
export async function sealChange(
  kit: TestApp,
  owner: Owner,
  before: Sealed,
  wish: GlyphWish = {},
): Promise<{ secret: Uint8Array; body: BodyOf<typeof changeGlyph> }> {
  const { body } = await sealGlyph(kit, owner, { secret: before.secret, ...continuing(before), ...wish });
  const { id: _, ...rest } = body;
  return { secret: before.secret, body: { ...rest, issue: withoutProofKey(body.issue) } };
}

/** A new secret for the same record. */
export function sealReissue(kit: TestApp, owner: Owner, before: Sealed, wish: GlyphWish = {}): Promise<Sealed> {
  return sealGlyph(kit, owner, { ...continuing(before), ...wish });
}

function continuing({ body: { id, issue } }: Sealed): GlyphWish {
  const { contentVersion, record } = issue;
  return { ...(id !== undefined && { id }), contentVersion: contentVersion + 1, previousRecord: record };
}

export function callAs(
  kit: Pick<TestApp, 'app'>,
  person: Pick<Person, 'headers'>,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) {
  return kit.app.inject({ method, url, headers: person.headers, ...(payload === undefined ? {} : { payload }) });
}

/** Signs in again after the clock passed the idle hour. */
export async function signInAgain<P extends Person>(kit: TestApp, person: P): Promise<P> {
  const { username, password } = person;
  const answer = await kit.app.inject({ method: 'POST', url: '/api/login', payload: { username, password } });
  const { token } = answer.json<{ token: string }>();
  return { ...person, token, headers: { authorization: `Bearer ${token}` } };
}
