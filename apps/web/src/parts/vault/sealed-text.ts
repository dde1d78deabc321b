import { SEALED_PREFIX, type TextSlot, titleSlot } from '@repo/client/text-slots';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import { askVault } from '../../workers/vault-client.ts';
import { useVault } from './use-vault.ts';

// Sealed names and titles: what the server keeps of them is text that only this person's vault opens.

/** Throws VaultWorkerError `locked`. */
export const sealText = (slot: TextSlot, text: string): Promise<string> => askVault('item.sealText', { slot, text });
/** A text that a plain API client wrote in the clear comes back as it is. Throws VaultWorkerError `locked`, `closedGeneration`, `damaged`. */
export const openText = (slot: TextSlot, sealed: string): Promise<string> =>
  askVault('item.openText', { slot, sealed });

export const openTitle = (glyphId: string, sealed: string) => openText(titleSlot(glyphId), sealed);

/** `closed`: sealed in an earlier vault of which nothing is open. */
export type OpenedText = { state: 'open'; text: string } | { state: 'opening' | 'locked' | 'closed' | 'damaged' };

/** A sealed text as a value: opened once, kept in the tab's memory while the vault is open. */
export function useOpenText(slot: TextSlot, sealed: string | null): OpenedText {
  const vault = useVault();
  const isSealed = sealed?.startsWith(SEALED_PREFIX) ?? false;
  const opened = useQuery({ ...openTextQuery(slot, sealed ?? ''), enabled: isSealed && vault.state === 'open' });
  if (sealed !== null && !isSealed) return { state: 'open', text: sealed };
  if (vault.state !== 'open') return { state: vault.state === 'opening' ? 'opening' : 'locked' };
  if (opened.isSuccess) return { state: 'open', text: opened.data };
  if (!opened.isError) return { state: 'opening' };
  const isClosed = opened.error instanceof VaultWorkerError && opened.error.code === 'closedGeneration';
  return { state: isClosed ? 'closed' : 'damaged' };
}

/** For lists that search in their titles: one query a text, shared with `useOpenText`. */
function openTextQuery(slot: TextSlot, sealed: string) {
  return queryOptions({
    queryKey: ['vault', slot.purpose, slot.item, slot.version ?? 1, sealed],
    queryFn: () => openText(slot, sealed),
  });
}
