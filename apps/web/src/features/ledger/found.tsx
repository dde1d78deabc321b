import { useEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { focusOn } from '../../ui/layers.ts';
import { AddressView } from './address/address-view.tsx';
import { BlockView } from './block/block-view.tsx';
import { AllBlocks } from './chain/all-blocks.tsx';
import type { Growth } from './growth/use-growth.ts';
import { Overview } from './overview/overview.tsx';
import type { Lookup } from './search/read-lookup.ts';
import { TransactionView } from './transaction/transaction-view.tsx';
import type { LedgerHead } from './use-ledger.ts';

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
