// The security game of S1 to S3: an attacker has everything the database stores (the dump), or the drawing (the photo),
// or both, but not the key-encryption key. Every reachable key is tried wherever a key is taken.
import { beforeAll, expect, test } from 'vitest';
import {
  checkInput,
  createOwner,
  type ExampleOwner,
  FOR_ANYONE,
  releaseFor,
  sealExample,
  WITH_ANYONE,
} from '../test/example-glyph.ts';
import { pepperedHash } from './account/account-keys.ts';
import { ANYONE_ROLE } from './glyph/anyone.ts';
import { ANYONE_SHARE_BYTES, openAnyoneShare } from './glyph/anyone-share.ts';
import { deriveFinderToken, derivePasscodeKey, glyphKeys } from './glyph/glyph-keys.ts';
import { headerHash, parseHeader } from './glyph/header.ts';
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
  const { input, sealed } = await sealExample(owner, { ...WITH_ANYONE, passcode: '4711' });
  const result = checkIssue(checkInput(owner, sealed));
  if (!result.ok) throw new Error(result.error);
  const { checked } = result;
  const base = { ownerId: owner.userId, objectId: 'record-1', role: '', version: 1, policyHash: checked.policyHash };
  const wrap = (kind: WrapSlot['kind'], plain: Uint8Array) => kekWrap(kek, { ...base, kind, kekId: 'k1' }, plain);
  const { finder, anyoneShare } = checked;
  if (finder === null || anyoneShare === null) throw new Error('the example shows lines to anyone');
  const shares = await Promise.all(
    [...checked.shares, { role: ANYONE_ROLE, share: anyoneShare }].map(async ({ role, share }) => {
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
    finder.tokenHash,
    finder.noticeHash,
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

function readForAnyone(): SealedSection {
  const section = dump.sections.find(({ header }) => parseHeader(header)?.role === ANYONE_ROLE);
  if (section === undefined) throw new Error('the example shows lines to anyone');
  return section;
}

async function unwrapForAnyone(): Promise<Uint8Array> {
  const held = dump.shares.find(({ slot }) => slot.role === ANYONE_ROLE);
  if (held === undefined) throw new Error('the example shows lines to anyone');
  return kekUnwrap(dataKey, held.slot, held.wrapped);
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
  const fromPhoto = [
    glyphSecret,
    root,
    proofKey,
    deriveFinderToken(glyphSecret),
    hkdf(glyphSecret, '', 'share', 32),
    new Uint8Array(32),
  ];
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

test('S2 S3 nor do they open what anyone may read: its share is wrapped under a key that only the server has', async () => {
  const section = readForAnyone();
  const wrapped = dump.shares.find(({ slot }) => slot.role === ANYONE_ROLE)?.wrapped ?? new Uint8Array();
  for (const bytes of [...dump.bytes, wrapped]) {
    for (let at = 0; at + ANYONE_SHARE_BYTES <= bytes.length; at++) {
      const window = bytes.slice(at, at + ANYONE_SHARE_BYTES);
      await expect(openAnyoneShare(glyphSecret, section.header, window)).rejects.toThrow('open.refused');
    }
  }
  // The server’s keys without the drawing find 92 bytes that nothing of theirs opens.
  const sealedShare = await unwrapForAnyone();
  for (const key of [dataKey, kek, ...candidateKeys(dump.bytes)])
    await expect(openAnyoneShare(key, section.header, sealedShare)).rejects.toThrow('open.refused');
});

test('with the key and the photo, as a release to anyone has them, exactly the ticked lines open', async () => {
  const { root } = glyphKeys(glyphSecret);
  const section = readForAnyone();
  const share = await openAnyoneShare(glyphSecret, section.header, await unwrapForAnyone());
  expect(await openSection(section, { root, share })).toEqual(FOR_ANYONE.content);
  const outcomes = await Promise.allSettled(dump.sections.map((one) => openSection(one, { root, share })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
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
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'rejected', 'rejected']);
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
