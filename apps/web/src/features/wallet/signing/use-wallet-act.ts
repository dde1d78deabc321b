import { useState } from 'react';
import { reasonOf } from '../../../api/ask-error.ts';
import { NotConfirmedError } from '../../../api/confirmer.ts';
import { m } from '../../../paraglide/messages.js';
import { VaultWorkerError } from '../../../workers/vault/vault-worker-error.ts';

/** A thing that is done on a button: busy while it runs, and its problem in words. Declining is no problem. */
export function useWalletAct() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** True when it was done. */
  async function run(act: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof NotConfirmedError)) setProblem(problemOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, problem, run };
}

function problemOf(error: unknown): string {
  if (error instanceof VaultWorkerError) {
    if (error.code === 'locked') return m.wallet_vault_locked();
    if (error.code === 'walletLocked') return m.wallet_locked_again();
    if (error.code === 'damaged') return m.wallet_key_damaged();
  }
  return reasonOf(error, m.wallet_act_failed());
}
