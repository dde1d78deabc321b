import { makeVault } from '@repo/client/make-vault';
import type { NewVault, StoredVault } from '@repo/client/stored-vault';
import { withOpenable } from '../open-generations.ts';
import { closedAmong, openRecord } from '../open-record.ts';
import { eraseOpenVault, findOpenVault, noteVaultUse, storeOpenVault } from '../open-vault.ts';
import { lockWallet } from '../open-wallet.ts';
import { withUnlockKey } from '../unlock-keys.ts';
import { eraseWaitingKit, type OpenVaultRecord } from '../vault-store.ts';
import { VaultWorkerError } from '../vault-worker-error.ts';
import { findWaitingKit, sealWaitingKit } from '../waiting-kit.ts';
import { derivedWrapKey } from './password-operations.ts';

/**
 * `unsavedKit`: the wrap of the recovery code that waits until its owner says that it is kept. `older`: earlier
 * generations that are open beside this one. `closed`: those of which nothing opens here.
 */
export type VaultStatus = {
  userId: string;
  keyId: string;
  generation: number;
  unsavedKit: string | null;
  older: number[];
  closed: number[];
};

export type CreateVaultInput = {
  userId: string;
  generation: number;
  passwordWrapId: string;
  /** null: no recovery kit is made */
  recoveryWrapId: string | null;
  /** earlier generations: opened as far as the derived password opens them, listed as closed otherwise */
  earlier?: readonly StoredVault[];
};

/** Made by `vault.create`, in force with `vault.store`: the server must have taken it first. */
let created: { record: OpenVaultRecord; wraps: NewVault['wraps'] } | null = null;

export const sessionOperations = {
  /** A new vault for a freshly derived password. Nothing is kept until the server has it: then `vault.store`. */
  async 'vault.create'(input: CreateVaultInput): Promise<NewVault> {
    const { userId, generation, recoveryWrapId, earlier = [] } = input;
    const password = { wrapKey: derivedWrapKey(), wrapId: input.passwordWrapId };
    const kit = recoveryWrapId === null ? null : { wrapId: recoveryWrapId };
    const made = await makeVault({ userId, generation, password, kit });
    const { body, raw, signingKey, code } = made;
    if (kit !== null && code !== null) await sealWaitingKit({ ...made, userId }, kit.wrapId, code);
    for (const secret of [raw, signingKey.seed, signingKey.secretKey]) secret.fill(0);
    created = await withUnlockKey({ by: 'derived' }, (unlockKey) =>
      withOpenable({ userId, vaults: earlier }, unlockKey, async (older) => ({
        record: openRecord(userId, made, older, closedAmong(earlier, older)),
        wraps: body.wraps,
      })),
    );
    return body;
  },

  /** The server has the vault that `vault.create` made: it is open from now on. */
  async 'vault.store'(): Promise<void> {
    if (created === null) throw new VaultWorkerError('notDerived');
    const { record, wraps } = created;
    const kit = await findWaitingKit(record, wraps);
    await storeOpenVault({ ...record, ...kit });
    if (kit !== null) await eraseWaitingKit();
    created = null;
  },

  /** What is open now, or null. A vault of somebody else than `userId` is erased. Looking is not use. */
  async 'vault.status'(input: { userId: string | null }): Promise<VaultStatus | null> {
    const record = await findOpenVault();
    // Another tab may have signed out: what this one holds in memory goes with it.
    if (record === null || record.userId !== input.userId) lockWallet();
    if (record === null) return null;
    if (record.userId !== input.userId) {
      await eraseOpenVault();
      return null;
    }
    const { userId, keyId, generation, kitWrapId } = record;
    const older = record.older.map((one) => one.generation);
    const closed = record.closed.map((one) => one.generation);
    return {
      userId,
      keyId,
      generation,
      unsavedKit: kitWrapId,
      older,
      closed,
    };
  },

  /** The person is here: the 60 idle minutes start again. */
  async 'vault.touch'(): Promise<void> {
    await noteVaultUse();
  },

  async 'vault.erase'(): Promise<void> {
    created = null;
    lockWallet();
    await eraseOpenVault();
  },
};
