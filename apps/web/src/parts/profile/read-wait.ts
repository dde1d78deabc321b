import { readProfileStatus } from '@house/contract/profile/profile';
import { ask } from '../../api/ask.ts';
import { type ProfileWait, waitOf } from './profile-wait.ts';

/** What the profile waits for, asked anew. */
export const readProfileWait = async (signal: AbortSignal): Promise<ProfileWait | null> =>
  waitOf(await ask(readProfileStatus, {}, { signal }));
