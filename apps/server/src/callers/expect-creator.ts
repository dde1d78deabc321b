import { refuse } from '../core/refuse.ts';
import type { Session } from './session.ts';

/** Reviewers pass the check of the contract; money is the creator's alone. */
export function expectCreator({ role }: Session): void {
  if (role !== 'creator') throw refuse('payment.creatorOnly');
}
