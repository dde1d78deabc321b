import type { Order, OrderState } from '@house/contract/shop/orders';
import { m } from '../../../paraglide/messages.js';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Timeline, type TimelineNode } from '../../../ui/timeline.tsx';
import { stateName } from '../shop-words.ts';
import { arrivalText } from './arrival-text.ts';

const WAY: readonly OrderState[] = ['paid', 'inProduction', 'shipped', 'delivered'];
const BAD: readonly OrderState[] = ['cancelled', 'refunded'];

/** What became of the order so far, and what is to come. */
export function OrderTimeline({ order }: { order: Order }) {
  return <Timeline label={m.shop_timeline()} nodes={listNodes(order)} />;
}

function listNodes(order: Order): TimelineNode[] {
  const { timeline, status } = order;
  const done = timeline.map(({ state, at }, index): TimelineNode => {
    const isLast = index === timeline.length - 1;
    const word = state === 'awaitingPayment' && !isLast ? m.shop_state_placed() : stateName(state);
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
  return [...done, ...come];
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
