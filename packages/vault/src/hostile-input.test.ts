// parse*, check* and verify* return values for any input: nothing that a stranger sends may make them throw.
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { checkInput, createOwner, type ExampleOwner, releaseFor, sealExample } from '../test/example-glyph.ts';
import { parseAuthPassword } from './account/account-keys.ts';
import { parseRecoveryCode } from './account/recovery-code.ts';
import { parseCheckpoint, verifyCheckpoint } from './audit/audit-hashes.ts';
import { parseEncodedData } from './glyph/envelope.ts';
import { parseHeader } from './glyph/header.ts';
import type { SealedIssue } from './glyph/issue-builder.ts';
import { checkIssue } from './glyph/issue-check.ts';
import { parseRecord } from './glyph/record.ts';
import { verifyRelease } from './glyph/release.ts';
import { fromBase64url, parseBase64url, toBase64url } from './primitives/base64url.ts';
import { fromUtf8, utf8 } from './primitives/bytes.ts';
import { type JsonValue, jcs, parseJcs } from './primitives/jcs.ts';

let owner: ExampleOwner;
let sealed: SealedIssue;
let envelope: JsonValue;

/** JSON values and texts that often break programs, lone surrogates included. */
const anyJson = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<JsonValue>(
    '\ud800',
    '__proto__',
    'constructor',
    -0,
    1e308,
    2 ** 53,
    '',
    [],
    {},
    null,
    'A'.repeat(43),
  ),
);
const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constant('\ud800'), fc.base64String());

beforeAll(async () => {
  owner = await createOwner();
  ({ sealed } = await sealExample(owner));
  envelope = JSON.parse(fromUtf8(fromBase64url(sealed.encodedData)));
});

/** The value with one of its members, at any depth, replaced by another value. */
function replaceSomewhere(value: JsonValue, path: readonly number[], by: JsonValue): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return by;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(keys.length, 1)];
  if (key === undefined) return by;
  const child = (value as Record<string, JsonValue>)[key] ?? null;
  const changed = replaceSomewhere(child, rest, by);
  return Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
}

const anyPath = fc.array(fc.nat(20), { maxLength: 4 });

test('readers of text answer for any text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      parseBase64url(text);
      parseJcs(text);
      parseHeader(text);
      parseRecord(text);
      parseCheckpoint(text);
      parseEncodedData(text);
      parseAuthPassword(text);
      parseRecoveryCode(text);
      expect(verifyCheckpoint({ text, signature: text, publicKey: owner.identity.publicKey })).toBeNull();
    }),
    { numRuns: 500 },
  );
});

test('JCS: any JSON value has one text, which is its own canonical form', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = jcs(value as JsonValue);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(jcs(parseJcs(text))).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test('an envelope changed anywhere into anything is a value: the same envelope, or an error', () => {
  fc.assert(
    fc.property(anyPath, anyJson, (path, by) => {
      const text = JSON.stringify(replaceSomewhere(envelope, path, by as JsonValue));
      const result = checkIssue(checkInput(owner, { ...sealed, encodedData: toBase64url(utf8(text.toWellFormed())) }));
      if (result.ok) expect(result.checked.envelope.sections.length).toBe(4);
    }),
    { numRuns: 400 },
  );
});

test('an issue of the right shape, with any text in any place, is refused or is the same', () => {
  const { issue } = sealed;
  fc.assert(
    fc.property(anyText, fc.nat(8), (by, which) => {
      const changed = [
        { ...issue, glyphId: by },
        { ...issue, proofKey: by },
        { ...issue, passproof: by },
        { ...issue, record: by },
        { ...issue, signature: by },
        { ...issue, limits: { ...issue.limits, expiresAt: by } },
        { ...issue, shares: issue.shares.map((entry) => ({ ...entry, role: by })) },
        { ...issue, shares: issue.shares.map((entry) => ({ ...entry, share: by })) },
        { ...issue, contentVersion: by.length + 2 },
      ][which];
      expect(checkIssue(checkInput(owner, { ...sealed, issue: changed ?? issue })).ok).toBe(false);
      expect(checkIssue(checkInput(owner, sealed, { category: by, permissions: { [by]: by } })).ok).toBe(false);
      expect(checkIssue(checkInput(owner, sealed, { step: 'change', previousRecord: by })).ok).toBe(false);
    }),
    { numRuns: 150 },
  );
});

test('a release with any text or permission replaced is a value', () => {
  const release = releaseFor(owner, sealed, ['medical', 'emergency']);
  const glyphId = fromBase64url(sealed.issue.glyphId);
  fc.assert(
    fc.property(anyText, fc.nat(4), (by, which) => {
      const [first, ...rest] = release.sections;
      if (first === undefined) throw new Error('the example has sections');
      const changed = [
        { ...release, category: by },
        { ...release, permissions: { [by]: by } },
        { ...release, sections: [{ ...first, header: by }, ...rest] },
        { ...release, sections: [{ ...first, ct: by }, ...rest] },
        { ...release, sections: [{ ...first, share: by }, ...rest] },
      ][which];
      expect(changed && verifyRelease(glyphId, changed).ok).toBe(false);
    }),
    { numRuns: 300 },
  );
});
