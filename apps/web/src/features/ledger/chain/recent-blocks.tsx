import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { formatClock } from '../../../parts/words/dates.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { type BlockLine, RECENT_BLOCKS, useRecentBlocks } from '../use-ledger.ts';
import { BlockRing, NextRing, RingLink, type RingLook } from './block-ring.tsx';

type RecentBlocksProps = { height: number | undefined; waiting: number; chosen: number | null };

/** The last blocks as a chain, the newest at the right before the one that is to come; on a phone a list, newest first. */
export function RecentBlocks({ height, waiting, chosen }: RecentBlocksProps) {
  const blocks = useRecentBlocks(height);
  return (
    <Card title={m.ledger_recent()} action={<AllBlocksLink />} flush>
      {blocks.isPending ? <ChainSkeleton /> : null}
      {blocks.isError ? (
        <ReadError
          title={m.ledger_recent_failed()}
          error={blocks.error}
          onRetry={() => void blocks.refetch()}
          className="mx-4 mb-5 sm:mx-5"
        />
      ) : null}
      {blocks.data ? <Chain blocks={blocks.data} waiting={waiting} chosen={chosen} /> : null}
    </Card>
  );
}

function AllBlocksLink() {
  return (
    <span className="flex items-center gap-4">
      <span className="text-ink-3 max-sm:hidden">{m.ledger_arc_each()}</span>
      <Link to="/explorer" search={{ all: 'blocks' }} resetScroll={false} className="link print:hidden">
        {m.ledger_all_blocks()}
      </Link>
    </span>
  );
}

/** Of eight blocks as many as the width has room for. */
const ROOM = ['', '', '', '', 'max-md:hidden', 'max-md:hidden', 'max-lg:hidden', 'max-lg:hidden'];

/** A ninth of the width, and less where fewer blocks have room: the chain grows from the left. */
const PLACE = 'relative sm:w-1/5 md:w-1/7 lg:w-1/9';

type ChainProps = { blocks: readonly BlockLine[]; waiting: number; chosen: number | null };

function Chain({ blocks, waiting, chosen }: ChainProps) {
  const [newest] = blocks;
  return (
    <ol className="flex flex-col sm:flex-row-reverse sm:justify-end sm:overflow-hidden sm:px-3 sm:pt-2 sm:pb-4">
      <li className={PLACE}>
        <ChainLink height={(newest?.height ?? 0) + 1} isNext />
        <NextBlock waiting={waiting} />
      </li>
      {blocks.map((block, place) => (
        <li key={block.height} className={classNames(PLACE, 'border-line max-sm:border-t', ROOM[place])}>
          {block.height === 0 ? null : <ChainLink height={block.height} />}
          <ChainBlock block={block} look={selectLook(block, { newest, chosen })} />
        </li>
      ))}
    </ol>
  );
}

const selectLook = (
  { height }: BlockLine,
  { newest, chosen }: { newest: BlockLine | undefined; chosen: number | null },
): RingLook => {
  if (height === chosen) return 'chosen';
  return height === newest?.height ? 'newest' : 'plain';
};

function ChainLink({ height, isNext = false }: { height: number; isNext?: boolean }) {
  return (
    <span className="max-sm:hidden">
      <RingLink isAbove={height % 2 === 0} isNext={isNext} />
    </span>
  );
}

const CELL = 'flex items-center gap-3 sm:flex-col sm:gap-2 sm:text-center';

function ChainBlock({ block, look }: { block: BlockLine; look: RingLook }) {
  const { height, hash, txCount, sealedAt } = block;
  return (
    <Link
      to="/explorer"
      search={{ block: height }}
      resetScroll={false}
      aria-current={look === 'chosen' ? 'true' : undefined}
      className={classNames(
        CELL,
        'group rounded-control px-4 py-2.5 text-ink no-underline max-sm:hover:bg-sunken sm:px-0 sm:py-1',
      )}
    >
      <span className="max-sm:hidden">
        <BlockRing hash={hash} count={txCount} look={look} />
      </span>
      <span className="sm:hidden">
        <BlockRing hash={hash} count={txCount} look={look} size={48} />
      </span>
      <span className="contents sm:block">
        <span className="grow sm:block">
          <span className="code-text block font-strong underline-offset-4 group-hover:underline">
            <span className="sr-only">{m.ledger_block()} </span>
            {formatCount(height)}
          </span>
          <span className="block text-tiny text-ink-2">{m.ledger_transaction_count({ count: txCount })}</span>
        </span>
        <time dateTime={sealedAt} className="code-text block text-tiny text-ink-3">
          {formatClock(Date.parse(sealedAt))}
        </time>
      </span>
    </Link>
  );
}

function NextBlock({ waiting }: { waiting: number }) {
  return (
    <div className={classNames(CELL, 'px-4 py-2.5 sm:px-0 sm:py-1')}>
      <span className="max-sm:hidden">
        <NextRing waiting={formatCount(waiting)} />
      </span>
      <span className="sm:hidden">
        <NextRing waiting={formatCount(waiting)} size={48} />
      </span>
      <span className="grow sm:block">
        <span className="block text-label font-strong">{m.ledger_next()}</span>
        <span className="block text-tiny text-ink-2">
          {waiting === 0 ? m.ledger_next_none() : m.ledger_waiting({ count: waiting })}
        </span>
      </span>
    </div>
  );
}

function ChainSkeleton() {
  return (
    <Skeleton label={m.ledger_recent_loading()} className="px-4 pb-5 sm:px-5">
      <div className="flex justify-between gap-4 max-sm:flex-col">
        {Array.from({ length: RECENT_BLOCKS }, (_, place) => place).map((place) => (
          <SkeletonBar key={place} className={classNames('h-12 sm:size-[76px] sm:rounded-full', ROOM[place])} />
        ))}
      </div>
      <SkeletonBar className="mt-3 h-[3.75rem] w-full max-sm:hidden" />
    </Skeleton>
  );
}
