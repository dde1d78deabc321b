import type { Transaction } from '@repo/contract/wallet/transactions';
import { useMemo } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatWhen } from '../../../parts/words/dates.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { RowPlace } from '../../../ui/virtual-list.tsx';
import { formatDollars } from '../wallet-words.ts';
import { classifyMovement, type Movement } from './movement.ts';
import { findPartyLookalike, movementTitle, signedAmount } from './party-words.ts';
import { TransactionStatus } from './transaction-status.tsx';
import type { Parties } from './use-parties.ts';

export const DIRECTION_ICONS: Readonly<Record<Movement['direction'], IconName>> = {
  in: 'receive',
  out: 'send',
  own: 'go',
};

type HistoryRowProps = {
  transaction: Transaction;
  place: RowPlace;
  parties: Parties;
  /** The address of the one wallet that is shown. */
  seenFrom: string | null;
  isOpen: boolean;
  onOpen: () => void;
};

/** Columns where the list has 768 px; below that two lines. */
const COLUMNS = '@min-[48rem]:grid-cols-[minmax(0,1fr)_9.5rem_14rem_7.5rem]';

export function HistoryRow({ transaction, place, parties, seenFrom, isOpen, onOpen }: HistoryRowProps) {
  const { status, createdAt } = transaction;
  const movement = classifyMovement(transaction, parties.own, seenFrom);
  const isLikeAnother = useMemo(() => findPartyLookalike(movement.party, parties) !== null, [movement.party, parties]);
  return (
    <li
      {...place}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 compact:py-1.5 sm:px-5',
        COLUMNS,
        place['data-index'] > 0 && 'border-t border-line',
        isOpen ? 'bg-primary-wash' : 'has-[button:hover]:bg-canvas',
      )}
    >
      <div className={classNames('flex min-w-0 items-center gap-3', isLikeAnother && 'opacity-75')}>
        <Icon name={DIRECTION_ICONS[movement.direction]} className="text-ink-2" />
        {/* The whole row opens the details; its title is their name for keyboard and readers. */}
        <button
          type="button"
          data-row-control="open"
          onClick={onOpen}
          className="block min-h-6 min-w-0 text-left after:absolute after:inset-0"
        >
          <span className="sr-only">{m.ui_open()} </span>
          <span className="line-clamp-3">{movementTitle(movement, transaction, parties)}</span>
        </button>
      </div>
      <span className="flex flex-wrap items-center gap-x-3 text-small text-ink-3 @max-[48rem]:order-3">
        <time dateTime={createdAt}>{formatWhen(createdAt)}</time>
        {isLikeAnother ? (
          <StatusPill tone="warn" bare>
            {m.wallet_history_lookalike()}
          </StatusPill>
        ) : null}
      </span>
      <Amount transaction={transaction} movement={movement} />
      <span className="justify-self-end @max-[48rem]:order-4">
        <TransactionStatus status={status} />
      </span>
    </li>
  );
}

/** What it was worth then, and not now: the rate of that time stands with the transaction. */
function Amount({ transaction, movement }: { transaction: Transaction; movement: Movement }) {
  const { amount, rate, status } = transaction;
  return (
    <span className="text-right @max-[48rem]:order-2">
      <span
        className={classNames(
          'numeric block font-mono whitespace-nowrap',
          status === 'failed' && 'text-ink-3 line-through',
        )}
      >
        {signedAmount(movement, transaction)}
      </span>
      {rate === null ? null : (
        <span className="numeric block text-small text-ink-3">
          {m.wallet_history_worth_then({ amount: formatDollars(amount, rate) })}
        </span>
      )}
    </span>
  );
}
