import type { PaymentMethod } from '@repo/contract/payments/payments';
import type { Currency } from '@repo/contract/rules/money';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';

type CreditStripProps = { methods: readonly PaymentMethod[]; currency: Currency; onAdd: () => void };

/** The account's credit leads the page: how much there is, what it pays, and more of it. */
export function CreditStrip({ methods, currency, onAdd }: CreditStripProps) {
  const balances = methods.find(({ id }) => id === 'account_credit')?.balances ?? [];
  const sums = balances.map((one) => formatMoney(one.amountMinor, one.currency));
  return (
    <section
      aria-label={m.fees_credit_title()}
      className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface px-4 py-3 sm:px-5 lg:mb-6"
    >
      <span className="flex items-center gap-4">
        <Icon name="wallet" size={24} className="text-primary" />
        <span>
          <span className="block text-small text-ink-3">{m.fees_credit_title()}</span>
          <span className="numeric block font-mono text-h2 font-strong">
            {sums.length === 0 ? formatMoney('0', currency) : sums.join(', ')}
          </span>
        </span>
      </span>
      <p className="min-w-0 grow basis-52 text-small text-ink-2 sm:border-l sm:border-line sm:pl-5">
        {m.fees_credit_about()}
      </p>
      <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button icon="plus" onClick={onAdd}>
          {m.fees_credit_add()}
        </Button>
        {sums.length === 0 ? null : (
          <Link to="/payment" search={{ view: 'history', method: 'account_credit' }} className="link text-small">
            {m.fees_credit_movements()}
          </Link>
        )}
      </span>
    </section>
  );
}
