import { type ProfileStatus, readProfileStatus } from '@house/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { readSession } from '../../api/session.ts';
import { askForProfile } from './profile-requests.ts';

/**
 * Whether this account may let others read its glyphs. `afterProfile`: first it has to be known who the person is;
 * `onComplete` leads there, and what was typed on the page stays.
 */
export type Sharing = { state: 'open' } | { state: 'afterProfile'; onComplete: () => void };

const afterProfile: Sharing = { state: 'afterProfile', onComplete: () => askForProfile('profile') };

/** What the server would say to a glyph for others, known before anything is typed. */
export function useSharing(): Sharing {
  const [session] = useState(readSession);
  const user = session?.user;
  const isAsked = user?.role === 'user' && user.realm === 'real';
  const { data: status } = useQuery({ ...read(readProfileStatus, {}), enabled: isAsked });
  if (!isAsked) return { state: 'open' };
  const mayShare = status === undefined ? user.profileCompleted : isAnswerable(status);
  return mayShare ? { state: 'open' } : afterProfile;
}

/** Everything was sent and nothing of it is rejected, or it is waived for a time, as the server decides it. */
const isAnswerable = ({ exempt, waivedUntil, profileCompleted, reviews }: ProfileStatus): boolean =>
  exempt || waivedUntil !== null || (profileCompleted && reviews.every(({ status }) => status !== 'rejected'));
