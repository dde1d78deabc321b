import { MINUTE_MS } from '@repo/contract/durations';
import { onSession, readSession } from '../../../api/session.ts';
import type { SheetContent } from '../../print/sheet-content.ts';

/** Two pages: more cards than a family has. */
export const FAMILY_CARDS_MAX = 8;
/** Drawings are in the memory of this page for so long after the last one was put there, and nowhere else. */
export const FAMILY_KEPT_MS: number = 10 * MINUTE_MS;

type FamilyCards = { readonly ownerId: string; readonly contents: readonly SheetContent[] };

const NOTHING: readonly SheetContent[] = [];
let kept: FamilyCards | null = null;
let timer: ReturnType<typeof setTimeout> | null = null;
const listeners = new Set<() => void>();
let isFollowing = false;

function publish(next: FamilyCards | null): void {
  kept = next;
  if (timer !== null) clearTimeout(timer);
  timer = next === null ? null : setTimeout(clearFamilyCards, FAMILY_KEPT_MS);
  for (const listener of listeners) listener();
}

export function subscribeFamilyCards(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Those of who is signed in: nobody else on this browser prints them. */
export const readFamilyCards = (): readonly SheetContent[] =>
  kept !== null && kept.ownerId === readSession()?.user.id ? kept.contents : NOTHING;

/** Whoever signs out, or whose session ends, leaves no drawing behind. */
function followSession(): void {
  if (isFollowing) return;
  isFollowing = true;
  onSession((event) => {
    if (event !== 'begun') clearFamilyCards();
  });
}

/** Puts a card on the sheet, once or several times. Returns false where the sheet has no room for it. */
export function keepFamilyCard(content: SheetContent, copies: number): boolean {
  const ownerId = readSession()?.user.id;
  const before = readFamilyCards();
  if (ownerId === undefined || before.length + copies > FAMILY_CARDS_MAX) return false;
  followSession();
  publish({ ownerId, contents: [...before, ...Array.from({ length: copies }, () => content)] });
  return true;
}

export const clearFamilyCards = (): void => publish(null);
