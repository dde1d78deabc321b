import type { TransactionLine } from '@repo/contract/ledger/ledger';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { formatMoment } from '../../parts/words/dates.ts';
import { classNames } from '../../ui/class-names.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { ShortAddressLabel } from './address-label.tsx';
import { formatAmount, STATUS_LOOKS, shortHash } from './ledger-words.ts';

type TransactionRowProps = {
  line: TransactionLine;
  /** Its place in the block whose list this is. Time and state are those of the block. */
  number?: number;
  /** The address whose list this is. */
  own?: string;
};

/** A transaction in a list; it leads to its facts and its proof. */
export function TransactionRow({ line, number, own }: TransactionRowProps) {
  const { hash, from, to, asset, amount } = line;
  return (
    <li>
      <Link
        to="/explorer"
        search={{ tx: hash }}
        resetScroll={false}
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-0.5 px-4 py-2.5 text-ink no-underline hover:bg-sunken sm:px-5 compact:py-1.5',
          own !== undefined && 'sm:grid-cols-[minmax(0,1fr)_auto_8.5rem]',
        )}
      >
        <span className="code-text text-small font-strong">
          {number === undefined ? null : <span className="mr-3 inline-block min-w-[2ch] text-ink-3">{number}</span>}
          <span className="sr-only">{m.ledger_transaction()} </span>
          {shortHash(hash)}
        </span>
        <span className="code-text text-right whitespace-nowrap">
          {own === from ? '−' : ''}
          {formatAmount(amount, asset)}
        </span>
        <span
          className={classNames(
            'row-start-2 text-tiny text-ink-2 max-sm:col-span-2',
            number !== undefined && 'sm:pl-[calc(2ch+0.9rem)]',
          )}
        >
          <ShortAddressLabel party={from} isOwn={own === from} />
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> {m.ledger_to_word()} </span>
          <ShortAddressLabel party={to} isOwn={own === to} />
        </span>
        {own === undefined ? null : <RowState line={line} />}
      </Link>
    </li>
  );
}

function RowState({ line: { at, status } }: { line: TransactionLine }) {
  const { tone, icon, label } = STATUS_LOOKS[status];
  return (
    <>
      <time
        dateTime={at}
        className="numeric text-tiny text-ink-3 max-sm:col-start-1 max-sm:row-start-3 sm:col-start-2 sm:row-start-2 sm:text-right"
      >
        {formatMoment(Date.parse(at))}
      </time>
      <span className="max-sm:col-start-2 max-sm:row-start-3 max-sm:text-right sm:col-start-3 sm:row-span-2 sm:row-start-1">
        <StatusPill tone={tone} icon={icon} bare>
          {label()}
        </StatusPill>
      </span>
    </>
  );
}
