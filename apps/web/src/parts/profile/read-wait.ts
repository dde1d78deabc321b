import { readProfileStatus } from '@repo/contract/profile/profile';
import { ask } from '../../api/ask.ts';
import { deriveProfileWait, type ProfileWait } from './profile-wait.ts';

/** What the profile waits for, asked anew. */
export const readProfileWait = async (signal: AbortSignal): Promise<ProfileWait | null> =>
  deriveProfileWait(await ask(readProfileStatus, {}, { signal }));
