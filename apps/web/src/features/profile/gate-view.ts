import type { ProfileStatus } from '@house/contract/profile';
import type { ProfileRequest } from '../../parts/profile/profile-requests.ts';

/** What stands in place of a guarded page: nothing, or one of the specified screens. */
export type GateView = 'open' | 'wizard' | 'verification';

/**
 * Only what was asked for: the server refuses by itself what needs a profile and nothing else, so nobody meets a screen on
 * the way to something else (decision 0070).
 */
export function viewFor(status: ProfileStatus, asked: ProfileRequest): GateView {
  if (asked === 'nothing' || status.exempt) return 'open';
  if (!status.profileCompleted) return 'wizard';
  const isSettled = status.reviews.every((review) => review.status === 'approved');
  return isSettled && asked !== 'decision' ? 'open' : 'verification';
}

/** Names what the screens say, so that another decision is told from the one before. */
export function gateMark({ profileCompleted, reviews }: ProfileStatus): string {
  return [
    profileCompleted ? 'sent' : 'open',
    ...reviews.map(({ kind, status, id }) => `${kind} ${status} ${id ?? ''}`),
  ].join();
}

export function verifiedCount({ reviews }: ProfileStatus): { count: number; all: number } {
  return { count: reviews.filter(({ status }) => status === 'approved').length, all: reviews.length };
}
