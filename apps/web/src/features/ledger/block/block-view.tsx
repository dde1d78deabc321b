import type { LedgerBlock, LedgerChain } from '@repo/contract/ledger/ledger';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { SeenHead } from '../../../device/remembered/ledger-memory.ts';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { formatMoment } from '../../../parts/words/dates.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { BlockRing } from '../chain/block-ring.tsx';
import { CheckLine } from '../check-line.tsx';
import { GroupedText } from '../grouped-text.tsx';
import { FactRows, type LedgerFact } from '../ledger-facts.tsx';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { TransactionRow } from '../transaction-row.tsx';
import { useChecks } from '../use-checks.ts';
import { askConsistency, useBlock } from '../use-ledger.ts';

type BlockViewProps = { height: number; newest: number; chain: LedgerChain; held: SeenHead | null };

/** A block: its facts, what this browser checked of them, and its transactions. */
export function BlockView({ height, newest, chain, held }: BlockViewProps) {
  const block = useBlock(height);
  if (block.data !== undefined) return <Block data={block.data} newest={newest} chain={chain} held={held} />;
  return (
    <Card title={m.ledger_block_title({ height: formatCount(height) })} flush>
      {block.isError ? (
        <ReadError
          title={m.ledger_block_failed({ height: formatCount(height) })}
          error={block.error}
          onRetry={() => void block.refetch()}
          className="mx-4 mb-5 sm:mx-5"
        />
      ) : (
        <RowsSkeleton label={m.ledger_block_loading()} />
      )}
    </Card>
  );
}

type BlockProps = Omit<BlockViewProps, 'height'> & { data: NonNullable<ReturnType<typeof useBlock>['data']> };

/**
 * `sealed`: its header is whole and signed by the operator. `held`: it is part of the head that this browser holds. Null
 * until it is known; an error where it cannot be.
 */
type BlockCheck = { sealed: boolean | null; held: boolean | null; error: unknown };

type BlockCheckInput = { chain: LedgerChain; block: LedgerBlock; held: SeenHead | null };

/** Checks a block here: its seal, and its place under the held head. */
function useBlockCheck({ chain, block, held }: BlockCheckInput): BlockCheck {
  const checks = useChecks();
  const sealed = useMemo(
    () => (checks.data ? checks.data.readSealedBlock(chain, block) !== null : null),
    [checks.data, chain, block],
  );
  const place = useQuery({
    queryKey: ['ledger-held-block', block.hash],
    enabled: sealed === true && held !== null && held.height >= block.height,
    queryFn: async ({ signal }) => {
      if (held === null) throw new Error('A block is compared with a head that is held.');
      return { held, consistency: await askConsistency(block.height, held.height, signal) };
    },
  });
  const isHeld = useMemo(
    () =>
      checks.data && place.data
        ? checks.data.checkHeld(chain, block, place.data.held, place.data.consistency).ok
        : null,
    [checks.data, place.data, chain, block],
  );
  return { sealed, held: isHeld, error: checks.error ?? place.error };
}

function Block({ data: { block, transactions }, newest, chain, held }: BlockProps) {
  const check = useBlockCheck({ chain, block, held });
  const height = formatCount(block.height);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)] lg:gap-6">
      <Card
        title={
          <span className="flex items-center gap-3">
            <BlockRing hash={block.hash} count={block.txCount} look="chosen" size={44} />
            {m.ledger_block_title({ height })}
          </span>
        }
        flush
        action={<BlockSteps height={block.height} newest={newest} />}
      >
        <FactRows facts={listFacts(block)} />
        <ul className="divide-y divide-line border-t border-line">
          <CheckLine ok={check.sealed} texts={{ ok: m.ledger_block_sealed(), failed: m.ledger_block_not_sealed() }} />
          {check.sealed === false ? null : (
            <CheckLine
              ok={check.held}
              error={check.error}
              texts={{
                ok: m.ledger_step_held({ height }),
                failed: m.ledger_block_not_held(),
                open: held === null ? m.ledger_proof_no_head() : m.ledger_block_checking(),
              }}
            />
          )}
        </ul>
      </Card>
      <Card title={m.ledger_transactions()} count={transactions.length} flush>
        {transactions.length === 0 ? (
          <p className="px-4 pb-5 text-ink-2 sm:px-5">
            {block.height === 0 ? m.ledger_block_first_empty() : m.ledger_block_empty()}
          </p>
        ) : (
          <ol className="divide-y divide-line border-t border-line">
            {transactions.map((line, place) => (
              <TransactionRow key={line.hash} line={line} number={place + 1} />
            ))}
          </ol>
        )}
      </Card>
    </div>
  );
}

/** Leads to the block before and the one after. */
function BlockSteps({ height, newest }: { height: number; newest: number }) {
  return (
    <span className="-mr-2 flex gap-1 print:hidden">
      {height === 0 ? null : <Step to={height - 1} label={m.ledger_block_previous()} icon="left" />}
      {height >= newest ? null : <Step to={height + 1} label={m.ledger_block_following()} icon="right" />}
    </span>
  );
}

function Step({ to, label, icon }: { to: number; label: string; icon: 'left' | 'right' }) {
  return (
    <Link
      to="/explorer"
      search={{ block: to }}
      resetScroll={false}
      aria-label={label}
      className="grid size-10 place-items-center rounded-control text-ink-2 hover:bg-sunken pointer-coarse:size-11"
    >
      <Icon name={icon} />
    </Link>
  );
}

function listFacts({ hash, header, sealedAt, txCount }: BlockProps['data']['block']): LedgerFact[] {
  const { prevHash } = readLinks(header);
  return [
    {
      key: 'hash',
      term: m.ledger_hash(),
      value: <GroupedText text={hash} className="block max-w-[39ch]" />,
      isText: true,
    },
    {
      key: 'before',
      term: m.ledger_block_before(),
      value: <GroupedText text={prevHash} className="block max-w-[39ch]" />,
      isText: true,
    },
    {
      key: 'sealed',
      term: m.ledger_sealed(),
      value: <span className="numeric">{formatMoment(Date.parse(sealedAt))}</span>,
    },
    { key: 'count', term: m.ledger_transactions(), value: <span className="numeric">{formatCount(txCount)}</span> },
  ];
}

/** Whether the header is whole is checked apart, and said below the facts. */
function readLinks(header: string): { prevHash: string } {
  const { 1: prevHash = '' } = /"prevHash":"([0-9a-f]{64})"/.exec(header) ?? [];
  return { prevHash };
}
