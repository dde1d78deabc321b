import type { PageKey } from '../../ui/page-keys.ts';
import { KEY_LINKS } from './nav-links.ts';

export type Shortcut =
  | { act: 'go'; to: (typeof KEY_LINKS)[number]['to'] }
  | { act: 'new' | 'search' | 'help' }
  | { act: 'page'; key: Exclude<PageKey, 'new' | 'picture'> };

/** What only some pages answer: to go through a list, and to decide. */
const OF_PAGE = { j: 'next', k: 'previous', a: 'approve', r: 'reject' } as const;
/** How long G waits for its second key. */
export const SEQUENCE_MS = 1_200;

/** What a key means, given the key before it (null when that was too long ago). `waiting` means the first of two keys. */
export function readShortcut(key: string, before: string | null): Shortcut | 'waiting' | null {
  const low = key.toLowerCase();
  if (before === 'g') {
    const link = KEY_LINKS.find((one) => one.key === low);
    return link ? { act: 'go', to: link.to } : null;
  }
  if (low === 'g') return 'waiting';
  if (low === 'n') return { act: 'new' };
  if (key === '/') return { act: 'search' };
  if (key === '?') return { act: 'help' };
  const ofPage = Object.entries(OF_PAGE).find(([letter]) => letter === low);
  return ofPage ? { act: 'page', key: ofPage[1] } : null;
}
