import { formatPlace } from '@repo/contract/shop/address-format';
import type { CreatorOrder } from '@repo/contract/shop/creator-orders';
import type { DeliveryAddress } from '@repo/contract/shop/delivery-address';
import type { OrderLine } from '@repo/contract/shop/orders';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { countryName } from '../../../parts/words/countries.ts';
import { formatDayName, formatIsoDay, formatShortDay } from '../../../parts/words/dates.ts';
import { showErrorToast } from '../../../parts/words/show-toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { chosenWords, productName, serviceName, spoiltPieces, stateName, stateTone } from '../shop-words.ts';
import { MoveOrder } from './move-order.tsx';

/** One order as whoever makes it needs it: what, where to, whether the drawings are there, and the next step. */
export function CreatorOrderCard({ order, choice }: { order: CreatorOrder; choice?: ReactNode }) {
  const { number, status, createdAt, currency, totalMinor, refundedMinor, lines, isSample } = order;
  const isStopped = status === 'cancelled' || status === 'refunded';
  return (
    <Card
      title={m.shop_order_number({ number })}
      action={
        <span className="flex flex-wrap items-center justify-end gap-2">
          {order.packedAt === null || status !== 'inProduction' ? null : (
            <StatusPill tone="ok">{m.batch_packed()}</StatusPill>
          )}
          <StatusPill tone={stateTone(status)} bare>
            {stateName(status)}
          </StatusPill>
          {choice}
        </span>
      }
      {...(isStopped && { className: 'text-ink-3' })}
    >
      {isStopped && order.timeline.some(({ state }) => state === 'paid') ? (
        <p className="mb-2 font-strong">{m.batch_do_not_make()}</p>
      ) : null}
      <p className="text-small text-ink-3">
        {m.creator_order_placed({ day: formatShortDay(createdAt), amount: formatMoney(totalMinor, currency) })}
        {refundedMinor === '0'
          ? null
          : ` ${m.creator_order_refunded({ amount: formatMoney(refundedMinor, currency) })}`}
      </p>
      <SendDay order={order} />
      {isSample ? <StatusPill tone="warn">{m.payments_sample()}</StatusPill> : null}
      <div className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <h3>{m.creator_order_products()}</h3>
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <LineToMake key={line.id} order={order} line={line} />
            ))}
          </ul>
        </div>
        <Destination order={order} />
      </div>
      <Drawings order={order} />
      <MoveOrder order={order} />
    </Card>
  );
}

/** Red once it should have left, amber on its last day. */
function SendDay({ order: { sendBy } }: { order: CreatorOrder }) {
  if (sendBy === null) return null;
  const today = formatIsoDay(new Date());
  const words = { day: formatDayName(sendBy) };
  if (sendBy < today) return <p className="text-small font-strong text-danger">{m.batch_send_late(words)}</p>;
  return (
    <p className={`text-small font-strong ${sendBy === today ? 'text-warn' : 'text-ink'}`}>{m.batch_send_by(words)}</p>
  );
}

function LineToMake({ order: { units }, line }: { order: CreatorOrder; line: OrderLine }) {
  const numbers = units.filter(({ lineId }) => lineId === line.id).map(({ number }) => number);
  const chosen = chosenWords(line.productId, line.selectedOptions, line.text);
  return (
    <li className="py-2">
      <p className="font-strong">
        {m.creator_order_line({ count: line.quantity, product: productName(line.productId) })}
      </p>
      {chosen === '' ? null : <p className="break-words text-small text-ink-2">{chosen}</p>}
      {numbers.length === 0 ? null : (
        <p className="text-small text-ink-3">{m.creator_order_pieces({ numbers: numbers.join(', ') })}</p>
      )}
    </li>
  );
}

function Destination({ order }: { order: CreatorOrder }) {
  const { address, shipping, tracking } = order;
  const lines = address === null ? [] : [address.fullName, address.street, ...formatPlace(address)];
  const rest = address === null ? [] : [countryName(address.country), address.phone];
  return (
    <div className="min-w-0">
      <h3>{m.creator_order_to()}</h3>
      {address === null ? (
        <p className="py-2 text-small text-ink-2">{m.creator_order_no_address()}</p>
      ) : (
        <address className="py-2 break-words not-italic">
          {[...lines, ...rest]
            .filter((line) => line !== '')
            .map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
        </address>
      )}
      <p className="text-small text-ink-3">{serviceName(shipping)}</p>
      {tracking === null ? null : (
        <p className="mt-1 break-words font-mono text-small">{m.shop_fact_tracking({ tracking })}</p>
      )}
      {address === null ? null : (
        <Button size="low" className="mt-2" onClick={() => void save(order, address)}>
          {m.creator_slip()}
        </Button>
      )}
    </div>
  );
}

async function save(order: CreatorOrder, address: DeliveryAddress): Promise<void> {
  try {
    // The writer of PDF files loads when it is needed.
    const { savePackingSlip } = await import('./save-slip.ts');
    await savePackingSlip(order, address);
  } catch (error) {
    showErrorToast(error, m.creator_slip_failed(), m.ui_server_fault());
  }
}

/** They are opened above with the printer's key, or by a command on the server. */
function Drawings({ order }: { order: CreatorOrder }) {
  const { number, units, status } = order;
  const spoilt = spoiltPieces(order);
  const count = units.filter(({ hasArtwork }) => hasArtwork).length;
  const mayOpen = count > 0 && status !== 'awaitingPayment';
  return (
    <div className="mt-4 border-t border-line pt-3 text-small text-ink-2">
      <p>{m.creator_order_drawings({ count, all: units.length })}</p>
      {spoilt.length === 0 ? null : (
        <InlineAlert tone="warn" className="my-2" title={m.creator_order_spoilt({ numbers: spoilt.join(', ') })}>
          {m.creator_order_spoilt_about()}
        </InlineAlert>
      )}
      {mayOpen ? (
        <p className="mt-1">
          {`${m.creator_order_open()} `}
          <code className="font-mono text-ink max-sm:block">{`npm run artwork:open -- ${number}`}</code>
        </p>
      ) : null}
    </div>
  );
}
