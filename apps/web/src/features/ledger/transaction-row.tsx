import type { TransactionLine } from '@house/contract/ledger';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { formatMoment } from '../../parts/words/dates.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { formatAmount, STATUS_LOOKS, shortHash } from './ledger-words.ts';
import { ShortParty } from './party.tsx';

type TransactionRowProps = {
  line: TransactionLine /** Of whose list this is a line. */;
  own?: string;
  number?: number;
};

/** A transaction in a list; it leads to its facts and its proof. */
export function TransactionRow({ line, own, number }: TransactionRowProps) {
  const { hash, from, to, asset, amount, status, at } = line;
  const { tone, icon, label } = STATUS_LOOKS[status];
  const isSent = own === from;
  return (
    <li>
      <Link
        to="/explorer"
        search={{ tx: hash }}
        resetScroll={false}
        className="flex items-center gap-x-4 gap-y-1 px-4 py-2.5 text-ink no-underline hover:bg-sunken max-sm:flex-wrap sm:px-5 compact:py-1.5"
      >
        {number === undefined ? null : (
          <span className="numeric w-[3ch] text-small text-ink-3 max-sm:hidden">{number}</span>
        )}
        <span className="min-w-0 grow basis-48">
          <span className="code-text block text-small font-strong">
            <span className="sr-only">{m.ledger_transaction()} </span>
            {shortHash(hash)}
          </span>
          <span className="block text-tiny text-ink-2">
            <ShortParty party={from} isOwn={own === from} />
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> {m.ledger_to_word()} </span>
            <ShortParty party={to} isOwn={own === to} />
          </span>
        </span>
        <time dateTime={at} className="numeric text-tiny text-ink-3 max-lg:hidden">
          {formatMoment(Date.parse(at))}
        </time>
        <span className="code-text text-right whitespace-nowrap max-sm:order-last max-sm:grow">
          {isSent ? '−' : ''}
          {formatAmount(amount, asset)}
        </span>
        <span className="sm:w-32">
          <StatusPill tone={tone} icon={icon} bare>
            {label()}
          </StatusPill>
        </span>
      </Link>
    </li>
  );
}
