import { describeFailure } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';

/** The vault does not open with a password that was mistyped; everything else has the server's words. */
export function passwordReason(error: unknown, fallback: string): string {
  const isWrong = error instanceof VaultWorkerError && error.code === 'wrongPassword';
  return isWrong ? m.settings_password_wrong() : describeFailure(error, fallback);
}
