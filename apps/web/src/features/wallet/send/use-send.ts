import type { Wallet } from '@house/contract/wallet/wallet';
import type { TransferBody } from '@house/vault';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NotConfirmedError } from '../../../api/ask-confirmed.ts';
import { hasCode, reasonOf } from '../../../api/ask-error.ts';
import { m } from '../../../paraglide/messages.js';
import { showToast } from '../../../ui/toast-store.ts';
import type { WalletKeys } from '../signing/wallet-keys.tsx';
import { refetchWallets } from '../use-wallets.ts';
import { type SignedTransfer, sendSigned, signPrepared } from './send-transfer.ts';

/** What was signed fits no longer: another transfer came first, or its time is over. */
const STALE = ['ledger.wrongNonce', 'ledger.expired'] as const;

type SendDoing = { wallet: Wallet; keys: WalletKeys; onSent: () => void; onExpired: () => void };

/** A signed transfer is kept until its fate is known, so that trying again is never another transfer. */
export function useSend({ wallet, keys, onSent, onExpired }: SendDoing) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<{ text: TransferBody; signed: SignedTransfer } | null>(null);

  async function attempt(body: TransferBody): Promise<void> {
    const signed = waiting?.text === body ? waiting.signed : await signPrepared(keys, wallet, body);
    setWaiting({ text: body, signed });
    if ((await sendSigned(signed)) === null) return;
    await refetchWallets(queries);
    showToast({ tone: 'ok', title: m.wallet_sent(), about: m.wallet_sent_about() });
    onSent();
  }

  async function explain(error: unknown): Promise<void> {
    setWaiting(null);
    if (error instanceof NotConfirmedError) return;
    setProblem(reasonOf(error, m.wallet_send_failed_about()));
    showToast({ tone: 'danger', title: m.wallet_send_failed(), about: m.wallet_send_failed_about() });
    if (!STALE.some((code) => hasCode(error, code))) return;
    await refetchWallets(queries);
    onExpired();
  }

  async function run(body: TransferBody): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await attempt(body);
    } catch (error) {
      await explain(error);
    } finally {
      setBusy(false);
    }
  }

  return { run, busy, problem, isUnknown: waiting !== null && !busy && problem === null };
}
