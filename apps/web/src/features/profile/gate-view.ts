import type { ProfileStatus } from '@repo/contract/profile/profile';

/** The specified screens; who is `exempt` sees none of them. */
export type ProfileView = 'exempt' | 'wizard' | 'verification';

/** Only on the page of its own: nobody meets a screen on the way to something else (decision 0070). */
export function selectProfileView({ exempt, profileCompleted }: ProfileStatus): ProfileView {
  if (exempt) return 'exempt';
  return profileCompleted ? 'verification' : 'wizard';
}

/** Everything is verified: there is nothing left to look at. */
export const isSettled = ({ exempt, profileCompleted, reviews }: ProfileStatus): boolean =>
  exempt || (profileCompleted && reviews.every(({ status }) => status === 'approved'));

/** Names what the screens say, so that another decision is told from the one before. */
export function gateMark({ profileCompleted, reviews }: ProfileStatus): string {
  return [
    profileCompleted ? 'sent' : 'open',
    ...reviews.map(({ kind, status, id, asked }) => `${kind} ${status} ${id ?? ''} ${asked?.reason ?? ''}`),
  ].join();
}

export function verifiedCount({ reviews }: ProfileStatus): { count: number; all: number } {
  return { count: reviews.filter(({ status }) => status === 'approved').length, all: reviews.length };
}
