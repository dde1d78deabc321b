import type { GlyphFields } from '@repo/client/glyph-fields';
import { makeVault as makeNewVault } from '@repo/client/make-vault';
import type { BodyOf } from '@repo/contract/call';
import { ANYONE_CONSENT_VERSION, HEALTH_CONSENT_VERSION } from '@repo/contract/consents/consents';
import type { changeGlyph, GlyphRow } from '@repo/contract/glyphs/glyphs';
import { newId } from '@repo/server/db/new-id';
import { randomBytes, withoutProofKey } from '@repo/vault';
import type { TestApp } from '../servers/test-app.ts';
import { type Person, signUp } from './people.ts';
import { type GlyphOptions, type GlyphSigner, type SealedGlyphBody, sealGlyphBody } from './sealed-glyph.ts';

// An owner of glyphs. Vault, seals and signatures are made by the client code that the browser uses.

export type Owner = Person & GlyphSigner & { deviceId: string };

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

/** As the dialog before the first tick for anyone does it. */
export async function consentToAnyone(kit: TestApp, person: Person): Promise<void> {
  const answer = await callAs(kit, person, 'PUT', '/api/consents/anyone', { version: ANYONE_CONSENT_VERSION });
  if (answer.statusCode !== 200) throw new Error(`the consent was refused: ${answer.body}`);
}

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

/** Seals and signs a glyph; sends nothing. */
export function sealGlyph(
  { clock }: Pick<TestApp, 'clock'>,
  owner: Owner,
  wish: GlyphOptions = {},
): Promise<SealedGlyphBody> {
  return sealGlyphBody(owner, { title: 'My facts', fields: FIELDS, timestamp: clock.now().toISOString(), ...wish });
}

export type CreatedGlyph = SealedGlyphBody & { row: GlyphRow };

export async function createGlyphFor(kit: TestApp, owner: Owner, wish: GlyphOptions = {}): Promise<CreatedGlyph> {
  const sealed = await sealGlyph(kit, owner, wish);
  const answer = await callAs(kit, owner, 'POST', '/api/qr-codes', sealed.body);
  if (answer.statusCode !== 201) throw new Error(`create answered ${answer.statusCode}: ${answer.body}`);
  return { ...sealed, row: answer.json<GlyphRow>() };
}

/** The next content of the same print: same secret, next version, linked to the previous record. */
export async function sealChange(
  kit: TestApp,
  owner: Owner,
  before: SealedGlyphBody,
  wish: GlyphOptions = {},
): Promise<{ secret: Uint8Array; body: BodyOf<typeof changeGlyph> }> {
  const { body } = await sealGlyph(kit, owner, { secret: before.secret, ...continuing(before), ...wish });
  const { id: _, ...rest } = body;
  return { secret: before.secret, body: { ...rest, issue: withoutProofKey(body.issue) } };
}

/** A new secret for the same record. */
export function sealReissue(
  kit: TestApp,
  owner: Owner,
  before: SealedGlyphBody,
  wish: GlyphOptions = {},
): Promise<SealedGlyphBody> {
  return sealGlyph(kit, owner, { ...continuing(before), ...wish });
}

function continuing({ body: { id, issue } }: SealedGlyphBody): GlyphOptions {
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

/** Signs in again after the clock passed the idle hour, or after a restore. */
export async function signInAgain<P extends Person>(kit: Pick<TestApp, 'app'>, person: P): Promise<P> {
  const { username, password } = person;
  const answer = await kit.app.inject({ method: 'POST', url: '/api/login', payload: { username, password } });
  const { token } = answer.json<{ token: string }>();
  return { ...person, token, headers: { authorization: `Bearer ${token}` } };
}
