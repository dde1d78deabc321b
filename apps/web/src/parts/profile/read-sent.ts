import { type ProfileStatus, readProfileStatus } from '@house/contract/profile';
import { ask } from '../../api/ask.ts';

/** Everything was sent and nobody has turned anything of it down. */
export async function readProfileSent(signal: AbortSignal): Promise<boolean> {
  const { profileCompleted, missingFields, reviews }: ProfileStatus = await ask(readProfileStatus, {}, { signal });
  return profileCompleted && missingFields.length === 0 && reviews.every(({ status }) => status !== 'rejected');
}
