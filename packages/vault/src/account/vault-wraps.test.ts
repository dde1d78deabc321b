import { expect, test } from 'vitest';
import { flipByte } from '../../test/example-glyph.ts';
import { toHex } from '../primitives/base64url.ts';
import { randomBytes, utf8 } from '../primitives/bytes.ts';
import { authKeyFromMaster, wrapKeyFromMaster } from './account-keys.ts';
import { createIdentity, openIdentity, sealIdentity } from './identity.ts';
import { createRecoveryCode, recoveryKeys } from './recovery-code.ts';
import { createVaultKey, importVaultKey, openItem, sealItem } from './vault-items.ts';
import { passkeyPrfInput, passkeyUnwrapKey, unwrapVaultKey, type VaultWrapSlot, wrapVaultKey } from './vault-wraps.ts';

const slot: VaultWrapSlot = { kind: 'password', userId: 'user-1', generation: 1, id: 'wrap-1' };

test('password, recovery code and passkey each open the same vault key', async () => {
  const raw = createVaultKey();
  const keys = {
    password: wrapKeyFromMaster(randomBytes(32)),
    recovery: recoveryKeys(createRecoveryCode()).unwrapKey,
    passkey: passkeyUnwrapKey(randomBytes(32)),
  };
  for (const [kind, key] of Object.entries(keys) as ['password' | 'recovery' | 'passkey', Uint8Array][]) {
    const sealed = await wrapVaultKey(raw, key, { ...slot, kind });
    expect(sealed.length).toBe(92);
    expect(await unwrapVaultKey(sealed, key, { ...slot, kind })).toEqual(raw);
  }
});

test.each<[string, Partial<VaultWrapSlot>]>([
  ['kind', { kind: 'recovery' }],
  ['user', { userId: 'user-2' }],
  ['generation', { generation: 2 }],
  ['wrap', { id: 'wrap-2' }],
])('a wrap of another %s does not open', async (_what, change) => {
  const key = randomBytes(32);
  const sealed = await wrapVaultKey(createVaultKey(), key, slot);
  await expect(unwrapVaultKey(sealed, key, { ...slot, ...change })).rejects.toThrow('open.refused');
});

test('the half that the server sees opens nothing', async () => {
  const master = randomBytes(32);
  const sealed = await wrapVaultKey(createVaultKey(), wrapKeyFromMaster(master), slot);
  await expect(unwrapVaultKey(sealed, authKeyFromMaster(master), slot)).rejects.toThrow('open.refused');
  const { authKey, unwrapKey } = recoveryKeys(createRecoveryCode());
  const recovery = { ...slot, kind: 'recovery' } as const;
  const kit = await wrapVaultKey(createVaultKey(), unwrapKey, recovery);
  await expect(unwrapVaultKey(kit, authKey, recovery)).rejects.toThrow('open.refused');
});

test('a changed byte anywhere is refused', async () => {
  const key = randomBytes(32);
  const sealed = await wrapVaultKey(createVaultKey(), key, slot);
  for (let at = 0; at < sealed.length; at++) {
    await expect(unwrapVaultKey(flipByte(sealed, at), key, slot)).rejects.toThrow('open.refused');
  }
});

test('what the vault sealed opens after the key went through a wrap', async () => {
  const raw = createVaultKey();
  const item = { purpose: 'note', userId: 'user-1', item: 'x', version: 1 } as const;
  const sealed = await sealItem(await importVaultKey(raw), item, utf8('kept'));
  const key = randomBytes(32);
  const again = await unwrapVaultKey(await wrapVaultKey(raw, key, slot), key, slot);
  expect(await openItem(await importVaultKey(again), item, sealed)).toEqual(utf8('kept'));
});

test('the identity comes back from its sealed seed, for its user and generation only', async () => {
  const vaultKey = await importVaultKey(createVaultKey());
  const identity = createIdentity();
  const owner = { userId: 'user-1', generation: 1 };
  const sealed = await sealIdentity(vaultKey, owner, identity);
  expect(sealed.length).toBe(92);
  expect(await openIdentity(vaultKey, owner, sealed, identity.keyId)).toEqual(identity);
  await expect(openIdentity(vaultKey, { ...owner, generation: 2 }, sealed, identity.keyId)).rejects.toThrow(
    'open.refused',
  );
  await expect(openIdentity(vaultKey, { ...owner, userId: 'user-2' }, sealed, identity.keyId)).rejects.toThrow(
    'open.refused',
  );
  await expect(openIdentity(vaultKey, owner, sealed, createIdentity().keyId)).rejects.toThrow('identity.mismatch');
});

test('a passkey’s PRF is asked with one value for all, which no other use has', () => {
  expect(toHex(passkeyPrfInput())).toBe('c86d524d1b09e189fb23be0590e9d23254119b622ef36b94bf4cc95c4b69910b');
});
