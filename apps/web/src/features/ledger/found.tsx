import type { LedgerChain } from '@repo/contract/ledger/ledger';
import { useEffect, useRef } from 'react';
import type { SeenHead } from '../../device/remembered/ledger-memory.ts';
import { m } from '../../paraglide/messages.js';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { focusOn } from '../../ui/layers.ts';
import { AddressView } from './address/address-view.tsx';
import { BlockView } from './block/block-view.tsx';
import { AllBlocks } from './chain/all-blocks.tsx';
import type { Growth } from './growth/use-growth.ts';
import { Overview } from './overview/overview.tsx';
import { ProofCard } from './proof/proof-card.tsx';
import { useProofCheck } from './proof/use-proof-check.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import type { Lookup } from './search/read-lookup.ts';
import { TransactionCard } from './transaction/transaction-card.tsx';
import { type LedgerHead, useProof } from './use-ledger.ts';

type FoundProps = { lookup: Lookup | null; head: LedgerHead; growth: Growth };

/** What was looked up, below the chain. Looking up something else leads there, with eyes and keyboard. */
export function Found({ lookup, head, growth }: FoundProps) {
  const place = useRef<HTMLElement>(null);
  const name = JSON.stringify(lookup);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    bringForward(place.current);
  }, [name]);
  return (
    <section ref={place} tabIndex={-1} aria-label={m.ledger_found()} className="scroll-mt-4 outline-none">
      <FoundView lookup={lookup} head={head} growth={growth} />
    </section>
  );
}

/** A place that is in sight stays where it is. */
function bringForward(place: HTMLElement | null): void {
  if (place === null) return;
  const { top } = place.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) place.scrollIntoView({ block: 'start' });
  focusOn(place, { preventScroll: true });
}

type TransactionViewProps = { hash: string; chain: LedgerChain; held: SeenHead | null };

/** A transaction: its facts, and beside them how they are proved. */
function TransactionView({ hash, chain, held }: TransactionViewProps) {
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

function FoundView({ lookup, head: { chain, block }, growth, head }: FoundProps) {
  const held = growth.state === 'first' || growth.state === 'grown' ? growth.held : null;
  switch (lookup?.kind) {
    case 'transaction':
      return <TransactionView key={lookup.hash} hash={lookup.hash} chain={chain} held={held} />;
    case 'block':
      return <BlockView key={lookup.height} height={lookup.height} newest={block.height} chain={chain} held={held} />;
    case 'address':
      return <AddressView key={lookup.address} address={lookup.address} />;
    case 'all':
      return <AllBlocks />;
    case 'none':
      return <Overview head={head} growth={growth} />;
    default:
      return (
        <InlineAlert tone="warn" announce="status" title={m.ledger_link_wrong()}>
          {m.ledger_search_wrong()}
        </InlineAlert>
      );
  }
}
