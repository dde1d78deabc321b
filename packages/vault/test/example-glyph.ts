// Made-up people and one glyph of theirs, for the tests.

import { createIdentity } from '../src/account/identity.ts';
import { createVaultKey, importVaultKey } from '../src/account/vault-items.ts';
import { parseEncodedData } from '../src/glyph/envelope.ts';
import { createGlyphSecret } from '../src/glyph/glyph-keys.ts';
import { deviceBinding } from '../src/glyph/header.ts';
import type { SealedIssue } from '../src/glyph/issue-builder.ts';
import { type IssueInput, sealIssue } from '../src/glyph/issue-builder.ts';
import type { IssueCheckInput } from '../src/glyph/issue-check.ts';
import { parseRecord } from '../src/glyph/record.ts';
import type { Release } from '../src/glyph/release.ts';
import { toBase64url } from '../src/primitives/base64url.ts';

const USER_ID = '0197a1b2-0000-7000-8000-000000000001';
export const PERMISSIONS = { medical: 'read', emergency: 'restricted', financial: 'none', legal: 'full' };
export const CONTENT = {
  medicalHistory: 'Asthma since 1999',
  allergies: 'Penicillin',
  emergencyContact: 'Anna, +39 055 000000',
  bankAccount: 'IT60 X054 2811 1010 0000 0123 456',
  legalDocuments: 'Will at notary Bianchi',
};
export const SECTIONS = [
  {
    role: 'medical',
    content: { medicalHistory: CONTENT.medicalHistory, allergies: CONTENT.allergies },
  },
  { role: 'emergency', content: { emergencyContact: CONTENT.emergencyContact } },
  { role: 'legal', content: { legalDocuments: CONTENT.legalDocuments } },
];

/** Shown to anyone, in the form of decision 0069. */
export const FOR_ANYONE = {
  groups: ['blood', 'allergies'],
  content: { fields: { allergies: 'Penicillin', medicalHistory: 'Blood group: A-' } },
} as const satisfies IssueInput['anyone'];

/** What an example with lines for anyone has beside the plain one. */
export const WITH_ANYONE = {
  disclosure: { emergency: ['medical'], listed: false },
  sections: SECTIONS.map((section) => ({ ...section, fields: Object.keys(section.content) })),
  anyone: FOR_ANYONE,
} as const satisfies Partial<IssueInput>;

export async function createOwner(userId = USER_ID) {
  return { userId, identity: createIdentity(), vaultKey: await importVaultKey(createVaultKey()) };
}
export type ExampleOwner = Awaited<ReturnType<typeof createOwner>>;

export function exampleInput(owner: ExampleOwner, changes: Partial<IssueInput> = {}): IssueInput {
  return {
    glyphSecret: createGlyphSecret(),
    contentVersion: 1,
    category: 'medical',
    permissions: PERMISSIONS,
    limits: { expiresAt: '2027-01-01T00:00:00.000Z', maxReads: 20 },
    sections: SECTIONS,
    ownerContent: CONTENT,
    owner,
    device: deviceBinding(new Uint8Array(32).fill(7), '0197a1b2-0000-7000-8000-00000000000d'),
    biometric: 'none',
    timestamp: '2026-11-21T09:27:59.123Z',
    previousRecord: null,
    ...changes,
  };
}

export async function sealExample(owner: ExampleOwner, changes: Partial<IssueInput> = {}) {
  const input = exampleInput(owner, changes);
  return { input, sealed: await sealIssue(input) };
}

/** What the server is given and knows when an example issue is created. */
export function checkInput(
  owner: ExampleOwner,
  sealed: SealedIssue,
  changes: Partial<IssueCheckInput> = {},
): IssueCheckInput {
  return {
    step: 'create',
    encodedData: sealed.encodedData,
    issue: sealed.issue,
    publicKey: owner.identity.publicKey,
    userId: owner.userId,
    category: 'medical',
    permissions: PERMISSIONS,
    previousRecord: null,
    ...changes,
  };
}

/** What the gate would answer to a scanner with these roles. */
export function releaseFor(owner: ExampleOwner, sealed: SealedIssue, roles: readonly string[]): Release {
  const parsed = parseEncodedData(sealed.encodedData);
  const record = parseRecord(sealed.issue.record);
  if (!parsed.ok || record === null) throw new Error('the example is malformed');
  const sections = parsed.envelope.sections.flatMap((section, index) => {
    const role = parsed.headers[index]?.role ?? '';
    const share = sealed.issue.shares.find((entry) => entry.role === role)?.share;
    return roles.includes(role) && share !== undefined ? [{ ...section, share }] : [];
  });
  return {
    category: record.category,
    permissions: record.policy.permissions,
    contentVersion: record.contentVersion,
    ownerPublicKey: toBase64url(owner.identity.publicKey),
    record: sealed.issue.record,
    signature: sealed.issue.signature,
    sections,
  };
}

/** The text with its character at `at` replaced by another base64url character. */
export function tamper(text: string, at: number): string {
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
}

/** The bytes with one bit of the byte at `at` flipped. */
export function flipByte(bytes: Uint8Array, at: number): Uint8Array {
  return bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));
}
