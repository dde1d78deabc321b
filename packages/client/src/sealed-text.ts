import { openItemText, sealItemText, type VaultKey } from '@repo/vault';
import { SEALED_PREFIX, type TextSlot } from './text-slots.ts';

/** The vault's owner and key. */
export type TextOwner = { userId: string; vaultKey: VaultKey };

export async function sealText({ userId, vaultKey }: TextOwner, slot: TextSlot, text: string): Promise<string> {
  return SEALED_PREFIX + (await sealItemText(vaultKey, toItemSlot(slot, userId), text));
}

/** Opens a sealed text. A text without the prefix was never sealed and is returned unchanged. Throws VaultError. */
export async function openText({ userId, vaultKey }: TextOwner, slot: TextSlot, sealed: string): Promise<string> {
  if (!sealed.startsWith(SEALED_PREFIX)) return sealed;
  return openItemText(vaultKey, toItemSlot(slot, userId), sealed.slice(SEALED_PREFIX.length));
}

export function toItemSlot({ purpose, item, version = 1 }: TextSlot, userId: string) {
  return { purpose, userId, item, version };
}
