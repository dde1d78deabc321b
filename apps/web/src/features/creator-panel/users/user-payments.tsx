import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { formatMoney, paymentTitle } from '../../../parts/payments/payment-words.ts';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { PaymentState } from '../payments/panel-payments.tsx';
import { usePanelPayments } from '../payments/use-panel-payments.ts';

/** As many as a drawer shows; the list of payments has the others. */
const SHOWN = 5;

/** What somebody paid last, orders, months of a plan and fees alike, each with its page. */
export function UserPayments({ accountId }: { accountId: string }) {
  const items = usePanelPayments({ account: accountId }, undefined, SHOWN).data?.items;
  if (items === undefined) return null;
  return (
    <section>
      <h3>{m.desk_user_payments()}</h3>
      {items.length === 0 ? <p className="text-small text-ink-2">{m.desk_user_no_payments()}</p> : null}
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {items.map((payment) => (
          <li key={payment.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
            <span className="min-w-0">
              <Link to="/creator-panel" search={{ tab: 'payments', line: payment.id }} className="link">
                {paymentTitle(payment)}
              </Link>
              <span className="block text-small text-ink-3">{formatShortDay(payment.createdAt)}</span>
              <PaymentState payment={payment} />
            </span>
            <span className="numeric font-mono">{formatMoney(payment.amountMinor, payment.currency)}</span>
          </li>
        ))}
      </ul>
      {items.length === 0 ? null : (
        <Link to="/creator-panel" search={{ tab: 'payments', account: accountId }} className="link">
          {m.desk_their_payments()}
        </Link>
      )}
    </section>
  );
}
