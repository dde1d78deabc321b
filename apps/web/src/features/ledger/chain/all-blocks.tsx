import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { formatMoment } from '../../../parts/words/dates.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { shortHash } from '../ledger-words.ts';
import { MoreRows } from '../more-rows.tsx';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { type BlockLine, useAllBlocks } from '../use-ledger.ts';
import { BlockRing } from './block-ring.tsx';

/** Every block, newest first. */
export function AllBlocks() {
  const blocks = useAllBlocks();
  return (
    <Card title={m.ledger_all_blocks()} flush>
      {blocks.isPending ? <RowsSkeleton label={m.ledger_recent_loading()} /> : null}
      {blocks.isError && blocks.data === undefined ? (
        <ReadError
          title={m.ledger_recent_failed()}
          error={blocks.error}
          onRetry={() => void blocks.refetch()}
          className="mx-4 mb-5 sm:mx-5"
        />
      ) : null}
      {blocks.data ? (
        <>
          <ol className="divide-y divide-line border-t border-line">
            {blocks.data.map((block) => (
              <BlockRow key={block.height} block={block} />
            ))}
          </ol>
          <MoreRows pages={blocks} label={m.ledger_more_blocks()} failed={m.ledger_recent_failed()} />
        </>
      ) : null}
    </Card>
  );
}

function BlockRow({ block: { height, hash, txCount, sealedAt } }: { block: BlockLine }) {
  return (
    <li>
      <Link
        to="/explorer"
        search={{ block: height }}
        resetScroll={false}
        className="flex items-center gap-3 px-4 py-2 text-ink no-underline hover:bg-sunken sm:gap-4 sm:px-5 compact:py-1"
      >
        <BlockRing hash={hash} count={txCount} size={44} />
        <span className="min-w-0 grow sm:flex sm:items-baseline sm:gap-4">
          <span className="code-text block font-strong sm:w-[7ch]">
            <span className="sr-only">{m.ledger_block()} </span>
            {formatCount(height)}
          </span>
          <span className="block text-small text-ink-2 max-sm:text-tiny">
            {m.ledger_transaction_count({ count: txCount })}
          </span>
        </span>
        <span className="code-text text-tiny text-ink-3 max-md:hidden">{shortHash(hash)}</span>
        <time dateTime={sealedAt} className="numeric text-right text-tiny text-ink-3 sm:w-[11.5rem]">
          {formatMoment(Date.parse(sealedAt))}
        </time>
      </Link>
    </li>
  );
}
