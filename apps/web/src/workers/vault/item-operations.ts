import { type ItemPurpose, openItemText, sealItemText } from '@house/vault';
import { openWithAny } from './earlier-generations.ts';
import { requireOpenVault } from './open-vault.ts';
import { VaultTrouble } from './vault-trouble.ts';

/** Where a sealed text belongs: it opens nowhere else, and for nobody else. */
export type TextSlot = {
  purpose: Extract<ItemPurpose, 'title' | 'folder' | 'note' | 'pins' | 'biometric' | 'deviceCopy'>;
  /** id of the thing it belongs to */
  item: string;
  /** 1 unless old and new must be told apart */
  version?: number;
};

/** What became of one text of many. */
export type OpenedOne = { text: string } | { trouble: 'closedGeneration' | 'damaged' };

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

  /** `item.openText` of many, in their order, each answered alone: a list of thousands is not thousands of questions. */
  async 'item.openTexts'(input: { texts: readonly { slot: TextSlot; sealed: string }[] }): Promise<OpenedOne[]> {
    const vault = await requireOpenVault();
    return Promise.all(input.texts.map(({ slot, sealed }) => openOne(vault, slot, sealed)));
  },
};

async function openOne(
  vault: Awaited<ReturnType<typeof requireOpenVault>>,
  slot: TextSlot,
  sealed: string,
): Promise<OpenedOne> {
  if (!sealed.startsWith(SEALED_PREFIX)) return { text: sealed };
  const bytes = sealed.slice(SEALED_PREFIX.length);
  try {
    return { text: await openWithAny(vault, (key) => openItemText(key, toItemSlot(slot, vault.userId), bytes)) };
  } catch (error) {
    if (!(error instanceof VaultTrouble)) throw error;
    return { trouble: error.code === 'closedGeneration' ? 'closedGeneration' : 'damaged' };
  }
}

export function toItemSlot(slot: TextSlot, userId: string) {
  return { purpose: slot.purpose, userId, item: slot.item, version: slot.version ?? 1 };
}
