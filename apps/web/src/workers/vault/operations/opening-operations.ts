import type { TypedPassword } from '@repo/client/derive-password';
import { makeWraps } from '@repo/client/make-wraps';
import { type NewWrap, newestFirst } from '@repo/client/stored-vault';
import { type OwnedBytes, passkeyPrfInput } from '@repo/vault';
import {
  type OpenedGeneration,
  type StoredVaults,
  withGenerations,
  withNewestGeneration,
} from '../open-generations.ts';
import { closedAmong, openRecord, pickHandle } from '../open-record.ts';
import { changeOpenVault, requireOpenVault, storeOpenVault } from '../open-vault.ts';
import { type PasskeySecret, type Unlock, withUnlockKey } from '../unlock-keys.ts';
import { eraseWaitingKit } from '../vault-store.ts';
import { VaultWorkerError } from '../vault-worker-error.ts';
import { findWaitingKit } from '../waiting-kit.ts';

export type OpenOlderInput = StoredVaults & {
  /** the recovery code of an earlier vault, as it was typed */
  typed: string;
  /** With the present password the earlier vault opens at each sign-in from now on; null: until this one is closed. */
  keep: (TypedPassword & { wrapIds: readonly string[] }) | null;
};

export const openingOperations = {
  /**
   * Opens the vault with the derived password: the newest generation, and earlier ones as far as it opens them. Throws
   * `wrongPassword`, `damaged`, `identityMismatch`.
   */
  async 'vault.open'(input: StoredVaults): Promise<void> {
    await openInto(input, { by: 'derived' });
  },

  /** The same with a passkey's PRF answer. Throws `notWrapped` (it was never added), `wrongPasskey`. */
  async 'vault.openWithPasskey'(input: StoredVaults & { passkey: PasskeySecret }): Promise<void> {
    await openInto(input, { by: 'passkey', ...input.passkey });
  },

  /** What a passkey's PRF is asked with. No secret: it stands here to keep the vault's library out of the first page. */
  async 'passkey.prfInput'(): Promise<OwnedBytes> {
    return passkeyPrfInput();
  },

  /**
   * Opens an earlier generation beside the open vault, for reading. Answers the password wraps that keep it open.
   * Throws `locked`, `codeMalformed`, `codeTypo`, `wrongCode`, `wrongPassword`.
   */
  async 'vault.openOlder'(input: OpenOlderInput): Promise<{ opened: number[]; wraps: NewWrap[] }> {
    const record = await requireOpenVault();
    if (record.userId !== input.userId) throw new VaultWorkerError('locked');
    const earlier = input.vaults.filter(({ generation }) => generation < record.generation);
    return withUnlockKey({ by: 'code', typed: input.typed }, (key) =>
      withGenerations({ ...input, vaults: earlier }, key, async (opened) => {
        const wraps = await keepingWraps(input, opened);
        const known = record.older.filter((one) => !opened.some(({ generation }) => generation === one.generation));
        const older = newestFirst([...known, ...opened.map(pickHandle)]);
        await changeOpenVault(record, { older, closed: closedAmong(earlier, older) });
        return { opened: opened.map(({ generation }) => generation), wraps };
      }),
    );
  },
};

async function openInto(stored: StoredVaults, unlock: Unlock): Promise<void> {
  await withUnlockKey(unlock, (key) =>
    withNewestGeneration(stored, key, async (newest, all) => {
      const record = openRecord(stored.userId, newest, all.slice(1), closedAmong(stored.vaults, all));
      if (unlock.by === 'passkey') record.passkeyId = unlock.credentialId;
      const wraps = stored.vaults.find(({ generation }) => generation === newest.generation)?.wraps ?? [];
      const kit = await findWaitingKit(record, wraps);
      await storeOpenVault({ ...record, ...kit });
      if (kit !== null) await eraseWaitingKit();
    }),
  );
}

/** Only a password that opens the newest generation may keep another: a typo would lock it for good. */
async function keepingWraps({ keep, ...stored }: OpenOlderInput, opened: OpenedGeneration[]): Promise<NewWrap[]> {
  if (keep === null) return [];
  const { wrapIds: ids, ...typed } = keep;
  return withUnlockKey({ by: 'password', ...typed }, (key) =>
    withNewestGeneration(stored, key, () =>
      makeWraps(opened, { userId: stored.userId, kind: 'password', wrappingKey: key.wrappingKey, ids }),
    ),
  );
}
