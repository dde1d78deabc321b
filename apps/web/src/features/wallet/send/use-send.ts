import type { Wallet } from '@repo/contract/wallet/wallet';
import type { TransferBody } from '@repo/vault';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '../../../api/ask-error.ts';
import { NotConfirmedError } from '../../../api/confirmer.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { WalletKeys } from '../signing/wallet-keys.tsx';
import { refetchWallets } from '../use-wallets.ts';
import { type SignedTransfer, sendSigned, signPrepared } from './send-transfer.ts';

/** What was signed fits no longer: another transfer came first, or its time is over. */
const STALE = ['ledger.wrongNonce', 'ledger.expired'] as const;

type SendActions = { wallet: Wallet; keys: WalletKeys; onSent: () => void; onExpired: () => void };

/** A signed transfer is kept until its fate is known, so that trying again is never another transfer. */
export function useSend({ wallet, keys, onSent, onExpired }: SendActions) {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<{ text: TransferBody; signed: SignedTransfer } | null>(null);
  const about = m.wallet_send_failed_about();
  const sending = useCall(
    async (body: TransferBody) => {
      const signed = waiting?.text === body ? waiting.signed : await signPrepared(keys, wallet, body);
      setWaiting({ text: body, signed });
      return sendSigned(signed);
    },
    {
      refetches: refetchWallets,
      onDone: (sent) => {
        if (sent === null) return;
        showToast({ tone: 'ok', title: m.wallet_sent(), about: m.wallet_sent_about() });
        onSent();
      },
      failed: about,
      onFailed: async (error) => {
        setWaiting(null);
        if (error instanceof NotConfirmedError) return;
        showToast({ tone: 'danger', title: m.wallet_send_failed(), about });
        if (!STALE.some((code) => hasCode(error, code))) return;
        await refetchWallets(queries);
        onExpired();
      },
    },
  );
  const { isPending, problem, submit } = sending;
  return { run: submit, busy: isPending, problem, isUnknown: waiting !== null && !isPending && problem === null };
}
