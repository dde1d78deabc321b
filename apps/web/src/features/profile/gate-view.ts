import type { ProfileStatus } from '@house/contract/profile';
import type { ProfileRequest } from '../../parts/profile/profile-requests.ts';

/** What stands before a guarded page: nothing, or one of the specified screens. */
export type GateView = 'open' | 'wizard' | 'required' | 'verification';

/**
 * The specified order. The server refuses by itself what needs a profile and nothing else, so each screen can be left;
 * what was left is named by `gateMark` and stands in the way again only when something has changed.
 */
export function viewFor(status: ProfileStatus, choice: { asked: ProfileRequest; leftMark: string | null }): GateView {
  const view = dueView(status, choice.asked);
  return choice.asked === 'nothing' && choice.leftMark === gateMark(status) ? 'open' : view;
}

function dueView(status: ProfileStatus, asked: ProfileRequest): GateView {
  if (status.exempt) return 'open';
  if (!status.profileCompleted) return asked !== 'nothing' || status.missingFields.length > 0 ? 'wizard' : 'required';
  const isSettled = status.reviews.every((review) => review.status === 'approved');
  return isSettled && asked !== 'decision' ? 'open' : 'verification';
}

/** Names what the gate says, so that the same thing is said once a session and a new decision is said anew. */
export function gateMark({ profileCompleted, reviews }: ProfileStatus): string {
  return [
    profileCompleted ? 'sent' : 'open',
    ...reviews.map(({ kind, status, id }) => `${kind} ${status} ${id ?? ''}`),
  ].join();
}

export function verifiedCount({ reviews }: ProfileStatus): { count: number; all: number } {
  return { count: reviews.filter(({ status }) => status === 'approved').length, all: reviews.length };
}
