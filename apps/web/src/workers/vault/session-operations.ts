import { createIdentity, createVaultKey, importVaultKey, ownerKeyId, sealIdentity, toBase64url } from '@house/vault';
import { makeWraps } from './make-wraps.ts';
import { withOpenable } from './open-generations.ts';
import { closedAmong, openRecord } from './open-record.ts';
import { eraseOpenVault, findOpenVault, keepOpenVault, requireOpenVault } from './open-vault.ts';
import { derivedWrapKey } from './password-operations.ts';
import type { NewVault, NewWrap, StoredVault } from './stored-vault.ts';
import { withUnlockKey } from './unlock-keys.ts';
import { eraseWaitingKit, type OpenVaultRecord } from './vault-store.ts';
import { VaultTrouble } from './vault-trouble.ts';
import { findWaitingKit, makeWaitingKit } from './waiting-kit.ts';

/**
 * `unkeptKit`: a name of the recovery code that waits to be shown, so that another one is noticed. `older`: earlier
 * generations that are open beside this one. `closed`: those of which nothing opens here.
 */
export type VaultSight = {
  userId: string;
  keyId: string;
  generation: number;
  unkeptKit: string | null;
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

/** The random nonce of the sealed code (docs/keys.md, committed seal): another one each time, and it says nothing. */
const KIT_NAME_BYTES = [32, 44] as const;

/** Made by `vault.create`, in force with `vault.keep`: the server must have taken it first. */
let created: { record: OpenVaultRecord; wraps: NewVault['wraps'] } | null = null;

export const sessionOperations = {
  /** A new vault for a freshly derived password. Nothing is kept until the server has it: then `vault.keep`. */
  async 'vault.create'(input: CreateVaultInput): Promise<NewVault> {
    const wrapKey = derivedWrapKey();
    const { userId, generation, recoveryWrapId, earlier = [] } = input;
    const raw = createVaultKey();
    const key = await importVaultKey(raw);
    const signingKey = createIdentity();
    const identity = {
      publicKey: toBase64url(signingKey.publicKey),
      sealed: toBase64url(await sealIdentity(key, { userId, generation }, signingKey)),
    };
    const made = { generation, raw, key, keyId: ownerKeyId(signingKey.publicKey), identity };
    const maker = { userId, kind: 'password', wrappingKey: wrapKey, ids: [input.passwordWrapId] } as const;
    const newWraps = await makeWraps([made], maker);
    if (recoveryWrapId !== null) newWraps.push(...(await makeWaitingKit([made], { userId, ids: [recoveryWrapId] })));
    for (const secret of [raw, signingKey.seed, signingKey.secretKey]) secret.fill(0);
    const wraps = newWraps.map(withoutGeneration);
    created = await withUnlockKey({ by: 'derived' }, (unlockKey) =>
      withOpenable({ userId, vaults: earlier }, unlockKey, async (older) => ({
        record: openRecord(userId, made, older, closedAmong(earlier, older)),
        wraps,
      })),
    );
    return { generation, wraps, identity };
  },

  /** The server has the vault that `vault.create` made: it is open from now on. */
  async 'vault.keep'(): Promise<void> {
    if (created === null) throw new VaultTrouble('notDerived');
    const { record, wraps } = created;
    record.kitSealed = await findWaitingKit(record, wraps);
    await keepOpenVault(record);
    if (record.kitSealed !== null) await eraseWaitingKit();
    created = null;
  },

  /** What is open now, or null. A vault of somebody else than `userId` is erased. Looking is not use. */
  async 'vault.look'(input: { userId: string | null }): Promise<VaultSight | null> {
    const record = await findOpenVault();
    if (record === null) return null;
    if (record.userId !== input.userId) {
      await eraseOpenVault();
      return null;
    }
    const { userId, keyId, generation, kitSealed } = record;
    const older = record.older.map((one) => one.generation);
    const closed = record.closed.map((one) => one.generation);
    return {
      userId,
      keyId,
      generation,
      unkeptKit: kitSealed === null ? null : toBase64url(kitSealed.slice(...KIT_NAME_BYTES)),
      older,
      closed,
    };
  },

  /** The person is here: the 60 idle minutes start again. */
  async 'vault.touch'(): Promise<void> {
    const record = await findOpenVault();
    if (record !== null) await requireOpenVault();
  },

  async 'vault.erase'(): Promise<void> {
    created = null;
    await eraseOpenVault();
  },
};

/** A new vault names its generation once. */
function withoutGeneration({ id, kind, sealed, recoveryAuth }: NewWrap): NewVault['wraps'][number] {
  return {
    id,
    kind: kind === 'recovery' ? kind : 'password',
    sealed,
    ...(recoveryAuth !== undefined && { recoveryAuth }),
  };
}
