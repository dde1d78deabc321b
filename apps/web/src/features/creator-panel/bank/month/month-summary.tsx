import type { BankMonth } from '@house/contract/payments/month-closing';
import { m } from '../../../../paraglide/messages.js';
import { describePaid, describePayouts, describeState } from './month-words.ts';

/** The month in sentences: whether it agrees, what was paid, what is still to name, and where it stands. */
export function MonthSummary({ month }: { month: BankMonth }) {
  const odd = month.rows.filter(({ differenceMinor }) => differenceMinor !== '0').length;
  const payouts = describePayouts(month);
  const isOpen = month.state !== 'closed';
  return (
    <div className="min-w-0 grow basis-96 space-y-0.5">
      <p className={`font-strong ${odd === 0 ? '' : 'text-danger'}`}>{describeDifference(month.rows.length, odd)}</p>
      <p className="text-small text-ink-2">
        {[...describePaid(month), ...(payouts === null ? [] : [payouts])].join(' ')}
      </p>
      {isOpen && month.named.length > 0 ? (
        <p className="text-small font-strong text-warn">{m.month_to_name({ count: month.named.length })}</p>
      ) : null}
      <p className="text-small break-words text-ink-2">{describeState(month)}</p>
    </div>
  );
}

/** Where nothing stands there is no difference to speak of: it is not 0.00. */
function describeDifference(rows: number, odd: number): string {
  if (rows === 0) return m.month_empty();
  return odd === 0 ? m.month_difference_none() : m.month_difference_some({ count: odd });
}
