import { randomBytes } from 'node:crypto';
import * as vault from '@repo/vault';
import { expect, test } from 'vitest';
import { kekUnwrap, kekWrap } from './kek-wraps.ts';

const kek = randomBytes(32);
const slot: vault.WrapSlot = {
  kind: 'folder',
  ownerId: 'owner-1',
  objectId: 'folder-1',
  role: '',
  version: 3,
  policyHash: new Uint8Array(0),
  kekId: 'k1',
};

// The longest is one that WebCrypto encrypts.
test.each([0, 1, 15, 16, 17, 4096, 1_048_576])(
  'a wrap of %i bytes opens by the vault, and one of the vault here',
  async (length) => {
    const plaintext = new Uint8Array(randomBytes(length));
    const wrapped = await kekWrap(kek, slot, plaintext);
    expect(wrapped.length).toBe(length + 28);
    expect(Buffer.compare(await vault.kekUnwrap(kek, slot, wrapped), plaintext)).toBe(0);
    expect(Buffer.compare(await kekUnwrap(kek, slot, await vault.kekWrap(kek, slot, plaintext)), plaintext)).toBe(0);
  },
);

test('a changed or missing byte, another slot and another key are refused', async () => {
  const wrapped = await kekWrap(kek, slot, Buffer.from('a folder'));
  for (let at = 0; at < wrapped.length; at++) {
    const changed = wrapped.map((byte, index) => (index === at ? byte ^ 0x80 : byte));
    await expect(kekUnwrap(kek, slot, changed)).rejects.toThrow('open.refused');
    await expect(kekUnwrap(kek, slot, wrapped.slice(0, at))).rejects.toThrow('open.refused');
  }
  await expect(kekUnwrap(kek, { ...slot, objectId: 'folder-2' }, wrapped)).rejects.toThrow('open.refused');
  await expect(kekUnwrap(kek, { ...slot, ownerId: 'owner-2' }, wrapped)).rejects.toThrow('open.refused');
  await expect(kekUnwrap(randomBytes(32), slot, wrapped)).rejects.toThrow('open.refused');
  await expect(kekUnwrap(randomBytes(16), slot, wrapped)).rejects.toThrow('bytes.wrongLength');
});
