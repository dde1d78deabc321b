import { NO_PERMISSIONS } from '@house/contract/permissions';
import { type OwnedGlyph, policyHash, toBase64url } from '@house/vault';
import { expect, test } from 'vitest';
import { agreesWithServer, parseFields, placeOfContent, type ServerClaim } from './glyph-content.ts';
import { isEnvelopeOf } from './open-release.ts';

const permissions = { ...NO_PERMISSIONS, medical: 'read' } as const;
const limits = { expiresAt: '2027-01-01T00:00:00.000Z', maxReads: 3 };
const claim: ServerClaim = {
  ...{ recordId: 'a-record', contentVersion: 2, category: 'medical' },
  ...{ permissions, limits, hasPasscode: true },
};

const header = {
  ...{ contentVersion: 2, category: 'medical', glyphId: 'a-glyph' },
  policyHash: toBase64url(policyHash({ permissions, passcode: true })),
} as OwnedGlyph['header'];
const sealed = { header, content: { fields: {}, ...placeOfContent(claim) } };

test('what the server says of a glyph beside its content must be what was sealed: a re-issue would sign it', () => {
  expect(agreesWithServer(sealed, claim)).toBe(true);
  const lies: Partial<ServerClaim>[] = [
    { permissions: { ...permissions, legal: 'full' } },
    { permissions: NO_PERMISSIONS },
    { category: 'legal' },
    { hasPasscode: false },
    { contentVersion: 3 },
    { limits: { expiresAt: null, maxReads: 3 } },
    { limits: { ...limits, maxReads: null } },
    { recordId: 'another' },
  ];
  for (const lie of lies) expect(agreesWithServer(sealed, { ...claim, ...lie }), JSON.stringify(lie)).toBe(false);
});

test('a plain client’s content may leave out where it belongs', () => {
  expect(agreesWithServer({ header, content: { fields: {} } }, claim)).toBe(true);
});

test('an owner’s envelope has to be the one the record speaks of', () => {
  const record = { glyphId: 'a-glyph', contentVersion: 2 };
  expect(isEnvelopeOf(record, 'a-record', sealed)).toBe(true);
  expect(isEnvelopeOf(record, 'another', sealed)).toBe(false);
  expect(isEnvelopeOf({ ...record, contentVersion: 3 }, 'a-record', sealed)).toBe(false);
  expect(isEnvelopeOf({ ...record, glyphId: 'b-glyph' }, 'a-record', sealed)).toBe(false);
});

test('fields are texts by name, or nothing is read', () => {
  expect(parseFields({ fields: { allergies: 'Latex' }, kind: 'personal' })).toEqual({ allergies: 'Latex' });
  for (const fields of [null, [], 'text', { allergies: 1 }, { allergies: 'Latex', more: { a: 'b' } }]) {
    expect(parseFields({ fields })).toBeNull();
  }
  expect(parseFields({ allergies: 'Latex' })).toBeNull();
});
