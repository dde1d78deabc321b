import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { type OwnedGlyph, policyHash, toBase64url } from '@repo/vault';
import { expect, test } from 'vitest';
import { agreesWithServer, parseDisclosure, parseFields, type ServerClaim, sealedClaim } from './glyph-content.ts';
import { isEnvelopeForRecord } from './open-release.ts';

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
const older = { fields: {}, recordId: claim.recordId, limits };
const sealed = { header, content: older };

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

test('who may open it for a reason, and who is told what exists, stand in the seal, not in what the server says', () => {
  const said = { emergencyAccess: true, listed: false, mayCopy: [] };
  const content = { fields: {}, ...sealedClaim({ ...claim, ...said }) };
  expect([parseDisclosure(content), parseDisclosure(older)]).toEqual([said, null]);
  const hashPolicy = (emergency: string[], listed: boolean) =>
    toBase64url(policyHash({ permissions, passcode: true, emergency, listed }));
  const agrees = (hash: string) => agreesWithServer({ header: { ...header, policyHash: hash }, content }, claim);
  expect(agrees(hashPolicy(['medical', 'emergency'], false))).toBe(true);
  for (const hash of [hashPolicy([], false), hashPolicy(['medical', 'emergency'], true), header.policyHash]) {
    expect(agrees(hash)).toBe(false);
  }
});

test('so does who may copy, and content from before that was asked means nobody', () => {
  const said = { emergencyAccess: false, listed: false, mayCopy: ['medical'] } as const;
  const content = { fields: {}, ...sealedClaim({ ...claim, ...said }) };
  expect(parseDisclosure(content)).toEqual(said);
  expect(parseDisclosure({ disclosure: { emergencyAccess: false, listed: false } })?.mayCopy).toEqual([]);
  expect(parseDisclosure({ disclosure: { ...said, mayCopy: 'medical' } })).toBeNull();
  const agrees = (mayCopy?: string[]) => {
    const hash = policyHash({ permissions, passcode: true, emergency: [], listed: false, mayCopy });
    return agreesWithServer({ header: { ...header, policyHash: toBase64url(hash) }, content }, claim);
  };
  expect([agrees(['medical']), agrees(['legal']), agrees()]).toEqual([true, false, false]);
});

test('a plain client’s content may leave out where it belongs', () => {
  expect(agreesWithServer({ header, content: { fields: {} } }, claim)).toBe(true);
});

test('an owner’s envelope has to be the one the record speaks of', () => {
  const record = { glyphId: 'a-glyph', contentVersion: 2 };
  expect(isEnvelopeForRecord(record, 'a-record', sealed)).toBe(true);
  expect(isEnvelopeForRecord(record, 'another', sealed)).toBe(false);
  expect(isEnvelopeForRecord({ ...record, contentVersion: 3 }, 'a-record', sealed)).toBe(false);
  expect(isEnvelopeForRecord({ ...record, glyphId: 'b-glyph' }, 'a-record', sealed)).toBe(false);
});

test('fields are texts by name, or nothing is read', () => {
  expect(parseFields({ fields: { allergies: 'Latex' }, kind: 'personal' })).toEqual({ allergies: 'Latex' });
  for (const fields of [null, [], 'text', { allergies: 1 }, { allergies: 'Latex', more: { a: 'b' } }]) {
    expect(parseFields({ fields })).toBeNull();
  }
  expect(parseFields({ allergies: 'Latex' })).toBeNull();
});
