import { cancelAccountDeletion } from '@house/contract/settings/settings';
import { ask } from '../../api/ask.ts';
import { noteDeletion } from './deletes-at.ts';

/** Throws AskError. */
export async function cancelOwnDeletion(): Promise<void> {
  await ask(cancelAccountDeletion, {});
  noteDeletion(null);
}
