import { onSession } from '../../api/session.ts';

/** How many chosen lines come first the next time. */
export const RECENT_MAX = 6;

/** Kept in this tab's memory only, because it shows what somebody opened. Ids are kept, no names. */
let recent: readonly string[] = [];

export const recentIds = (): readonly string[] => recent;

export function noteChosen(id: string): void {
  recent = [id, ...recent.filter((other) => other !== id)].slice(0, RECENT_MAX);
}

onSession((event) => {
  if (event === 'ended') recent = [];
});
