import { type ItemPurpose, openItemText, sealItemText } from '@house/vault';
import { openWithAny } from './earlier-generations.ts';
import { requireOpenVault } from './open-vault.ts';

/** Where a sealed text belongs: it opens nowhere else, and for nobody else. */
export type TextSlot = {
  purpose: Extract<ItemPurpose, 'title' | 'folder' | 'note' | 'pins' | 'biometric'>;
  /** id of the thing it belongs to */
  item: string;
  /** 1 unless old and new must be told apart */
  version?: number;
};

/** Tells a sealed text from one that a plain API client wrote in the clear. */
export const SEALED_PREFIX = 's1.';

export const itemOperations = {
  async 'item.sealText'(input: { slot: TextSlot; text: string }): Promise<string> {
    const { key, userId } = await requireOpenVault();
    return SEALED_PREFIX + (await sealItemText(key, toItemSlot(input.slot, userId), input.text));
  },

  /**
   * Opens `item.sealText`; a text without our prefix was never sealed and comes back as it is. Throws `damaged`,
   * `closedGeneration`.
   */
  async 'item.openText'(input: { slot: TextSlot; sealed: string }): Promise<string> {
    if (!input.sealed.startsWith(SEALED_PREFIX)) return input.sealed;
    const vault = await requireOpenVault();
    const sealed = input.sealed.slice(SEALED_PREFIX.length);
    return openWithAny(vault, (key) => openItemText(key, toItemSlot(input.slot, vault.userId), sealed));
  },
};

export function toItemSlot(slot: TextSlot, userId: string) {
  return { purpose: slot.purpose, userId, item: slot.item, version: slot.version ?? 1 };
}
