import { findObstacle } from '@repo/client/card/promise';
import type { PaymentMethodId } from '@repo/contract/payments/payments';
import { formatPlace } from '@repo/contract/shop/address-format';
import type { Order, OrderState } from '@repo/contract/shop/orders';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import type { Carriers } from '../../../parts/artwork/carriers.ts';
import { useNews } from '../../../parts/notices/use-news.ts';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { NotReadable } from '../../../parts/profile/not-readable.tsx';
import { countryName } from '../../../parts/words/countries.ts';
import { formatDayName, formatLongDay, formatWhen } from '../../../parts/words/dates.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Timeline, type TimelineNode } from '../../../ui/timeline.tsx';
import { CasesOfOrder, ReportLink } from '../cases/case-page.tsx';
import { FreeOrder } from '../cases/free-order.tsx';
import { useOrderCases } from '../cases/use-cases.ts';
import { SandboxTag } from '../sandbox-tag.tsx';
import { serviceName, spoiltPieces, stateName } from '../shop-words.ts';
import { Sums } from '../sums.tsx';
import { refetchOrders } from '../use-shop.ts';
import { CancelOrder } from './cancel-order.tsx';
import { FinishOrder } from './finish-order.tsx';
import { OrderedProducts } from './ordered-products.tsx';
import { PrinterCard } from './printer-card.tsx';
import { ReviewCard } from './review-card.tsx';
import { TrackingLink } from './tracking-link.tsx';

type OrderPageProps = {
  order: Order;
  carriers: Carriers;
  isSandbox: boolean;
  /** Straight from the checkout: how it is to be paid. */
  payBy: PaymentMethodId | null;
};

const WAY: readonly OrderState[] = ['paid', 'inProduction', 'shipped', 'delivered'];
const BAD: readonly OrderState[] = ['cancelled', 'refunded'];

/** What became of the order so far, and what is to come. */
function OrderTimeline({ order }: { order: Order }) {
  return <Timeline label={m.shop_timeline()} nodes={listNodes(order)} />;
}

function listNodes(order: Order): TimelineNode[] {
  const { timeline, status } = order;
  const done = timeline.map(({ state, at }, index): TimelineNode => {
    const isLast = index === timeline.length - 1;
    const word = nameStep(order, state, isLast);
    return {
      key: `${index}`,
      look: selectLook(state, isLast),
      word,
      when: formatWhen(at),
      fact: formatFact(order, state),
    };
  });
  if (BAD.includes(status)) return done;
  const come = WAY.slice(WAY.indexOf(status) + 1).map(
    (state): TimelineNode => ({
      ...{ key: state, look: 'toCome', word: stateName(state), when: null },
      fact: state === 'delivered' ? arrivalText(order) : null,
    }),
  );
  return [...done, ...listRefund(order), ...come];
}

/** Money that went back while the order stands; the payment says when. */
function listRefund({ refundedMinor, totalMinor, currency }: Order): TimelineNode[] {
  if (refundedMinor === '0') return [];
  const word = refundedMinor === totalMinor ? m.shop_state_refunded() : m.shop_partly_refunded();
  return [{ key: 'refund', look: 'done', word, when: null, fact: formatMoney(refundedMinor, currency) }];
}

function nameStep({ caseId }: Order, state: OrderState, isLast: boolean): string {
  if (state === 'awaitingPayment' && !isLast) return m.shop_state_placed();
  return state === 'paid' && caseId !== null ? m.cases_free() : stateName(state);
}

/** When it should arrive; null before it is paid. */
function arrivalText({ arrives, shipping }: Order): string | null {
  if (arrives === null) return null;
  const days = { from: formatDayName(arrives.from.slice(0, 10)), to: formatDayName(arrives.to.slice(0, 10)) };
  return shipping === 'pickup' ? m.shop_ready(days) : m.shop_arrives(days);
}

function selectLook(state: OrderState, isLast: boolean): TimelineNode['look'] {
  if (BAD.includes(state)) return 'bad';
  if (isLast && state === 'awaitingPayment') return 'waits';
  return isLast && state === 'inProduction' ? 'works' : 'done';
}

function formatFact({ tracking }: Order, state: OrderState): string | null {
  if (state === 'inProduction') return m.shop_fact_production();
  return state === 'shipped' && tracking !== null ? m.shop_fact_tracking({ tracking }) : null;
}

/** One order: where it stands, what is on its pieces, what it cost, and where it goes. */
export function OrderPage({ order, carriers, isSandbox, payBy }: OrderPageProps) {
  useNews('order.', (queries) => void refetchOrders(queries));
  const { number, status, createdAt, count, totalMinor, currency, paymentId } = order;
  const amount = formatMoney(totalMinor, currency);
  const isWaiting = status === 'awaitingPayment';
  return (
    <>
      <p className="mb-2 text-small">
        <Link to="/shop" search={{ view: 'orders' }} className="link">
          {m.shop_orders()}
        </Link>
        {` / ${number}`}
      </p>
      <PageHeader
        title={m.shop_order_number({ number })}
        about={m.shop_order_about({ day: formatLongDay(createdAt), count, amount })}
        actions={
          <>
            {isSandbox ? <SandboxTag /> : null}
            {isWaiting ? null : <CancelOrder order={order} />}
            <ReportLink order={order} />
          </>
        }
      />
      {isWaiting ? <FinishOrder order={order} carriers={carriers} payBy={payBy} /> : null}
      {order.caseId === null ? null : <FreeOrder order={order} carriers={carriers} caseId={order.caseId} />}
      <OrderCases orderId={order.id} />
      <SpoiltPieces order={order} />
      <UnreadablePieces order={order} carriers={carriers} />
      <OrderTimeline order={order} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:mt-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-6">
        <div className="space-y-4 lg:space-y-6">
          <OrderedProducts order={order} carriers={carriers} />
          {status === 'delivered' ? <ReviewCard order={order} /> : null}
          <PrinterCard order={order} />
        </div>
        <div className="space-y-4 lg:space-y-6">
          <Card title={m.shop_costs()}>
            <Sums
              currency={currency}
              subtotalMinor={BigInt(order.subtotalMinor)}
              shippingMinor={BigInt(order.shippingMinor)}
              tax={{ percent: order.taxPercent, minor: BigInt(order.taxMinor) }}
              refundedMinor={BigInt(order.refundedMinor)}
            />
            {paymentId === null ? null : (
              <Link to="/payment" search={{ payment: paymentId }} className={`${buttonClass({ wide: true })} mt-4`}>
                {m.shop_papers()}
              </Link>
            )}
          </Card>
          <Delivery order={order} />
        </div>
      </div>
    </>
  );
}

/** A glyph that was given up meanwhile: what is made of it would be of no use. */
function SpoiltPieces({ order }: { order: Order }) {
  const numbers = spoiltPieces(order);
  if (numbers.length === 0) return null;
  return (
    <InlineAlert tone="warn" className="mb-4 lg:mb-6" title={m.shop_spoilt({ numbers: numbers.join(', ') })}>
      {order.mayCancel ? m.shop_spoilt_cancel() : m.shop_spoilt_late()}
    </InlineAlert>
  );
}

/** Pieces whose card stopped to be readable since, or is not yet. */
function UnreadablePieces({
  order: { units, status },
  carriers: { kept },
}: Pick<OrderPageProps, 'order' | 'carriers'>) {
  const isOver = status === 'cancelled' || status === 'refunded';
  const pieces = units.flatMap(({ number, glyphId, isSpoilt }) => {
    const row = kept.find(({ id }) => id === glyphId);
    return isOver || isSpoilt || row === undefined || findObstacle(row, Date.now()) === null ? [] : [{ number, row }];
  });
  return pieces.map(({ number, row }) => (
    <NotReadable key={number} row={row} title={m.shop_unreadable_piece({ number })} className="mb-4 lg:mb-6" />
  ));
}

/** What was said to be wrong with it; nothing while that is read, because the order stands without it. */
function OrderCases({ orderId }: { orderId: string }) {
  const { data = [] } = useOrderCases(orderId);
  return <CasesOfOrder cases={data} />;
}

function Delivery({ order: { address, shipping, tracking, carrier } }: { order: Order }) {
  if (address === null) return null;
  const { fullName, street, country, phone } = address;
  const lines = [fullName, street, ...formatPlace(address), countryName(country), phone].filter((line) => line !== '');
  return (
    <Card title={m.shop_delivery()}>
      <address className="not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="mt-2 text-small text-ink-3">{serviceName(shipping)}</p>
      <TrackingLink order={{ tracking, carrier }} className="mt-1 text-small" />
    </Card>
  );
}
