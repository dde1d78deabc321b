import type { LedgerChain } from '@house/contract/ledger/ledger';
import type { SeenHead } from '../../../device/remembered/ledger-memory.ts';
import { m } from '../../../paraglide/messages.js';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProofCard } from '../proof/proof-card.tsx';
import { useProofCheck } from '../proof/use-proof-check.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { useProof } from '../use-ledger.ts';
import { TransactionCard } from './transaction-card.tsx';

type TransactionViewProps = { hash: string; chain: LedgerChain; held: SeenHead | null };

/** A transaction: its facts, and beside them how they are proved. */
export function TransactionView({ hash, chain, held }: TransactionViewProps) {
  const proof = useProof(hash);
  if (proof.data !== undefined) return <Transaction proof={proof.data} chain={chain} held={held} />;
  return (
    <Card title={m.ledger_transaction()} flush>
      {proof.isError ? (
        <ReadError
          title={m.ledger_transaction_failed()}
          error={proof.error}
          onRetry={() => void proof.refetch()}
          className="mx-4 mb-5 sm:mx-5"
        />
      ) : (
        <RowsSkeleton label={m.ledger_transaction_loading()} />
      )}
    </Card>
  );
}

type TransactionProps = {
  proof: NonNullable<ReturnType<typeof useProof>['data']>;
  chain: LedgerChain;
  held: SeenHead | null;
};

function Transaction({ proof, chain, held }: TransactionProps) {
  const check = useProofCheck({ chain, proof, held });
  return (
    <div className="grid gap-5 lg:items-stretch lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)] lg:gap-6">
      <TransactionCard proof={proof} chain={chain} consistency={check.consistency} />
      <ProofCard proof={proof} check={check} chain={chain} held={held} />
    </div>
  );
}
