import { describeFailure } from '../../../api/ask-error.ts';
import { m } from '../../../paraglide/messages.js';
import { VaultWorkerError } from '../../../workers/vault/vault-worker-error.ts';

/** What the vault says of wallets, or else the server. */
function walletReason(error: unknown, fallback: string): string {
  if (error instanceof VaultWorkerError) {
    if (error.code === 'locked') return m.wallet_vault_locked();
    if (error.code === 'walletLocked') return m.wallet_locked_again();
    if (error.code === 'damaged') return m.wallet_key_damaged();
  }
  return describeFailure(error, fallback);
}

/** How a call about wallets says that it failed. */
export const walletFailure = () => ({ failed: m.wallet_act_failed(), reason: walletReason });
