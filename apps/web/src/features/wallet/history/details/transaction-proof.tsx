import type { Transaction } from '@repo/contract/wallet/transactions';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../../../paraglide/messages.js';
import { formatCount } from '../../../../parts/words/counts.ts';
import { formatTime } from '../../../../parts/words/dates.ts';
import { ReadError } from '../../../../parts/words/read-error.tsx';
import { BusyMark } from '../../../../ui/button.tsx';
import { InlineAlert } from '../../../../ui/inline-alert.tsx';
import { StatusPill } from '../../../../ui/status-pill.tsx';
import type { CheckedTransaction, FailedStep } from './check-transaction.ts';

/** What the server says of a transaction, computed anew in this browser. The signatures' code loads with the first one. */
export function TransactionProof({ transaction }: { transaction: Transaction }) {
  const { id, status, blockHeight } = transaction;
  const proof = useQuery({
    queryKey: ['transaction-proof', id, status, blockHeight],
    queryFn: async ({ signal }) => {
      const { checkTransaction } = await import('./check-transaction.ts');
      return checkTransaction(transaction, signal);
    },
  });
  if (proof.isPending) {
    return (
      <p role="status" className="flex items-center gap-2 text-small text-ink-2">
        <BusyMark />
        {m.wallet_history_proof_busy()}
      </p>
    );
  }
  if (proof.isError) {
    return (
      <ReadError title={m.wallet_history_proof_failed()} error={proof.error} onRetry={() => void proof.refetch()} />
    );
  }
  return <ProofResult checked={proof.data} />;
}

const FAILED_WORDS: Readonly<Record<FailedStep, () => string>> = {
  text: m.wallet_history_proof_text,
  signature: m.wallet_history_proof_signature,
  entries: m.wallet_history_proof_entries,
  leaf: m.wallet_history_proof_root,
  join: m.wallet_history_proof_root,
  root: m.wallet_history_proof_root,
  operator: m.wallet_history_proof_operator,
  held: m.wallet_history_proof_root,
  shown: m.wallet_history_proof_shown,
};

function ProofResult({ checked: { failed, height, steps, checkedAtMs } }: { checked: CheckedTransaction }) {
  if (failed !== null) {
    return (
      <InlineAlert tone="danger" announce="alert" title={m.wallet_history_proof_wrong()}>
        {FAILED_WORDS[failed]()} {m.wallet_history_proof_advice()}
      </InlineAlert>
    );
  }
  return (
    <div>
      <StatusPill tone="seal">
        {height === null ? m.wallet_history_proof_waits() : m.wallet_history_proof_in({ height: formatCount(height) })}
      </StatusPill>
      <p className="mt-1.5 text-small text-ink-3">
        {m.wallet_history_proof_about({ steps, time: formatTime(checkedAtMs) })}
      </p>
    </div>
  );
}
