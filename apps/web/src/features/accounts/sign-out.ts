import { logout } from '@repo/contract/sessions/sessions';
import { ask } from '../../api/ask.ts';
import { AskError } from '../../api/ask-error.ts';
import { endSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { mayLeave } from '../../parts/offline/leave-question.ts';
import { eraseVault } from '../../parts/vault/vault-session.ts';
import { showToast } from '../../ui/toast-store.ts';

/** An answer that takes longer is not waited for: whoever signs out walks away. */
const REVOKE_MS = 5_000;

/**
 * Signs out: on the server, and always in this browser (token, user, keys), whatever the server says or does not say.
 * When the server could not be told, even the second time, a message says so. Writes that were not sent are shown first.
 */
export async function signOut(): Promise<void> {
  if (!(await mayLeave())) return;
  let isRevoked = false;
  try {
    // The key goes first: a connection that hangs must not keep it on this device.
    await eraseVault();
    isRevoked = (await revokeSession()) || (await revokeSession());
  } finally {
    endSession('ended');
  }
  // After `ended`, which forgets earlier messages.
  if (!isRevoked) showToast({ title: m.accounts_logout_error(), about: m.accounts_logout_failed(), tone: 'danger' });
}

async function revokeSession(): Promise<boolean> {
  const signal = AbortSignal.timeout(REVOKE_MS);
  try {
    await ask(logout, {}, { signal });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    if (!(error instanceof AskError)) throw error;
    // 401: there was nothing left to revoke.
    return error.status === 401;
  }
}
