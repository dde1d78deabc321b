import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { useOrders } from '../use-shop.ts';

/** An order that was placed and waits for its payment. */
export function WaitingOrder() {
  const orders = useOrders();
  const waiting = orders.data?.find(({ status }) => status === 'awaitingPayment');
  if (waiting === undefined) return null;
  const amount = formatMoney(waiting.totalMinor, waiting.currency);
  return (
    <InlineAlert
      tone="warn"
      className="mb-4"
      action={
        <Link to="/shop" search={{ order: waiting.id }} className="link font-strong">
          {m.shop_waiting_act()}
        </Link>
      }
    >
      {m.shop_waiting({ number: waiting.number, amount })}
    </InlineAlert>
  );
}
