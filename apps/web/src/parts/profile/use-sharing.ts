import { readProfileStatus } from '@repo/contract/profile/profile';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { readSession } from '../../api/session.ts';
import { deriveProfileWait, type ProfileWait } from './profile-wait.ts';

/** Whether whom this account ticks may read, and if not yet, what its cards wait for. */
export type SharingState = { state: 'open' } | { state: 'afterProfile'; wait: ProfileWait };

/** What the server does with a card for others, known before anything is typed. */
export function useSharing(): SharingState {
  const [session] = useState(readSession);
  const user = session?.user;
  const isAsked = user?.role === 'user' && user.realm === 'real';
  const { data: status } = useQuery({ ...read(readProfileStatus, {}), enabled: isAsked });
  if (!isAsked) return { state: 'open' };
  if (status === undefined) {
    return user.profileCompleted ? { state: 'open' } : { state: 'afterProfile', wait: 'unfinished' };
  }
  const wait = deriveProfileWait(status);
  return wait === null ? { state: 'open' } : { state: 'afterProfile', wait };
}
