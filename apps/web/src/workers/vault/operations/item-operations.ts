import { openText, sealText } from '@repo/client/sealed-text';
import { SEALED_PREFIX, type TextSlot } from '@repo/client/text-slots';
import { openWithAny, type VaultKeys } from '../earlier-generations.ts';
import { requireOpenVault } from '../open-vault.ts';
import { VaultWorkerError } from '../vault-worker-error.ts';

/** What became of one text of many. */
export type OpenedItem = { text: string } | { error: 'closedGeneration' | 'damaged' };

export const itemOperations = {
  async 'item.sealText'(input: { slot: TextSlot; text: string }): Promise<string> {
    const { key, userId } = await requireOpenVault();
    return sealText({ userId, vaultKey: key }, input.slot, input.text);
  },

  /**
   * Opens `item.sealText`; a text without our prefix was never sealed and comes back as it is. Throws `damaged`,
   * `closedGeneration`.
   */
  async 'item.openText'(input: { slot: TextSlot; sealed: string }): Promise<string> {
    if (!input.sealed.startsWith(SEALED_PREFIX)) return input.sealed;
    return openTextWithAny(await requireOpenVault(), input.slot, input.sealed);
  },

  /** `item.openText` of many, in their order, each answered alone: a list of thousands is not thousands of questions. */
  async 'item.openTexts'(input: { texts: readonly { slot: TextSlot; sealed: string }[] }): Promise<OpenedItem[]> {
    const vault = await requireOpenVault();
    return Promise.all(input.texts.map(({ slot, sealed }) => openOne(vault, slot, sealed)));
  },
};

/** Opens with the newest key or an earlier one. Throws `damaged`, `closedGeneration`. */
export function openTextWithAny(vault: VaultKeys, slot: TextSlot, sealed: string): Promise<string> {
  return openWithAny(vault, (vaultKey) => openText({ userId: vault.userId, vaultKey }, slot, sealed));
}

async function openOne(vault: VaultKeys, slot: TextSlot, sealed: string): Promise<OpenedItem> {
  try {
    return { text: await openTextWithAny(vault, slot, sealed) };
  } catch (error) {
    if (!(error instanceof VaultWorkerError)) throw error;
    return { error: error.code === 'closedGeneration' ? 'closedGeneration' : 'damaged' };
  }
}
