import type { CharityMonth, CharityShare } from '@repo/contract/charity/charity';
import type { Currency } from '@repo/contract/rules/money';
import { useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatMoney } from '../../parts/payments/payment-words.ts';
import { countryName } from '../../parts/words/countries.ts';
import { formatCount } from '../../parts/words/counts.ts';
import { formatShortDay } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { formatSigned, kindName, monthName, reasonSentence, STATUS_TONES, statusName } from './charity-words.ts';
import { MonthCheck } from './month-check.tsx';

/** A month: its figures in one line, and below them who received what and the check. The newest is open. */
export function MonthRow({ month, isFirst }: { month: CharityMonth; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(isFirst);
  const id = useId();
  const { currency } = month;
  return (
    <li className="px-4 py-4 sm:px-5">
      <div className="flex items-center justify-between gap-3">
        <h3 className="min-w-0">
          {monthName(month.month)} <span className="font-normal text-ink-3">{currency}</span>
        </h3>
        <Button
          size="low"
          icon={isOpen ? 'up' : 'down'}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {m.charity_month_open()}
          <span className="sr-only">{monthName(month.month)}</span>
        </Button>
      </div>
      <MonthFigures month={month} />
      {month.reason === null ? null : <p className="mt-2 text-small text-ink-2">{reasonSentence(month.reason)}</p>}
      <div id={id} hidden={!isOpen} className="mt-4">
        {isOpen ? (
          <>
            <Shares shares={month.shares} currency={currency} />
            <MonthCheck month={month} />
          </>
        ) : null}
      </div>
    </li>
  );
}

function MonthFigures({ month }: { month: CharityMonth }) {
  const { currency, openingMinor, setAsideMinor, returnedMinor, allocatedMinor, hospitalsMinor, closingMinor } = month;
  const figures = [
    ...(openingMinor === '0' ? [] : [{ name: m.charity_opening(), minor: openingMinor }]),
    { name: m.charity_set_aside(), minor: setAsideMinor },
    ...(returnedMinor === '0' ? [] : [{ name: m.charity_returned(), minor: returnedMinor }]),
    { name: m.charity_allocated(), minor: allocatedMinor },
    { name: m.charity_hospitals(), minor: hospitalsMinor },
    { name: m.charity_closing(), minor: closingMinor },
  ];
  const { tree } = month;
  return (
    <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 lg:grid-cols-7">
      {figures.map(({ name, minor }) => (
        <div key={name} className="min-w-0">
          <dt className="text-tiny text-ink-3">{name}</dt>
          <dd className="numeric font-mono text-label">{formatSigned(minor, currency)}</dd>
        </div>
      ))}
      <div className="min-w-0">
        <dt className="text-tiny text-ink-3">{m.charity_tree()}</dt>
        <dd className="numeric font-mono text-label">{tree === null ? '' : formatCount(tree.papers)}</dd>
        {tree === null ? <dd className="text-tiny text-ink-3">{m.charity_tree_none()}</dd> : null}
      </div>
    </dl>
  );
}

function Shares({ shares, currency }: { shares: readonly CharityShare[]; currency: Currency }) {
  if (shares.length === 0) return null;
  return (
    <ul aria-label={m.charity_shares()} className="divide-y divide-line rounded-control border border-line">
      {shares.map(({ id, name, kind, country, amountMinor, status, paidOn }) => (
        <li
          key={id}
          className="flex flex-col gap-x-4 gap-y-1 px-3 py-2.5 sm:flex-row sm:items-center sm:justify-between"
        >
          <div className="min-w-0">
            <bdi className="min-w-0 font-strong break-words">{name}</bdi>
            <p className="text-tiny text-ink-3">
              {kindName(kind)}, {countryName(country)}
            </p>
          </div>
          <div className="flex items-center justify-between gap-x-4">
            <StatusPill tone={STATUS_TONES[status]} bare>
              {paidOn === null ? statusName(status) : m.charity_paid_on({ day: formatShortDay(`${paidOn}T12:00:00Z`) })}
            </StatusPill>
            <span className="numeric font-mono text-label">{formatMoney(amountMinor, currency)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
