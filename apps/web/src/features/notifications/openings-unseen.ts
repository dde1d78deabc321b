import type { Notification } from '@repo/contract/notifications/notifications';

/** What is told above every page: an opening for a reason or without an account, and a try at an own card that was refused. */
const TOLD: readonly string[] = ['scan.emergency', 'scan.refused', 'emergency.read'];

/** An own card was opened for a reason, or a try at it was refused: it has a detail of its own. */
export const isOpening = ({ kind, metadata }: Notification): boolean =>
  TOLD.includes(kind) && metadata.recordId !== undefined;

/** Those that their owner has not seen yet, the newest first: ids sort by time. */
export function openingsUnseen(list: readonly Notification[]): Notification[] {
  return list.filter((one) => isOpening(one) && !one.isRead).toSorted((one, other) => (one.id < other.id ? 1 : -1));
}

/** Somebody without an account opened an own card, or tried to. */
export const isReadingByAnyone = ({ kind }: Pick<Notification, 'kind'>): boolean => kind === 'emergency.read';

/** It showed something: what was tried and refused is told in another tone. */
export const hasShown = ({ kind, metadata: { result = 'open' } }: Pick<Notification, 'kind' | 'metadata'>): boolean =>
  kind === 'scan.emergency' || (kind === 'emergency.read' && result === 'open');
