import { CARRIER_IDS, CARRIERS, type CarrierId } from '@repo/contract/shop/carriers';
import { type CreatorOrder, type ORDER_MOVES, TRACKING_MAX } from '@repo/contract/shop/creator-orders';
import type { OrderState } from '@repo/contract/shop/orders';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { ConfirmAndRun } from '../../../parts/forms/confirm-and-run.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { stateName } from '../shop-words.ts';
import { TakeBackTick } from './packing/take-back-tick.tsx';
import { useMoveOrder } from './use-creator-orders.ts';

type OrderMove = (typeof ORDER_MOVES)[number];
type MoveTexts = { act: () => string; title: (words: { number: string }) => string; about: () => string };

const NEXT: Readonly<Partial<Record<OrderState, OrderMove>>> = {
  paid: 'inProduction',
  inProduction: 'shipped',
  shipped: 'delivered',
};

const MOVES: Readonly<Record<OrderMove, MoveTexts>> = {
  inProduction: {
    act: m.creator_move_production,
    title: m.creator_move_production_title,
    about: m.creator_move_production_about,
  },
  shipped: {
    act: m.creator_move_shipped,
    title: m.creator_move_shipped_title,
    about: m.creator_move_shipped_about,
  },
  delivered: {
    act: m.creator_move_delivered,
    title: m.creator_move_delivered_title,
    about: m.creator_move_delivered_about,
  },
};

/** The one next step of an order; none where it waits for its payment or is over. */
export function MoveOrder({ order }: { order: CreatorOrder }) {
  const [asking, setAsking] = useState(false);
  const to = NEXT[order.status];
  if (to === undefined) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button variant="primary" onClick={() => setAsking(true)}>
        {MOVES[to].act()}
      </Button>
      <TakeBackTick order={order} />
      {asking ? <AskMove order={order} to={to} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function AskMove({ order, to, onClose }: { order: CreatorOrder; to: OrderMove; onClose: () => void }) {
  const { id, number, shipping } = order;
  const [tracking, setTracking] = useState('');
  const [carrier, setCarrier] = useState<CarrierId | ''>('poste');
  const [isMissing, setMissing] = useState(false);
  const move = useMoveOrder(id);
  const { act, title, about } = MOVES[to];
  const isPickup = shipping === 'pickup';
  const needsTracking = to === 'shipped' && !isPickup;
  const sent = tracking.trim();
  async function run() {
    setMissing(needsTracking && sent === '');
    if (needsTracking && sent === '') return false;
    return move({ to, ...(needsTracking && { tracking: sent, ...(carrier !== '' && { carrier }) }) });
  }
  return (
    <ConfirmAndRun
      title={title({ number })}
      danger={false}
      confirmLabel={act()}
      safeLabel={m.creator_move_keep()}
      busyLabel={m.creator_moving()}
      run={run}
      done={m.creator_moved({ number, state: stateName(to) })}
      failed={{ title: m.creator_move_failed(), about: m.ui_server_fault() }}
      onClose={onClose}
    >
      <p>{to === 'shipped' && isPickup ? m.creator_move_pickup_about() : about()}</p>
      {needsTracking ? (
        <SelectField
          className="mt-4 text-ink"
          label={m.creator_carrier()}
          value={carrier}
          options={[
            ...CARRIER_IDS.map((id) => ({ value: id, label: CARRIERS[id].name })),
            { value: '', label: m.creator_carrier_none() },
          ]}
          onChange={({ target }) => setCarrier(CARRIER_IDS.find((id) => id === target.value) ?? '')}
        />
      ) : null}
      {needsTracking ? (
        <TextField
          mono
          className="mt-4 text-ink"
          label={m.creator_tracking()}
          autoComplete="off"
          maxLength={TRACKING_MAX}
          value={tracking}
          error={isMissing && sent === '' ? m.creator_tracking_missing() : undefined}
          onChange={({ target }) => setTracking(target.value)}
        />
      ) : null}
    </ConfirmAndRun>
  );
}
