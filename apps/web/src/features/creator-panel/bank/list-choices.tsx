import type { BankLine, BankSuggestion } from '@repo/contract/payments/bank-lines';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { sayTitle } from '../../../parts/payments/say-title.ts';
import { formatDayName } from '../../../parts/words/dates.ts';
import type { ChoiceRow } from '../../../ui/choice-rows.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { providerName } from './line-words.ts';

type BankChoiceRow = ChoiceRow<string>;
const row = (
  value: string,
  label: string,
  about: BankChoiceRow['about'] = '',
  end: BankChoiceRow['end'] = null,
): BankChoiceRow => ({
  ...{ value, label, about, end },
});

/** What a line can be decided as, the likeliest first. */
export function listChoices(line: BankLine): BankChoiceRow[] {
  if (line.twinOf !== null) {
    const about =
      line.twin === null ? '' : m.bank_twin_says({ day: formatDayName(line.twin.bookedOn), text: line.twin.text });
    return [row('same', m.bank_as_same(), about), row('separate', m.bank_as_separate(), m.bank_as_separate_about())];
  }
  if (line.currency !== 'EUR') return [row('other', m.bank_as_other(), m.bank_as_other_currency())];
  return line.side === 'out' ? listOutgoing(line) : listIncoming(line);
}

function listIncoming(line: BankLine): BankChoiceRow[] {
  return [
    ...line.suggestions.map((one) => paymentRow(one, line)),
    ...line.payouts.map(({ id, provider, reference, arrivesOn }) =>
      row(
        `payout:${id}`,
        m.bank_as_payout({ provider: providerName(provider) }),
        arrivesOn === null ? reference : m.bank_payout_due({ day: formatDayName(arrivesOn), reference }),
      ),
    ),
    row('search', m.bank_as_search()),
    row('credit', m.bank_as_credit(), m.bank_as_credit_about()),
    row('sendBack', m.bank_as_send_back(), m.bank_as_send_back_about()),
    row('ownMoney', m.bank_as_own(), m.bank_as_own_about()),
    row('other', m.bank_as_other(), m.bank_as_income_about()),
  ];
}

function listOutgoing({ recorded, returnable, isReturn }: BankLine): BankChoiceRow[] {
  const titles = { refund: m.bank_as_refund, charity: m.bank_as_charity, sentBack: m.bank_as_sent_back };
  return [
    ...recorded.map(({ id, kind, reference, title }) =>
      row(`recorded:${id}`, titles[kind](), [title, reference].filter((one) => one !== null).join(', ')),
    ),
    ...(isReturn ? returnable : []).map(({ id, bookedOn, text }) =>
      row(`returned:${id}`, m.bank_as_returned({ day: formatDayName(bookedOn) }), text),
    ),
    row('bankCost', m.bank_as_cost()),
    row('ownMoney', m.bank_as_own(), m.bank_as_own_about()),
    row('other', m.bank_as_other(), m.bank_as_spent_about()),
  ];
}

/** An open payment, with what of it fits the line. */
function paymentRow(one: BankSuggestion, line: BankLine): BankChoiceRow {
  const label = one.payer === null ? sayTitle(one.title) : `${sayTitle(one.title)}, ${one.payer}`;
  const about = <PaymentFacts one={one} line={line} />;
  return row(`payment:${one.paymentId}`, label, about, <Amount minor={one.missingMinor} />);
}

export const Amount = ({ minor }: { minor: string }) => (
  <span className="numeric font-mono whitespace-nowrap">{formatMoney(minor, 'EUR')}</span>
);

export function PaymentFacts({ one, line }: { one: BankSuggestion; line: BankLine }) {
  const rest = BigInt(one.missingMinor) - BigInt(line.amountMinor);
  return (
    <>
      <span className="block">
        {m.bank_asked_on({ day: formatDayName(one.startedAt.slice(0, 10)) })}{' '}
        <span className="font-mono break-all">{one.reference.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </span>
      <span className="mt-0.5 flex flex-wrap gap-x-3">
        <Fit fits={rest === 0n}>{describeAmountFit(rest)}</Fit>
        <Fit fits={one.nameFits}>{m.bank_fit_name()}</Fit>
        <Fit fits={one.referenceFits}>{m.bank_fit_reference()}</Fit>
      </span>
    </>
  );
}

function describeAmountFit(rest: bigint): string {
  if (rest === 0n) return m.bank_fit_amount();
  if (rest > 0n) return m.bank_fit_short({ amount: formatMoney(rest, 'EUR') });
  return m.bank_fit_over({ amount: formatMoney(-rest, 'EUR') });
}

function Fit({ fits, children }: { fits: boolean; children: string }) {
  return (
    <span className={`inline-flex items-center gap-1 ${fits ? 'font-strong text-ok' : 'text-ink-2'}`}>
      <Icon name={fits ? 'check' : 'minus'} size={16} />
      <span className="sr-only">{fits ? m.bank_fits() : m.bank_fits_not()} </span>
      {children}
    </span>
  );
}
