import { type ProfileStatus, readProfileStatus } from '@house/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { readSession } from '../../api/session.ts';

/** `sent`: everything lies with a reviewer. Otherwise the person has something to send, for the first time or again. */
export type ProfileWait = 'unfinished' | 'turnedDown' | 'sent';

/** Whether whom this account ticks may read, and if not yet, what its cards wait for. */
export type Sharing = { state: 'open' } | { state: 'afterProfile'; wait: ProfileWait };

/** What the server does with a card for others, known before anything is typed. */
export function useSharing(): Sharing {
  const [session] = useState(readSession);
  const user = session?.user;
  const isAsked = user?.role === 'user' && user.realm === 'real';
  const { data: status } = useQuery({ ...read(readProfileStatus, {}), enabled: isAsked });
  if (!isAsked) return { state: 'open' };
  if (status === undefined) {
    return user.profileCompleted ? { state: 'open' } : { state: 'afterProfile', wait: 'unfinished' };
  }
  return status.answerable ? { state: 'open' } : { state: 'afterProfile', wait: waitOf(status) };
}

function waitOf({ profileCompleted, missingFields, reviews }: ProfileStatus): ProfileWait {
  if (reviews.some(({ status }) => status === 'rejected')) return 'turnedDown';
  return profileCompleted && missingFields.length === 0 ? 'sent' : 'unfinished';
}
