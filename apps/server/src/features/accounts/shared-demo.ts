import type { Session } from '../../callers/session.ts';
import { DEMO_ACCOUNTS } from './demo-people.ts';

/** A demo account whose password is shown to everybody: a factor set up there would lock everybody else out. */
export function isSharedDemo({ realm, username }: Pick<Session, 'realm' | 'username'>): boolean {
  return realm === 'demo' && DEMO_ACCOUNTS.some((one) => one.username === username);
}
