import { type Identity, newestFirst, type StoredVault } from '@repo/client/stored-vault';
import {
  fromBase64url,
  importVaultKey,
  type OwnedBytes,
  openIdentity,
  ownerKeyId,
  unwrapVaultKey,
  VaultError,
} from '@repo/vault';
import { toVaultWorkerError } from './open-vault.ts';
import { sealedBytes, type UnlockKey } from './unlock-keys.ts';
import type { OpenGeneration } from './vault-store.ts';
import { VaultWorkerError, type VaultWorkerErrorCode } from './vault-worker-error.ts';

/** Whose vault, and all of its generations as the server lists them. */
export type StoredVaults = { userId: string; vaults: readonly StoredVault[] };

/** A generation with its raw key, for as long as an operation runs. */
export type OpenedGeneration = OpenGeneration & { raw: OwnedBytes; identity: Identity };

/**
 * Runs with every generation that the key opens, newest first, and wipes their raw keys. Throws what the key says of a
 * wrap that is missing or does not open when there is none, `damaged` and `identityMismatch`.
 */
export async function withGenerations<T>(
  stored: StoredVaults,
  key: UnlockKey,
  use: (opened: OpenedGeneration[]) => Promise<T>,
): Promise<T> {
  return withOpenable(stored, key, (opened) => {
    if (opened.length === 0) throw new VaultWorkerError(selectRefusal(newestFirst(stored.vaults), key));
    return use(opened);
  });
}

/** Like `withGenerations`, but the newest generation must be among them: the one that everything new is sealed under. */
export async function withNewestGeneration<T>(
  stored: StoredVaults,
  key: UnlockKey,
  use: (newest: OpenedGeneration, all: OpenedGeneration[]) => Promise<T>,
): Promise<T> {
  const newest = newestFirst(stored.vaults).slice(0, 1);
  return withOpenable(stored, key, (opened) => {
    const [first] = opened;
    if (first === undefined || first.generation !== newest[0]?.generation)
      throw new VaultWorkerError(selectRefusal(newest, key));
    return use(first, opened);
  });
}

/** Like `withGenerations`, but none need open. */
export async function withOpenable<T>(
  { userId, vaults }: StoredVaults,
  key: UnlockKey,
  use: (opened: OpenedGeneration[]) => Promise<T>,
): Promise<T> {
  const opened: OpenedGeneration[] = [];
  try {
    for (const [index, vault] of newestFirst(vaults).entries()) {
      const one = await openGeneration(userId, vault, key).catch((error) => {
        // An earlier generation that is broken stays closed; it must not keep its owner out of the newest.
        if (index > 0 && error instanceof VaultWorkerError) return null;
        throw error;
      });
      if (one !== null) opened.push(one);
    }
    return await use(opened);
  } finally {
    for (const { raw } of opened) raw.fill(0);
  }
}

/** Returns null when no wrap of this generation opens. Throws `damaged`, `identityMismatch`. */
async function openGeneration(userId: string, vault: StoredVault, key: UnlockKey): Promise<OpenedGeneration | null> {
  const { generation, identity } = vault;
  const raw = await unwrap(userId, vault, key);
  if (raw === null) return null;
  try {
    const handle = await importVaultKey(raw);
    const keyId = deriveKeyId(vault);
    // Opened once here, so that a swapped public key is noticed before anything is signed, shown or wrapped.
    const sealed = fromBase64url(identity.sealed);
    const signingKey = await toVaultWorkerError(openIdentity(handle, { userId, generation }, sealed, keyId));
    for (const secret of [signingKey.seed, signingKey.secretKey]) secret.fill(0);
    return { generation, raw, key: handle, keyId, identity };
  } catch (error) {
    raw.fill(0);
    throw error;
  }
}

async function unwrap(userId: string, vault: StoredVault, key: UnlockKey): Promise<OwnedBytes | null> {
  for (const wrap of vault.wraps.filter(key.fits)) {
    const slot = { userId, generation: vault.generation, kind: wrap.kind, id: wrap.id };
    try {
      return await unwrapVaultKey(sealedBytes(wrap), key.wrappingKey, slot);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
    }
  }
  return null;
}

/** The name of a generation's signing key, which every glyph sealed under that generation carries. */
export const deriveKeyId = ({ identity }: StoredVault): string => ownerKeyId(fromBase64url(identity.publicKey));

function selectRefusal(vaults: readonly StoredVault[], key: UnlockKey): VaultWorkerErrorCode {
  return vaults.some(({ wraps }) => wraps.some(key.fits)) ? key.refused : key.missing;
}
