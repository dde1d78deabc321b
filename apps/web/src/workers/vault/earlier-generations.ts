// What was sealed under an earlier generation of the vault, opened with the right key or refused with the right reason.
import { OWNER_ROLE, type OwnedGlyph, openOwnedGlyph, parseEncodedData, VaultError, type VaultKey } from '@repo/vault';
import { toVaultWorkerError } from './open-vault.ts';
import type { OpenVaultRecord } from './vault-store.ts';
import { VaultWorkerError } from './vault-worker-error.ts';

export type VaultKeys = Pick<OpenVaultRecord, 'userId' | 'key' | 'keyId' | 'older' | 'closed'>;

/**
 * Opens an own glyph. Its owner's section names the signing key of its generation, so there is one key to try. Throws
 * `closedGeneration`, `damaged`.
 */
export async function openOwnGlyph(vault: VaultKeys, encodedData: string): Promise<OwnedGlyph> {
  const parsed = parseEncodedData(encodedData);
  const keyId = parsed.ok ? parsed.headers.find(({ role }) => role === OWNER_ROLE)?.ownerKeyId : undefined;
  if (vault.closed.some((one) => one.keyId === keyId)) throw new VaultWorkerError('closedGeneration');
  const key = vault.older.find((one) => one.keyId === keyId)?.key ?? vault.key;
  return toVaultWorkerError(openOwnedGlyph(key, vault.userId, encodedData));
}

/**
 * Opens an item that names no generation: newest key first, then the earlier ones. Each seal commits to its key, so it
 * opens under one of them at most. Throws `damaged`, or `closedGeneration` while a generation is closed: it may be there.
 */
export async function openWithAny<T>(vault: VaultKeys, open: (key: VaultKey) => Promise<T>): Promise<T> {
  for (const { key } of [vault, ...vault.older]) {
    try {
      return await open(key);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      if (error.code !== 'open.refused') throw new VaultWorkerError('damaged', { cause: error });
    }
  }
  throw new VaultWorkerError(vault.closed.length > 0 ? 'closedGeneration' : 'damaged');
}
