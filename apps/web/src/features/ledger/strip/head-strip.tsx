import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { formatMoment } from '../../../parts/words/dates.ts';
import { Seal } from '../../../ui/seal.tsx';
import { SkeletonBar } from '../../../ui/skeleton.tsx';
import type { Growth } from '../growth/use-growth.ts';
import { useChecks } from '../use-checks.ts';
import type { LedgerHead } from '../use-ledger.ts';
import { GrowthCell } from './growth-cell.tsx';

type HeadStripProps = { head: LedgerHead; growth: Growth; onAgain: () => void };

/** The ledger in one line: how long it is, who signs it, and whether it is still the one that was seen. */
export function HeadStrip({ head, growth, onAgain }: HeadStripProps) {
  const { block, transactions, waiting } = head;
  return (
    <section
      aria-label={m.ledger_strip()}
      className="grid rounded-card border border-line bg-surface max-lg:grid-cols-2 lg:grid-cols-[12.5rem_12.5rem_15.75rem_minmax(0,1fr)]"
    >
      <Cell label={m.ledger_head()}>
        <Figure>{formatCount(block.height)}</Figure>
        <time dateTime={block.sealedAt} className="numeric block text-tiny text-ink-3">
          {formatMoment(Date.parse(block.sealedAt))}
        </time>
      </Cell>
      <Cell label={m.ledger_transactions()} className="border-l">
        <Figure>{formatCount(transactions)}</Figure>
        <p className="numeric text-tiny text-ink-3">
          {waiting === 0 ? m.ledger_waiting_none() : m.ledger_waiting({ count: waiting })}
        </p>
      </Cell>
      <Cell label={m.ledger_operator()} className="max-lg:col-span-2 max-lg:border-t lg:border-l">
        <Operator head={head} />
      </Cell>
      <div className="flex min-w-0 flex-col justify-center gap-1 border-line px-4 py-3.5 max-lg:col-span-2 max-lg:border-t sm:px-5 lg:border-l">
        <GrowthCell growth={growth} onAgain={onAgain} />
      </div>
    </section>
  );
}

function Cell({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={`min-w-0 border-line px-4 py-3.5 sm:px-5 ${className}`}>
      <p className="text-small text-ink-3">{label}</p>
      {children}
    </div>
  );
}

function Figure({ children }: { children: string }) {
  return <p className="numeric font-mono text-[1.5rem] leading-[1.3] font-strong">{children}</p>;
}

/** The key is the one that the ledger's own name stands for. */
function Operator({ head }: { head: LedgerHead }) {
  const checks = useChecks();
  const operator = checks.data?.findOperator(head.chain);
  if (!operator) return <SkeletonBar className="mt-1.5 h-9 w-40" />;
  const [first, second, third, fourth] = operator.words.split(' ');
  return (
    <p className="mt-1 flex items-center gap-2.5">
      <Seal arcs={operator.arcs} size={36} />
      <span className="text-small leading-[1.3]">
        {first} {second}
        <br className="max-lg:hidden" /> {third} {fourth}
      </span>
    </p>
  );
}
