import { beforeAll, expect, test } from 'vitest';
import { CONTENT, createOwner, type ExampleOwner, sealExample, tamper } from '../../test/example-glyph.ts';
import { toBase64url } from '../primitives/base64url.ts';
import { encodeEnvelope, openOwnerEnvelope, parseEncodedData, sealOwnerEnvelope } from './envelope.ts';
import { createGlyphSecret, glyphKeys } from './glyph-keys.ts';
import type { SealedIssue } from './issue-builder.ts';
import { openOwnedGlyph } from './owned-glyph.ts';

let owner: ExampleOwner;
let glyphSecret: Uint8Array;
let sealed: SealedIssue;

beforeAll(async () => {
  owner = await createOwner();
  const made = await sealExample(owner);
  sealed = made.sealed;
  glyphSecret = made.input.glyphSecret;
});

test('the owner reads every field and finds G and all shares, from encodedData alone', async () => {
  const { content, secrets, header } = await openOwnedGlyph(owner.vaultKey, owner.userId, sealed.encodedData);
  expect(content).toEqual(CONTENT);
  expect(secrets.glyphSecret).toEqual(glyphSecret);
  expect(secrets.shares.map(({ role }) => role)).toEqual(['owner', 'medical', 'emergency', 'legal']);
  expect(header.role).toBe('owner');
  for (const { role, share } of sealed.issue.shares) {
    expect(toBase64url(secrets.shares.find((entry) => entry.role === role)?.share ?? new Uint8Array())).toBe(share);
  }
});

test('a passcode does not stand between the owner and an own glyph', async () => {
  const made = await sealExample(owner, { passcode: 'long passcode' });
  const opened = await openOwnedGlyph(owner.vaultKey, owner.userId, made.sealed.encodedData);
  expect(opened.content).toEqual(CONTENT);
});

test('another vault or another user opens nothing', async () => {
  const other = await createOwner();
  await expect(openOwnedGlyph(other.vaultKey, owner.userId, sealed.encodedData)).rejects.toThrow('open.refused');
  await expect(openOwnedGlyph(owner.vaultKey, 'someone', sealed.encodedData)).rejects.toThrow('open.refused');
});

test('an owner part of another glyph or version, or with a changed byte, is refused', async () => {
  const other = await sealExample(owner);
  const [mine, theirs] = [parseEncodedData(sealed.encodedData), parseEncodedData(other.sealed.encodedData)];
  if (!mine.ok || !theirs.ok) throw new Error('the examples are well formed');
  const swapped = encodeEnvelope({ ...mine.envelope, owner: theirs.envelope.owner });
  await expect(openOwnedGlyph(owner.vaultKey, owner.userId, swapped)).rejects.toThrow('open.refused');
  for (const at of [0, 44, 60, 200, mine.envelope.owner.length - 2]) {
    const changed = encodeEnvelope({ ...mine.envelope, owner: tamper(mine.envelope.owner, at) });
    await expect(openOwnedGlyph(owner.vaultKey, owner.userId, changed)).rejects.toThrow('open.refused');
  }
  const glyphId = toBase64url(glyphKeys(glyphSecret).glyphId);
  const slot = { userId: owner.userId, glyphId, contentVersion: 2 };
  await expect(openOwnerEnvelope(owner.vaultKey, slot, mine.envelope.owner)).rejects.toThrow('open.refused');
});

test('an owner part that holds a foreign G does not open the section', async () => {
  const mine = parseEncodedData(sealed.encodedData);
  if (!mine.ok) throw new Error('the example is well formed');
  const slot = { userId: owner.userId, glyphId: toBase64url(glyphKeys(glyphSecret).glyphId), contentVersion: 1 };
  const secrets = await openOwnerEnvelope(owner.vaultKey, slot, mine.envelope.owner);
  const forged = await sealOwnerEnvelope(owner.vaultKey, slot, { ...secrets, glyphSecret: createGlyphSecret() });
  const changed = encodeEnvelope({ ...mine.envelope, owner: forged });
  await expect(openOwnedGlyph(owner.vaultKey, owner.userId, changed)).rejects.toThrow('open.refused');
});

test('what is no envelope is refused as malformed', async () => {
  await expect(openOwnedGlyph(owner.vaultKey, owner.userId, 'AAAA')).rejects.toThrow('content.malformed');
});
