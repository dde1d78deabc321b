import { CASE_YES_MAX_MINOR, type CaseReason, type CaseWish, type OrderCase } from '@repo/contract/shop/order-cases';
import type { Order } from '@repo/contract/shop/orders';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { Timeline, type TimelineNode } from '../../../ui/timeline.tsx';
import { TrackingLink } from '../order/tracking-link.tsx';
import { stateName } from '../shop-words.ts';

type CaseSideProps = {
  order: Order;
  wish: CaseWish;
  reason: CaseReason | null;
  /** What the case is worth. */
  minor: bigint;
  dueAt: string;
  /** Null before it is sent. */
  orderCase: OrderCase | null;
};

/** Beside a case: what became of the order, and what happens now. */
export function CaseSide({ order, wish, reason, minor, dueAt, orderCase }: CaseSideProps) {
  const isOver = orderCase !== null && orderCase.endedAt !== null;
  return (
    <div className="space-y-4 lg:space-y-6">
      <Card
        title={m.shop_order_number({ number: order.number })}
        action={<span className="numeric font-mono font-strong">{formatMoney(order.totalMinor, order.currency)}</span>}
      >
        <Timeline stacked label={m.shop_timeline()} nodes={listOrderNodes(order)} />
        <TrackingLink order={order} className="mt-3 text-small" />
      </Card>
      {isOver ? null : (
        <Card title={m.cases_happens()}>
          <Timeline
            stacked
            label={m.cases_happens()}
            nodes={listNextNodes({ order, wish, reason, minor, dueAt, orderCase })}
          />
          <InlineAlert tone="plain" className="mt-4">
            {minor > CASE_YES_MAX_MINOR ? m.cases_silence_person() : m.cases_silence_yes()}
          </InlineAlert>
        </Card>
      )}
      <p className="px-1 text-small text-ink-2">
        {`${m.cases_rights()} `}
        <Link to="/terms" hash="returns" className="link">
          {m.cases_rights_link()}
        </Link>
        {`: ${m.cases_rights_about()}`}
      </p>
    </div>
  );
}

const listOrderNodes = ({ timeline }: Order): TimelineNode[] =>
  timeline.map(({ state, at }, index) => ({
    ...{ key: `${index}`, look: 'done', when: formatWhen(at), fact: null },
    word: state === 'awaitingPayment' && index < timeline.length - 1 ? m.shop_state_placed() : stateName(state),
  }));

function listNextNodes({ order, wish, reason, minor, dueAt, orderCase }: CaseSideProps): TimelineNode[] {
  const amount = formatMoney(minor, order.currency);
  const isNew = wish === 'newPiece';
  const isLater = isNew && reason !== 'notArrived';
  return [
    {
      ...{ key: 'number', look: orderCase === null ? 'toCome' : 'done', word: m.cases_step_number() },
      ...{ when: orderCase === null ? null : formatWhen(orderCase.createdAt), fact: m.cases_step_number_about() },
    },
    {
      ...{ key: 'answer', look: orderCase === null ? 'toCome' : 'works', word: m.cases_step_answer(), when: null },
      fact: m.cases_step_answer_about({ when: formatWhen(dueAt) }),
    },
    {
      ...{ key: 'wish', look: 'toCome', when: null },
      word: isNew ? m.cases_step_new() : m.cases_step_money({ amount }),
      fact: isNew ? m.cases_step_new_about() : m.cases_step_money_about(),
    },
    {
      ...{ key: 'glyph', look: 'toCome', word: m.cases_step_glyph(), when: null },
      fact: isLater ? m.cases_step_glyph_later() : m.cases_step_glyph_about(),
    },
  ];
}
