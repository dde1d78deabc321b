import { logout } from '@house/contract/accounts';
import { ask } from '../api/ask.ts';
import { AskError } from '../api/ask-error.ts';
import { endSession } from '../api/session.ts';

/** Ends the session on the server, then forgets it here. Without a connection it is forgotten here all the same. */
export async function signOut(): Promise<void> {
  try {
    await ask(logout, {});
  } catch (error) {
    if (!(error instanceof AskError)) throw error;
  }
  endSession('ended');
}
