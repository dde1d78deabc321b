import { beforeAll, expect, test } from 'vitest';
import {
  CONTENT,
  checkInput,
  createOwner,
  type ExampleOwner,
  PERMISSIONS,
  releaseFor,
  sealExample,
  tamper,
} from '../../test/example-glyph.ts';
import { toBase64url } from '../primitives/base64url.ts';
import { parseEncodedData } from './envelope.ts';
import { createGlyphSecret, derivePasscodeKey, glyphKeys } from './glyph-keys.ts';
import type { SealedIssue } from './issue-builder.ts';
import { checkIssue } from './issue-check.ts';
import { openOwnedGlyph } from './owned-glyph.ts';
import { openRelease, type Release, type ReleasedSection, verifyRelease } from './release.ts';

let owner: ExampleOwner;
let glyphSecret: Uint8Array;
let sealed: SealedIssue;
let medical: Release;

beforeAll(async () => {
  owner = await createOwner();
  const made = await sealExample(owner);
  sealed = made.sealed;
  glyphSecret = made.input.glyphSecret;
  medical = releaseFor(owner, sealed, ['medical']);
});

function findError(changes: Partial<Release>): string {
  const result = verifyRelease(glyphKeys(glyphSecret).glyphId, { ...medical, ...changes });
  return result.ok ? 'accepted' : result.error;
}

function onlySection(): ReleasedSection {
  const [section] = medical.sections;
  if (section === undefined) throw new Error('the example has a medical section');
  return section;
}

test('S5 the holder of the drawing reads the released role’s section and no other', async () => {
  const opened = await openRelease(glyphSecret, medical);
  expect(opened.ok && opened.sections).toEqual([
    { role: 'medical', content: { medicalHistory: CONTENT.medicalHistory, allergies: CONTENT.allergies } },
  ]);
});

test('break-glass: emergency and medical together', async () => {
  const opened = await openRelease(glyphSecret, releaseFor(owner, sealed, ['emergency', 'medical']));
  expect(opened.ok && opened.sections.map(({ role }) => role)).toEqual(['medical', 'emergency']);
});

test('an owner’s own scan carries no share and opens nothing here', async () => {
  const { share: _, ...section } = onlySection();
  const opened = await openRelease(glyphSecret, { ...medical, sections: [section] });
  expect(opened.ok && opened.sections).toEqual([]);
});

test('what a server in between could change is noticed', async () => {
  const { issue } = sealed;
  const stranger = await createOwner();
  expect(findError({})).toBe('accepted');
  expect(findError({ record: issue.record.replace('"maxReads":20', '"maxReads":21') })).toBe('record.badSignature');
  expect(findError({ signature: tamper(issue.signature, 50) })).toBe('record.badSignature');
  expect(findError({ ownerPublicKey: toBase64url(stranger.identity.publicKey) })).toBe('record.wrongKey');
  expect(findError({ ownerPublicKey: '*' })).toBe('record.wrongKey');
  expect(findError({ record: '{}' })).toBe('record.malformed');
  expect(findError({ category: 'legal' })).toBe('release.recordMismatch');
  expect(findError({ contentVersion: 2 })).toBe('release.recordMismatch');
  expect(findError({ permissions: { ...PERMISSIONS, medical: 'full' } })).toBe('release.recordMismatch');
});

test('another glyph of the same owner is not taken for this one', async () => {
  const other = await sealExample(owner);
  const foreign = releaseFor(owner, other.sealed, ['medical']);
  expect(findError(foreign)).toBe('release.wrongGlyph');
  expect(findError({ sections: foreign.sections })).toBe('release.sectionMismatch');
});

test('sections: nonce aside every part is signed; twice the same is refused; a share must be the signed one', () => {
  const section = onlySection();
  const [emergency] = releaseFor(owner, sealed, ['emergency']).sections;
  if (emergency === undefined) throw new Error('the example has an emergency section');
  const withSection = (changed: ReleasedSection) => findError({ sections: [changed] });
  expect(withSection({ ...section, ct: tamper(section.ct, 9) })).toBe('release.sectionMismatch');
  expect(withSection({ ...section, ct: '' })).toBe('release.sectionMismatch');
  expect(withSection({ ...section, commitment: tamper(section.commitment, 9) })).toBe('release.sectionMismatch');
  expect(withSection({ ...section, header: section.header.replace('medical', 'mexical') })).toBe(
    'release.sectionMismatch',
  );
  expect(withSection({ ...section, header: emergency.header })).toBe('release.sectionMismatch');
  expect(withSection({ ...section, share: emergency.share })).toBe('release.shareMismatch');
  expect(withSection({ ...section, share: 'AA' })).toBe('release.shareMismatch');
  expect(findError({ sections: [section, section] })).toBe('release.sectionMismatch');
});

test('the owner section is never taken from a release, not even with its true share', async () => {
  const parsed = parseEncodedData(sealed.encodedData);
  const section = parsed.ok ? parsed.envelope.sections[0] : undefined;
  const { secrets } = await openOwnedGlyph(owner.vaultKey, owner.userId, sealed.encodedData);
  const share = secrets.shares.find(({ role }) => role === 'owner')?.share;
  if (!section || !share) throw new Error('the example has an owner section');
  expect(findError({ sections: [section] })).toBe('accepted');
  expect(findError({ sections: [{ ...section, share: toBase64url(share) }] })).toBe('release.shareMismatch');
});

test('a changed nonce passes the record and fails to open', async () => {
  const section = onlySection();
  const changed = { ...medical, sections: [{ ...section, nonce: tamper(section.nonce, 2) }] };
  await expect(openRelease(glyphSecret, changed)).rejects.toThrow('open.refused');
});

test('with another drawing the release is not even looked into', async () => {
  const opened = await openRelease(createGlyphSecret(), medical);
  expect(opened).toEqual({ ok: false, error: 'release.wrongGlyph' });
});

test('passcode: the server gets a proof of it, the section needs it, the wrong one opens nothing', async () => {
  const made = await sealExample(owner, { passcode: '7391' });
  const { glyphId } = glyphKeys(made.input.glyphSecret);
  expect(made.sealed.issue.passproof).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(checkIssue(checkInput(owner, made.sealed)).ok).toBe(true);
  const { passproof: _, ...without } = made.sealed.issue;
  expect(checkIssue(checkInput(owner, { ...made.sealed, issue: without }))).toEqual({
    ok: false,
    error: 'issue.badPassproof',
  });
  const release = releaseFor(owner, made.sealed, ['medical']);
  const right = await openRelease(made.input.glyphSecret, release, await derivePasscodeKey('7391', glyphId));
  expect(right.ok && right.sections.length).toBe(1);
  const wrongKey = await derivePasscodeKey('7392', glyphId);
  await expect(openRelease(made.input.glyphSecret, release, wrongKey)).rejects.toThrow('open.refused');
  await expect(openRelease(made.input.glyphSecret, release)).rejects.toThrow('open.refused');
});
