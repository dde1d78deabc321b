import { formatRecoveryCode, openItem } from '@repo/vault';
import { changeOpenVault, requireOpenVault, toVaultWorkerError } from '../open-vault.ts';
import { readCode } from '../unlock-keys.ts';
import { eraseWaitingKit } from '../vault-store.ts';
import { findWaitingKit, kitSlot } from '../waiting-kit.ts';

export const kitOperations = {
  /** The recovery code as text, until `kit.markSaved`; null when there is none to show. */
  async 'kit.show'(): Promise<string | null> {
    const record = await requireOpenVault();
    if (record.kitSealed === null) return null;
    return formatRecoveryCode(await toVaultWorkerError(openItem(record.key, kitSlot(record), record.kitSealed)));
  },

  /** Its owner has it: the last copy on this device goes. */
  async 'kit.markSaved'(): Promise<void> {
    await changeOpenVault(await requireOpenVault(), { kitSealed: null, kitWrapId: null });
  },

  /** The server has the wraps of `wraps.newKit`: their code is the one to show, and the one before is not. */
  async 'kit.taken'(input: { wraps: readonly { id: string }[] }): Promise<void> {
    const record = await requireOpenVault();
    const kit = await findWaitingKit(record, input.wraps);
    if (kit === null) return;
    await changeOpenVault(record, kit);
    await eraseWaitingKit();
  },

  /** The half of a typed code that the server checks, before it hands any wrap out. Throws `codeMalformed`, `codeTypo`. */
  async 'kit.prove'(input: { typed: string }): Promise<{ recoveryAuth: string }> {
    const { recoveryAuth, unwrapKey } = readCode(input.typed);
    unwrapKey.fill(0);
    return { recoveryAuth };
  },
};
