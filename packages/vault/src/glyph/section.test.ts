import { expect, test } from 'vitest';
import { flipByte, tamper } from '../../test/example-glyph.ts';
import { fromBase64url, toBase64url } from '../primitives/base64url.ts';
import { randomBytes, utf8 } from '../primitives/bytes.ts';
import { jcs, parseJcs } from '../primitives/jcs.ts';
import { derivePasscodeKey, glyphKeys, passproof } from './glyph-keys.ts';
import {
  biometricBinding,
  cutToMinute,
  deviceBinding,
  headerText,
  parseHeader,
  policyHash,
  type SectionHeader,
} from './header.ts';
import { MAX_SECTION_BYTES, openSection, padContent, sealSection, unpadContent } from './section.ts';

const glyph = glyphKeys(new Uint8Array(32).fill(3));
const permissions = { medical: 'read' };
const header: SectionHeader = {
  suite: 'AG1',
  version: '1.0',
  glyphId: toBase64url(glyph.glyphId),
  role: 'medical',
  contentVersion: 1,
  ownerKeyId: toBase64url(new Uint8Array(32)),
  userId: 'user-1',
  timestamp: '2026-11-21T09:27:59.123Z',
  device: 'none',
  time: '2026-11-21T09:27Z',
  biometric: 'none',
  category: 'medical',
  permissions,
  policyHash: toBase64url(policyHash({ permissions, passcode: false })),
};
const content = { allergies: 'Penicillin' };

test('glyph id, proof key and root are HKDF-SHA-512 of G with three infos (frozen vector)', () => {
  expect(toBase64url(glyph.glyphId)).toBe('22IBSV0aMihViacqUlRK5Q');
  expect(toBase64url(glyph.proofKey)).toBe('aGFHNFvb8KmVfrXBB0ZtcDcj8dCoUqj9kVSb6rFbH8E');
  expect(toBase64url(glyph.root)).toBe('JARb4yAykaooBPfCuLujVAWhqnutpwSBEPROKRGsi8Y');
  expect(() => glyphKeys(new Uint8Array(31))).toThrow('bytes.wrongLength');
});

test('a section opens with both halves and its content is what was sealed', async () => {
  const { section, share } = await sealSection({ root: glyph.root, header, content });
  expect(await openSection(section, { root: glyph.root, share })).toEqual(content);
  expect(section.header).toBe(headerText(header));
});

test('a section sealed by another program with this design opens (frozen vector)', async () => {
  const share = new Uint8Array(32).fill(5);
  const section = {
    header: headerText(header),
    nonce: 'CQkJCQkJCQkJCQkJ',
    ct: [
      '4lasHuoRFPoJNhEV71nkeEwseH4w_m8KO5DzbKwQkW7sWo5xUvFDhYYlD4IYHXFTFDroP4juBusuoj4TJKm9zk314qWcu-Y1j9GY',
      'aHrP8yRmCfGv7uY8rapxFpvUzqqnLkO3A4iAnN6xdhvcF_b32lSIxhfxTChtX2vdv8YGf-9o_0NSmaWlITulIkbf_i4hjbj3Zp-a',
      'MlOv8giKkdoOmoCqY8XjUsXwuNv3tC5yo8XpTi83wCjdYKJIZjttGQ9s6lUFSrkrqvtbj0HCL_aivHh8RQY9R6MKDifQKKgnrV2l',
      'TgJmkiSmjQoKA39QO9JA9qN--bCqe6acpQhKkcwbmR8gGkS4fPFTTMNeU3MKLqk',
    ].join(''),
    commitment: 'sxs4BU9tYmYtD1BvJN_5iujyDDr6JuppITNBWESHYfU',
  };
  expect(await openSection(section, { root: glyph.root, share })).toEqual(content);
});

test('S2 without the right root or the right share nothing opens', async () => {
  const { section, share } = await sealSection({ root: glyph.root, header, content });
  for (const keys of [
    { root: randomBytes(32), share },
    { root: glyph.root, share: randomBytes(32) },
    { root: share, share: glyph.root },
    { root: flipByte(glyph.root, 31), share },
    { root: glyph.root, share: flipByte(share, 0) },
  ]) {
    await expect(openSection(section, keys)).rejects.toThrow('open.refused');
  }
});

test('no share is used twice: the same content sealed again has other bytes throughout', async () => {
  const first = await sealSection({ root: glyph.root, header, content });
  const second = await sealSection({ root: glyph.root, header, content });
  expect(second.share).not.toEqual(first.share);
  expect(second.section.commitment).not.toBe(first.section.commitment);
  expect(second.section.ct).not.toBe(first.section.ct);
});

test('any change of nonce, ciphertext or commitment is refused', async () => {
  const { section, share } = await sealSection({ root: glyph.root, header, content });
  for (const part of ['nonce', 'ct', 'commitment'] as const) {
    for (let at = 0; at < section[part].length; at += part === 'ct' ? 11 : 1) {
      const changed = { ...section, [part]: tamper(section[part], at) };
      await expect(openSection(changed, { root: glyph.root, share })).rejects.toThrow('open.refused');
    }
  }
});

test('any other header is refused, field by field: it is the associated data and in the key', async () => {
  const { section, share } = await sealSection({ root: glyph.root, header, content });
  const others: Partial<SectionHeader>[] = [
    { glyphId: toBase64url(randomBytes(16)) },
    { role: 'emergency' },
    { contentVersion: 2 },
    { ownerKeyId: toBase64url(randomBytes(32)) },
    { userId: 'user-2' },
    { timestamp: '2026-11-21T09:27:59.124Z' },
    { device: toBase64url(randomBytes(32)) },
    { biometric: toBase64url(randomBytes(32)) },
    { category: 'legal' },
    { permissions: { medical: 'full' } },
    { policyHash: toBase64url(randomBytes(32)) },
  ];
  for (const other of others) {
    const changed = { ...section, header: headerText({ ...header, ...other }) };
    expect(parseHeader(changed.header)).not.toBeNull();
    await expect(openSection(changed, { root: glyph.root, share })).rejects.toThrow('open.refused');
  }
});

test('the commitment is compared before anything is decrypted', async () => {
  const { section, share } = await sealSection({ root: glyph.root, header, content });
  const decrypt = crypto.subtle.decrypt;
  let decryptions = 0;
  crypto.subtle.decrypt = (...input: Parameters<typeof decrypt>) => {
    decryptions++;
    return decrypt.apply(crypto.subtle, input);
  };
  try {
    const changed = { ...section, commitment: tamper(section.commitment, 3) };
    await expect(openSection(changed, { root: glyph.root, share })).rejects.toThrow('open.refused');
    expect(decryptions).toBe(0);
    await openSection(section, { root: glyph.root, share });
    expect(decryptions).toBe(1);
  } finally {
    crypto.subtle.decrypt = decrypt;
  }
});

test('with a passcode the section needs it; the owner section never does', async () => {
  const passcodeKey = randomBytes(32);
  const { section, share } = await sealSection({ root: glyph.root, header, content, passcodeKey });
  expect(await openSection(section, { root: glyph.root, share, passcodeKey })).toEqual(content);
  await expect(openSection(section, { root: glyph.root, share })).rejects.toThrow('open.refused');
  const wrong = { root: glyph.root, share, passcodeKey: randomBytes(32) };
  await expect(openSection(section, wrong)).rejects.toThrow('open.refused');
  const owner = await sealSection({ root: glyph.root, header: { ...header, role: 'owner' }, content, passcodeKey });
  expect(await openSection(owner.section, { root: glyph.root, share: owner.share })).toEqual(content);
});

test('the passproof follows root and passcode, and the passcode key the glyph', async () => {
  const key = await derivePasscodeKey('4321', glyph.glyphId);
  expect(await derivePasscodeKey('4321', flipByte(glyph.glyphId, 0))).not.toEqual(key);
  const proof = passproof(glyph.root, key);
  expect(passproof(glyph.root, flipByte(key, 0))).not.toEqual(proof);
  expect(passproof(flipByte(glyph.root, 0), key)).not.toEqual(proof);
});

test('the ciphertext’s length tells a power of two and no more', () => {
  for (const [length, padded] of [
    [0, 256],
    [252, 256],
    [253, 512],
    [508, 512],
    [509, 1024],
    [5000, 8192],
    [MAX_SECTION_BYTES - 4, MAX_SECTION_BYTES],
  ] as const) {
    const bytes = randomBytes(Math.min(length, 60_000));
    const whole = new Uint8Array(length);
    whole.set(bytes.subarray(0, length));
    expect(padContent(whole).length).toBe(padded);
    expect(unpadContent(padContent(whole))).toEqual(whole);
  }
  expect(() => padContent(new Uint8Array(MAX_SECTION_BYTES - 3))).toThrow('content.tooLarge');
});

test('padding that is not ours is refused', () => {
  const padded = padContent(utf8('{"a":1}'));
  expect(() => unpadContent(padded.slice(0, 255))).toThrow('content.malformed');
  expect(() => unpadContent(new Uint8Array(768))).toThrow('content.malformed');
  expect(() => unpadContent(padded.with(255, 1))).toThrow('content.malformed');
  expect(() => unpadContent(padded.with(0, 255))).toThrow('content.malformed');
});

test('a header is read only in its canonical, complete form', () => {
  const text = headerText(header);
  expect(parseHeader(text)).toEqual(header);
  const wrong: Record<string, unknown>[] = [
    { ...header, suite: 'AG2' },
    { ...header, extra: 1 },
    { ...header, time: '2026-11-21T09:28Z' },
    { ...header, timestamp: '2026-11-21T09:27:59Z' },
    { ...header, timestamp: '2026-02-30T09:27:59.123Z', time: '2026-02-30T09:27Z' },
    { ...header, contentVersion: 0 },
    { ...header, contentVersion: 1.5 },
    { ...header, device: 'laptop' },
    { ...header, glyphId: `${header.glyphId}=` },
    { ...header, role: '__proto__' },
    { ...header, permissions: { medical: 1 } },
    { ...header, permissions: [] },
    { ...header, userId: '' },
    { ...header, policyHash: undefined },
  ];
  for (const value of wrong) expect(parseHeader(jcs(value as never))).toBeNull();
  expect(parseHeader(JSON.stringify(header, null, 1))).toBeNull();
  expect(parseHeader('null')).toBeNull();
  expect(parseHeader(text.replace('"role":"medical"', '"role":"legal","role":"medical"'))).toBeNull();
});

test('[COD-05] [COD-06] a sealed section carries the category and all four permissions, unchangeable', async () => {
  const levels = { medical: 'read', emergency: 'restricted', financial: 'none', legal: 'full' };
  const { section, share } = await sealSection({
    root: glyph.root,
    header: { ...header, permissions: levels },
    content,
  });
  const read = parseHeader(section.header);
  expect(read?.category).toBe('medical');
  expect(read?.permissions).toEqual(levels);
  const promoted = { ...section, header: section.header.replace('"financial":"none"', '"financial":"full"') };
  await expect(openSection(promoted, { root: glyph.root, share })).rejects.toThrow('open.refused');
});

test('[COD-02] [COD-08] a sealed section carries user, timestamp and version 1.0', async () => {
  const { section } = await sealSection({ root: glyph.root, header, content });
  expect(JSON.parse(section.header)).toMatchObject({
    userId: 'user-1',
    timestamp: '2026-11-21T09:27:59.123Z',
    version: '1.0',
  });
});

test('[COD-10] the time stamp is the same within a minute and another in the next', () => {
  expect(cutToMinute('2026-11-21T09:27:00.000Z')).toBe(cutToMinute('2026-11-21T09:27:59.999Z'));
  expect(cutToMinute('2026-11-21T09:28:00.000Z')).not.toBe(cutToMinute('2026-11-21T09:27:59.999Z'));
  expect(parseHeader(headerText({ ...header, time: '2026-11-21T09:28Z' }))).toBeNull();
});

test('device and passkey become salted hashes that only the vault can recompute', () => {
  expect(cutToMinute('2026-11-21T09:27:59.123Z')).toBe('2026-11-21T09:27Z');
  const salt = randomBytes(32);
  expect(deviceBinding(salt, null)).toBe('none');
  expect(fromBase64url(deviceBinding(salt, 'device-1')).length).toBe(32);
  expect(deviceBinding(randomBytes(32), 'device-1')).not.toBe(deviceBinding(salt, 'device-1'));
  expect(biometricBinding(salt, 'passkey-1')).not.toBe(deviceBinding(salt, 'device-1'));
});

test('the policy’s hash follows every permission and the passcode', () => {
  const hash = policyHash({ permissions, passcode: false });
  expect(policyHash({ permissions, passcode: true })).not.toEqual(hash);
  expect(policyHash({ permissions: { medical: 'full' }, passcode: false })).not.toEqual(hash);
  expect(policyHash({ permissions: { ...permissions, legal: 'none' }, passcode: false })).not.toEqual(hash);
  expect(parseJcs(jcs({ permissions, passcode: false }))).not.toBeNull();
});
