import type { Realm } from '@repo/contract/accounts/accounts';
import { coarseNetwork } from '../notifications/mail/mail-formats.ts';
import { isSharedDemo } from './shared-demo.ts';

/**
 * From where somebody signed in, as their account is told it (decision 0035): the whole address. Of an account that
 * everybody knows the password of, cut: one visitor must not read where another one sits.
 */
export function ownAddress(holder: { realm: Realm; username: string }, network: string): string | null {
  return isSharedDemo(holder) ? coarseNetwork(network) : network;
}
