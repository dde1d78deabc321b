import type { ProfileStatus } from '@repo/contract/profile/profile';

/**
 * Why nobody but the owner can read a card that the owner lets others read. `unfinished`: something was never sent;
 * `turnedDown`: something has to be sent again; `appealed`: nothing is left to send, and a reviewer looks a second time. A
 * first look is none of them: it holds no card back (decision 0018).
 */
export type ProfileWait = 'unfinished' | 'turnedDown' | 'appealed';

/** Begins the key of each read about the profile, which is its address. The calls themselves are loaded by few pages. */
export const PROFILE_READS = ['', 'api', 'profile'] as const;

/** Null: the profile counts as complete, and holds nothing back. */
export function deriveProfileWait({
  answerable,
  profileCompleted,
  missingFields,
  reviews,
}: WaitFacts): ProfileWait | null {
  if (answerable) return null;
  if (reviews.some(({ status }) => status === 'rejected')) return 'turnedDown';
  return profileCompleted && missingFields.length === 0 ? 'appealed' : 'unfinished';
}

type WaitFacts = Pick<ProfileStatus, 'answerable' | 'profileCompleted' | 'missingFields'> & {
  reviews: readonly Pick<ProfileStatus['reviews'][number], 'status'>[];
};
