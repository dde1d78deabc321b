import type { StoredVault } from '@repo/client/stored-vault';
import { deriveKeyId, type OpenedGeneration } from './open-generations.ts';
import type { ClosedGeneration, OpenGeneration, OpenVaultRecord } from './vault-store.ts';

/** The vault as this device keeps it while it is open: key handles only, never raw keys. */
export function openRecord(
  userId: string,
  newest: Omit<OpenedGeneration, 'raw'>,
  older: readonly OpenGeneration[],
  closed: readonly ClosedGeneration[],
): OpenVaultRecord {
  const nowMs = Date.now();
  return {
    userId,
    generation: newest.generation,
    key: newest.key,
    keyId: newest.keyId,
    publicKey: newest.identity.publicKey,
    identitySealed: newest.identity.sealed,
    openedAtMs: nowMs,
    usedAtMs: nowMs,
    kitSealed: null,
    kitWrapId: null,
    older: older.map(pickHandle),
    closed,
    passkeyId: null,
  };
}

export const pickHandle = ({ generation, key, keyId }: OpenGeneration): OpenGeneration => ({ generation, key, keyId });

/** Generations of which nothing is open. */
export function closedAmong(vaults: readonly StoredVault[], open: readonly OpenGeneration[]): ClosedGeneration[] {
  return vaults
    .filter(({ generation }) => !open.some((one) => one.generation === generation))
    .map((vault) => ({ generation: vault.generation, keyId: deriveKeyId(vault) }));
}
