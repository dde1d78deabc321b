import { logout } from '@house/contract/accounts';
import { ask } from '../../api/ask.ts';
import { AskError } from '../../api/ask-error.ts';
import { endSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { eraseVault } from '../../parts/vault/vault-session.ts';
import { showToast } from '../../ui/toast-store.ts';

/**
 * Signs out: on the server, and always in this browser (token, user, keys), whatever the server says. When the server
 * could not be told, even the second time, a message says so.
 */
export async function signOut(): Promise<void> {
  const isRevoked = (await revokeSession()) || (await revokeSession());
  await eraseVault();
  endSession('ended');
  // After `ended`, which forgets earlier messages.
  if (!isRevoked) showToast({ title: m.accounts_logout_error(), about: m.accounts_logout_failed(), tone: 'danger' });
}

async function revokeSession(): Promise<boolean> {
  try {
    await ask(logout, {});
    return true;
  } catch (error) {
    if (!(error instanceof AskError)) throw error;
    // 401: there was nothing left to revoke.
    return error.status === 401;
  }
}
