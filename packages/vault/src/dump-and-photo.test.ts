// The security game of S1 to S3: an attacker has everything the database stores (the dump), or the drawing (the photo),
// or both, but not the key-encryption key. Every reachable key is tried wherever a key is taken.
import { beforeAll, expect, test } from 'vitest';
import { checkInput, createOwner, type ExampleOwner, releaseFor, sealExample } from '../test/example-glyph.ts';
import { pepperedHash } from './account/account-keys.ts';
import { derivePasscodeKey, glyphKeys } from './glyph/glyph-keys.ts';
import { headerHash } from './glyph/header.ts';
import { checkIssue } from './glyph/issue-check.ts';
import { openRelease } from './glyph/release.ts';
import { openSection, type SealedSection } from './glyph/section.ts';
import { decryptAesGcm } from './primitives/aead.ts';
import { toBase64url } from './primitives/base64url.ts';
import { enc, randomBytes } from './primitives/bytes.ts';
import { hkdf } from './primitives/hkdf.ts';
import { kekUnwrap, kekWrap, type WrapSlot } from './primitives/server-wraps.ts';

type Dump = {
  /** every byte string in a stolen database: wraps, hashes and public values alike */
  readonly bytes: Uint8Array[];
  readonly sections: readonly SealedSection[];
  readonly shares: readonly { slot: WrapSlot; wrapped: Uint8Array }[];
};

let owner: ExampleOwner;
let glyphSecret: Uint8Array;
let dump: Dump;
const kek = randomBytes(32);
const dataKey = randomBytes(32);
let release: Awaited<ReturnType<typeof storeGlyph>>['release'];

/**
 * What a server stores when the example is created: shares under the glyph's data key; that key and the rest under the
 * KEK.
 */
async function storeGlyph() {
  const { input, sealed } = await sealExample(owner, { passcode: '4711' });
  const result = checkIssue(checkInput(owner, sealed));
  if (!result.ok) throw new Error(result.error);
  const { checked } = result;
  const base = { ownerId: owner.userId, objectId: 'record-1', role: '', version: 1, policyHash: checked.policyHash };
  const wrap = (kind: WrapSlot['kind'], plain: Uint8Array) => kekWrap(kek, { ...base, kind, kekId: 'k1' }, plain);
  const shares = await Promise.all(
    checked.shares.map(async ({ role, share }) => {
      const slot: WrapSlot = { ...base, kind: 'share', role, kekId: 'record-1' };
      return { slot, wrapped: await kekWrap(dataKey, slot, share) };
    }),
  );
  const proofKey = checked.proofKey ?? new Uint8Array();
  const passproof = checked.passproof ?? new Uint8Array();
  const stored = [
    await wrap('glyphDataKey', dataKey),
    await wrap('proofKey', proofKey),
    await wrap('ownerEnvelope', Buffer.from(checked.envelope.owner, 'base64url')),
    pepperedHash(randomBytes(32), passproof),
    checked.glyphId,
    checked.policyHash,
    owner.identity.publicKey,
    ...shares.map(({ wrapped }) => wrapped),
    ...checked.record.sections.flatMap((line) =>
      [line.headerHash, line.ctHash, line.commitment, line.shareHash].map((text) => Buffer.from(text, 'base64url')),
    ),
    ...checked.envelope.sections.flatMap(({ nonce, ct }) => [nonce, ct].map((text) => Buffer.from(text, 'base64url'))),
  ];
  return {
    input,
    dump: { bytes: stored, sections: checked.envelope.sections, shares },
    release: releaseFor(owner, sealed, ['medical']),
  };
}

/** Every 32-byte window of the values, in steps of 4: it would include any key stored in the clear. */
function candidateKeys(values: readonly Uint8Array[]): Uint8Array[] {
  return values.flatMap((value) => {
    const keys: Uint8Array[] = [];
    for (let at = 0; at + 32 <= Math.min(value.length, 160); at += 4) keys.push(value.slice(at, at + 32));
    return keys;
  });
}

async function opensAnything(roots: readonly Uint8Array[], shares: readonly Uint8Array[]): Promise<boolean> {
  for (const section of dump.sections) {
    for (const root of roots) {
      for (const share of shares) {
        const opened = await openSection(section, { root, share }).then(
          () => true,
          () => false,
        );
        if (opened) return true;
      }
    }
  }
  return false;
}

beforeAll(async () => {
  owner = await createOwner();
  const stored = await storeGlyph();
  dump = stored.dump;
  release = stored.release;
  glyphSecret = stored.input.glyphSecret;
});

test('S1 the dump alone opens nothing: no stored bytes serve as root, share, data key or section key', async () => {
  const found = candidateKeys(dump.bytes);
  expect(found.length).toBeGreaterThan(200);
  const [first] = found;
  expect(await opensAnything(found, first ? [first] : [])).toBe(false);
  for (const key of found) {
    for (const { slot, wrapped } of dump.shares)
      await expect(kekUnwrap(key, slot, wrapped)).rejects.toThrow('open.refused');
    for (const { header, nonce, ct } of dump.sections) {
      const raw = [nonce, ct].map((text) => new Uint8Array(Buffer.from(text, 'base64url'))) as [Uint8Array, Uint8Array];
      await expect(decryptAesGcm(key, raw[0], raw[1], Buffer.from(header))).rejects.toThrow('open.refused');
    }
  }
});

test('S2 the photo alone opens nothing: the section key needs 32 bytes that are not in the drawing', async () => {
  const { glyphId, proofKey, root } = glyphKeys(glyphSecret);
  const fromPhoto = [glyphSecret, root, proofKey, hkdf(glyphSecret, '', 'share', 32), new Uint8Array(32)];
  expect(await opensAnything([root, glyphSecret], fromPhoto)).toBe(false);
  // without S the key cannot be derived at all
  for (const { header, nonce, ct } of dump.sections) {
    const okm = hkdf(root, glyphId, enc('arcglyph/section/v1', headerHash(header)), 64);
    const raw = [nonce, ct].map((text) => new Uint8Array(Buffer.from(text, 'base64url'))) as [Uint8Array, Uint8Array];
    await expect(decryptAesGcm(okm.slice(0, 32), raw[0], raw[1], Buffer.from(header))).rejects.toThrow('open.refused');
  }
});

test('S3 dump and photo together open nothing while the key-encryption key is safe', async () => {
  const { root, proofKey } = glyphKeys(glyphSecret);
  const found = [...candidateKeys(dump.bytes), glyphSecret, root, proofKey];
  expect(await opensAnything([root], found)).toBe(false);
  for (const key of [glyphSecret, root, proofKey]) {
    for (const { slot, wrapped } of dump.shares)
      await expect(kekUnwrap(key, slot, wrapped)).rejects.toThrow('open.refused');
  }
});

test('with the key and the photo, as the gate and a scanner have them, exactly the released role opens', async () => {
  const { root, glyphId } = glyphKeys(glyphSecret);
  const medical = dump.shares.find(({ slot }) => slot.role === 'medical');
  if (medical === undefined) throw new Error('the example has a medical share');
  const share = await kekUnwrap(dataKey, medical.slot, medical.wrapped);
  expect(toBase64url(share)).toBe(release.sections[0]?.share);
  const passcodeKey = await derivePasscodeKey('4711', glyphId);
  const opened = await openRelease(glyphSecret, release, passcodeKey);
  expect(opened.ok && opened.sections.map(({ role }) => role)).toEqual(['medical']);
  const outcomes = await Promise.allSettled(
    dump.sections.map((section) => openSection(section, { root, share, passcodeKey })),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'rejected']);
});

test('a writer of the database who gives the medical share’s row to another role or glyph gets nothing', async () => {
  const [medical, emergency] = dump.shares;
  if (!medical || !emergency) throw new Error('the example has shares');
  await expect(kekUnwrap(dataKey, emergency.slot, medical.wrapped)).rejects.toThrow('open.refused');
  await expect(kekUnwrap(dataKey, { ...medical.slot, objectId: 'record-2' }, medical.wrapped)).rejects.toThrow(
    'open.refused',
  );
  await expect(kekUnwrap(dataKey, { ...medical.slot, ownerId: 'someone' }, medical.wrapped)).rejects.toThrow(
    'open.refused',
  );
});
