import type { OrderHead } from '@repo/contract/shop/orders';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { SampleTag } from '../../../parts/payments/money-notes.tsx';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { stateName, stateTone } from '../shop-words.ts';

type OrdersPageProps = { orders: readonly OrderHead[]; hasMore: boolean; busy: boolean; onMore: () => void };

/** The own orders, newest first. */
export function OrdersPage({ orders, hasMore, busy, onMore }: OrdersPageProps) {
  const toStore = (
    <>
      <SampleTag />
      <Link to="/shop" className={buttonClass()}>
        {m.shop_to_store()}
      </Link>
    </>
  );
  return (
    <>
      <PageHeader title={m.shop_orders()} actions={toStore} />
      {orders.length === 0 ? (
        <EmptyState>{m.shop_orders_none()}</EmptyState>
      ) : (
        <ul aria-label={m.shop_orders()} className="divide-y divide-line rounded-card border border-line bg-surface">
          {orders.map(({ id, number, status, createdAt, count, totalMinor, currency }) => (
            <li
              key={id}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_10rem_8rem] sm:px-5"
            >
              <span>
                <Link to="/shop" search={{ order: id }} className="font-strong after:absolute after:inset-0">
                  {m.shop_order_number({ number })}
                </Link>
                <span className="block text-small text-ink-3">
                  {m.shop_order_line({ day: formatShortDay(createdAt), count })}
                </span>
              </span>
              <StatusPill tone={stateTone(status)} bare>
                {stateName(status)}
              </StatusPill>
              <span className="numeric text-right font-mono max-sm:col-span-2">
                {formatMoney(totalMinor, currency)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasMore ? (
        <div className="mt-3 flex justify-center">
          <Button busy={busy} busyLabel={m.payments_loading_more()} onClick={onMore}>
            {m.payments_more()}
          </Button>
        </div>
      ) : null}
    </>
  );
}
