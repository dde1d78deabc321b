import type { BodyOf } from '@house/contract/call';
import {
  type Category,
  type changeGlyph,
  type createGlyph,
  GLYPH_BACKGROUND,
  GLYPH_FOREGROUND,
  GLYPH_ROLES,
  type GlyphRow,
  type Limits,
  NO_PERMISSIONS,
  type Permissions,
  ROLE_FIELDS,
} from '@house/contract/glyphs';
import {
  createGlyphSecret,
  createIdentity,
  createVaultKey,
  importVaultKey,
  randomBytes,
  type SigningKey,
  sealIdentity,
  sealIssue,
  sealItemText,
  toBase64url,
  type VaultKey,
  withoutProofKey,
} from '@house/vault';
import { newId } from '../db/new-id.ts';
import { type Person, signUp } from './people.ts';
import type { TestApp } from './test-app.ts';

// What the owner's browser does: a vault, an identity key, sealed and signed glyphs. Nothing here is a shortcut, so what
// these tests show of the server they show of the whole way.

export type Owner = Person & { identity: SigningKey; vaultKey: VaultKey; folderId: string };

export async function signUpOwner(kit: TestApp, wish: Parameters<typeof signUp>[1] = {}): Promise<Owner> {
  return makeVault(kit, await signUp(kit, wish));
}

export async function makeVault(kit: TestApp, person: Person): Promise<Owner> {
  const identity = createIdentity();
  const vaultKey = await importVaultKey(createVaultKey());
  const sealed = await sealIdentity(vaultKey, { userId: person.user.id, generation: 1 }, identity);
  const made = await kit.app.inject({
    method: 'PUT',
    url: '/api/vault',
    headers: person.headers,
    payload: {
      generation: 1,
      wraps: [{ id: newId(), kind: 'password', sealed: toBase64url(randomBytes(60)) }],
      identity: { publicKey: toBase64url(identity.publicKey), sealed: toBase64url(sealed) },
    },
  });
  if (made.statusCode !== 201) throw new Error(`the vault was refused: ${made.body}`);
  const folders = await kit.app.inject({ url: '/api/data-folders', headers: person.headers });
  return { ...person, identity, vaultKey, folderId: folders.json<{ id: string }[]>()[0]!.id };
}

export type GlyphWish = {
  id?: string;
  secret?: Uint8Array;
  fields?: Record<string, string>;
  category?: Category;
  permissions?: Partial<Permissions>;
  limits?: Partial<Limits>;
  passcode?: string;
  folderId?: string;
  timestamp?: string;
  contentVersion?: number;
  previousRecord?: string | null;
};

export const FIELDS: Record<string, string> = {
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
};

type CreateBody = BodyOf<typeof createGlyph>;
export type Sealed = { secret: Uint8Array; body: CreateBody };

/** Seals and signs as a browser would; nothing is sent. */
export async function sealGlyph(kit: Pick<TestApp, 'clock'>, owner: Owner, wish: GlyphWish = {}): Promise<Sealed> {
  const secret = wish.secret ?? createGlyphSecret();
  const fields = wish.fields ?? FIELDS;
  const permissions: Permissions = { ...NO_PERMISSIONS, medical: 'read', ...wish.permissions };
  const category = wish.category ?? 'medical';
  const { encodedData, issue } = await sealIssue({
    glyphSecret: secret,
    contentVersion: wish.contentVersion ?? 1,
    category,
    permissions,
    passcode: wish.passcode,
    limits: { expiresAt: null, maxReads: null, ...wish.limits },
    sections: sectionsOf(permissions, fields),
    ownerContent: fields,
    owner: { userId: owner.user.id, identity: owner.identity, vaultKey: owner.vaultKey },
    device: 'none',
    biometric: 'none',
    timestamp: wish.timestamp ?? kit.clock.now().toISOString(),
    previousRecord: wish.previousRecord ?? null,
  });
  const slot = { purpose: 'title', userId: owner.user.id, item: issue.glyphId, version: 1 } as const;
  const body = {
    ...(wish.id === undefined ? {} : { id: wish.id }),
    folderId: wish.folderId ?? owner.folderId,
    title: await sealItemText(owner.vaultKey, slot, 'My facts'),
    category,
    encodedData,
    visualStyle: { pattern: 'classic', foregroundColor: GLYPH_FOREGROUND, backgroundColor: GLYPH_BACKGROUND },
    permissions,
    issue: { ...issue, proofKey: issue.proofKey!, shares: issue.shares as CreateBody['issue']['shares'] },
  } as const satisfies CreateBody;
  return { secret, body };
}

function sectionsOf(permissions: Permissions, fields: Record<string, string>) {
  return GLYPH_ROLES.flatMap((role) => {
    const filled = ROLE_FIELDS[role].filter((name) => fields[name] !== undefined);
    if (permissions[role] === 'none' || filled.length === 0) return [];
    return [{ role, content: Object.fromEntries(filled.map((name) => [name, fields[name]])) }];
  });
}

export type Made = Sealed & { row: GlyphRow };

export async function keepNewGlyph(kit: TestApp, owner: Owner, wish: GlyphWish = {}): Promise<Made> {
  const sealed = await sealGlyph(kit, owner, wish);
  const answer = await callAs(kit, owner, 'POST', '/api/qr-codes', sealed.body);
  if (answer.statusCode !== 201) throw new Error(`create answered ${answer.statusCode}: ${answer.body}`);
  return { ...sealed, row: answer.json<GlyphRow>() };
}

/** The next content of the same print: same secret, next version, linked to the record before. */
export async function sealChange(
  kit: TestApp,
  owner: Owner,
  before: Sealed,
  wish: GlyphWish = {},
): Promise<{ secret: Uint8Array; body: BodyOf<typeof changeGlyph> }> {
  const next = { contentVersion: before.body.issue.contentVersion + 1, previousRecord: before.body.issue.record };
  const { body } = await sealGlyph(kit, owner, { secret: before.secret, ...next, ...wish });
  const { id: _, ...rest } = body;
  const issue = withoutProofKey(body.issue) as BodyOf<typeof changeGlyph>['issue'];
  return { secret: before.secret, body: { ...rest, issue } };
}

/** A new secret for the same record. */
export function sealReissue(kit: TestApp, owner: Owner, before: Sealed, wish: GlyphWish = {}): Promise<Sealed> {
  const next = { contentVersion: before.body.issue.contentVersion + 1, previousRecord: before.body.issue.record };
  return sealGlyph(kit, owner, { ...next, ...wish });
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

/** After the clock moved past the idle hour. */
export async function signInAgain<P extends Person>(kit: TestApp, person: P): Promise<P> {
  const { username, password } = person;
  const answer = await kit.app.inject({ method: 'POST', url: '/api/login', payload: { username, password } });
  const { token } = answer.json<{ token: string }>();
  return { ...person, token, headers: { authorization: `Bearer ${token}` } };
}
