import type { Notification } from '@repo/contract/notifications/notifications';

/** What is told above every page: an opening for a reason, and a try at an own card that was refused. */
const TOLD: readonly string[] = ['scan.emergency', 'scan.refused'];

/** An own card was opened for a reason, or a try at it was refused: it has a detail of its own. */
export const isOpening = ({ kind, metadata }: Notification): boolean =>
  TOLD.includes(kind) && metadata.recordId !== undefined;

/** Those that their owner has not seen yet, the newest first: ids sort by time. */
export function openingsUnseen(list: readonly Notification[]): Notification[] {
  return list.filter((one) => isOpening(one) && !one.isRead).toSorted((one, other) => (one.id < other.id ? 1 : -1));
}
