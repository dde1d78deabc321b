import { SEALED_PREFIX, type TextSlot } from '@repo/client/text-slots';
import { askVault } from '../../workers/vault-client.ts';
import { subscribeVault, vaultView } from './vault-session.ts';

/** A sealed text that a list needs, and where it belongs. */
export type SealedName = { readonly slot: TextSlot; readonly sealed: string };
export type OpenedName = { state: 'open'; text: string } | { state: 'closed' | 'damaged' };

/** Size of the first batch, so that the visible names appear soon. */
const FIRST_BATCH = 250;
/** Size of the other batches: each answer draws the list again, and the worker must serve other requests in between. */
const BATCH = 1000;

// Opened names live in this tab's memory and nowhere else, and only while the vault is open.
const opened = new Map<string, { sealed: string; name: OpenedName }>();
const underWay = new Set<string>();
const listeners = new Set<() => void>();
let edition = 0;
let watches = false;

export const namesEdition = (): number => edition;

export function subscribeNames(listener: () => void): () => void {
  if (!watches) {
    watches = true;
    subscribeVault(forgetWhenClosed);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined while it is sealed. A text that a plain client wrote in the clear is its own name. */
export function openedName({ slot, sealed }: SealedName): OpenedName | undefined {
  if (!sealed.startsWith(SEALED_PREFIX)) return { state: 'open', text: sealed };
  const known = opened.get(slot.item);
  return known?.sealed === sealed ? known.name : undefined;
}

/** Opens what is not open yet, batch by batch in the order given, in the vault worker. Ends early when the vault closes. */
export async function openNames(names: readonly SealedName[], signal: AbortSignal): Promise<void> {
  for (let at = 0, size = FIRST_BATCH; at < names.length && !signal.aborted; size = BATCH) {
    const batch: SealedName[] = [];
    for (; at < names.length && batch.length < size; at++) {
      const name = names[at];
      if (name && openedName(name) === undefined && !underWay.has(name.sealed)) batch.push(name);
    }
    if (batch.length > 0 && !(await openBatch(batch))) return;
  }
}

async function openBatch(batch: readonly SealedName[]): Promise<boolean> {
  for (const { sealed } of batch) underWay.add(sealed);
  try {
    const answers = await askVault('item.openTexts', { texts: batch });
    // It was closed while the worker was busy: what was asked before is not kept.
    if (vaultView().state !== 'open') return false;
    for (const [index, answer] of answers.entries()) {
      const asked = batch[index];
      if (asked) opened.set(asked.slot.item, { sealed: asked.sealed, name: deriveOpenedName(answer) });
    }
    announce();
    return true;
  } catch {
    // Locked or gone: the view of the vault says so, and opening begins again when it opens.
    return false;
  } finally {
    for (const { sealed } of batch) underWay.delete(sealed);
  }
}

function deriveOpenedName(answer: { text: string } | { error: 'closedGeneration' | 'damaged' }): OpenedName {
  if ('text' in answer) return { state: 'open', text: answer.text };
  return { state: answer.error === 'closedGeneration' ? 'closed' : 'damaged' };
}

/** An earlier generation that opens beside the newest is worth another try of what did not open. */
function forgetWhenClosed(): void {
  const isOpen = vaultView().state === 'open';
  if (opened.size === 0) return;
  if (isOpen) for (const [item, { name }] of opened) if (name.state === 'closed') opened.delete(item);
  if (!isOpen) opened.clear();
  announce();
}

function announce(): void {
  edition++;
  for (const listener of listeners) listener();
}
