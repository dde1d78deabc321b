import { expect, test } from 'vitest';
import { flipByte } from '../../test/example-glyph.ts';
import { utf8 } from '../primitives/bytes.ts';
import {
  createVaultKey,
  type ItemSlot,
  importVaultKey,
  openItem,
  openItemText,
  sealItem,
  sealItemText,
} from './vault-items.ts';

const slot: ItemSlot = { purpose: 'title', userId: 'user-1', item: 'item-1', version: 3 };
const elsewhere: [string, ItemSlot][] = [
  ['purpose', { ...slot, purpose: 'folder' }],
  ['user', { ...slot, userId: 'user-2' }],
  ['item', { ...slot, item: 'item-2' }],
  ['version', { ...slot, version: 4 }],
  ['border between user and item', { ...slot, userId: 'user-1item', item: '-1' }],
];

test('the vault key cannot be taken out of its CryptoKey, in any format, nor be used for anything else', async () => {
  const key = await importVaultKey(createVaultKey());
  expect(key.extractable).toBe(false);
  expect(key.algorithm.name).toBe('HKDF');
  expect(key.usages).toEqual(['deriveBits']);
  for (const format of ['raw', 'jwk'] as const) {
    await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow();
  }
  await expect(crypto.subtle.wrapKey('raw', key, key, 'AES-KW')).rejects.toThrow();
});

test('a structured clone, as IndexedDB and postMessage make it, still opens and still cannot be exported', async () => {
  const key = await importVaultKey(createVaultKey());
  const sealed = await sealItem(key, slot, utf8('Anna'));
  const clone = structuredClone(key);
  expect(await openItem(clone, slot, sealed)).toEqual(utf8('Anna'));
  await expect(crypto.subtle.exportKey('raw', clone)).rejects.toThrow();
});

test.each(elsewhere)('an item moved to another %s does not open', async (_what, other) => {
  const key = await importVaultKey(createVaultKey());
  const sealed = await sealItem(key, slot, utf8('Anna'));
  expect(await openItem(key, slot, sealed)).toEqual(utf8('Anna'));
  await expect(openItem(key, other, sealed)).rejects.toThrow('open.refused');
});

test('another vault key does not open it, a changed byte anywhere neither', async () => {
  const key = await importVaultKey(createVaultKey());
  const sealed = await sealItem(key, slot, utf8('Anna'));
  expect(sealed.length).toBe(4 + 60);
  await expect(openItem(await importVaultKey(createVaultKey()), slot, sealed)).rejects.toThrow('open.refused');
  for (let at = 0; at < sealed.length; at++) {
    await expect(openItem(key, slot, flipByte(sealed, at))).rejects.toThrow('open.refused');
  }
});

test('sealing the same twice gives different bytes; texts go both ways', async () => {
  const key = await importVaultKey(createVaultKey());
  const first = await sealItemText(key, slot, 'Nonna’s pills');
  expect(await sealItemText(key, slot, 'Nonna’s pills')).not.toBe(first);
  expect(await openItemText(key, slot, first)).toBe('Nonna’s pills');
  await expect(openItemText(key, slot, 'plain title')).rejects.toThrow('base64url.malformed');
});
