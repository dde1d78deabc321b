import type { Currency } from '@repo/contract/rules/money';
import { m } from '../../paraglide/messages.js';
import { formatMoney } from '../../parts/payments/payment-words.ts';
import { formatNumber } from '../../parts/words/numbers.ts';

type SumsProps = {
  currency: Currency;
  subtotalMinor: bigint;
  /** It is null while nobody knows where it goes. */
  shippingMinor: bigint | null;
  tax: { percent: number; minor: bigint } | null;
  /** What went back of it. */
  refundedMinor?: bigint;
};

/** The sum block: lines, the total under a heavy rule, the tax inside it as one small line. */
export function Sums({ currency, subtotalMinor, shippingMinor, tax, refundedMinor = 0n }: SumsProps) {
  const total = subtotalMinor + (shippingMinor ?? 0n);
  return (
    <dl className="numeric">
      <Line term={m.shop_sum_products()} value={formatMoney(subtotalMinor, currency)} />
      <Line
        term={m.shop_sum_shipping()}
        isSum={shippingMinor !== null}
        value={shippingMinor === null ? m.shop_sum_shipping_later() : formatMoney(shippingMinor, currency)}
      />
      <div className="flex items-baseline justify-between border-t-2 border-ink pt-3 font-strong">
        <dt>{shippingMinor === null ? m.shop_sum_products_total() : m.shop_sum_total()}</dt>
        <dd className="font-mono text-h2">{formatMoney(total, currency)}</dd>
      </div>
      {tax === null ? null : (
        <div className="flex items-baseline justify-between pt-1 text-small text-ink-3">
          <dt>{tax.percent === 0 ? m.shop_sum_no_tax() : m.shop_sum_tax({ percent: formatNumber(tax.percent) })}</dt>
          <dd className="font-mono">{tax.percent === 0 ? '' : formatMoney(tax.minor, currency)}</dd>
        </div>
      )}
      {refundedMinor === 0n ? null : (
        <div className="pt-2">
          <Line term={m.shop_sum_refunded()} value={`\u2212${formatMoney(refundedMinor, currency)}`} />
          <Line term={m.shop_sum_left()} value={formatMoney(total - refundedMinor, currency)} />
        </div>
      )}
    </dl>
  );
}

function Line({ term, value, isSum = true }: { term: string; value: string; isSum?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 first:border-t-0">
      <dt>{term}</dt>
      <dd className={isSum ? 'font-mono whitespace-nowrap' : 'text-small text-ink-3'}>{value}</dd>
    </div>
  );
}
