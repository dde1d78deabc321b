import type { Notification } from '@house/contract/notifications';

/** What is told above every page: an opening for a reason, and a try at an own card that was refused. */
const TOLD: readonly string[] = ['scan.emergency', 'scan.refused'];

/** Those that their owner has not seen yet, the newest first: ids sort by time. */
export function openingsUnseen(list: readonly Notification[]): Notification[] {
  return list
    .filter(({ kind, isRead, metadata }) => TOLD.includes(kind) && !isRead && metadata.recordId !== undefined)
    .toSorted((one, other) => (one.id < other.id ? 1 : -1));
}
