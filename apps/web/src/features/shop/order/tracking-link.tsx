import { buildTrackingLink, CARRIERS } from '@repo/contract/shop/carriers';
import type { Order } from '@repo/contract/shop/orders';
import { m } from '../../../paraglide/messages.js';

type TrackingLinkProps = { order: Pick<Order, 'tracking' | 'carrier'>; className?: string };

/** Who brings a parcel and its number, which leads to the carrier's own page; nothing before it is sent. */
export function TrackingLink({ order: { tracking, carrier }, className }: TrackingLinkProps) {
  if (tracking === null) return null;
  return (
    <p className={className}>
      {carrier === null ? (
        <span className="font-mono">{m.shop_fact_tracking({ tracking })}</span>
      ) : (
        <>
          {`${CARRIERS[carrier].name}, `}
          <a href={buildTrackingLink(carrier, tracking)} target="_blank" rel="noreferrer" className="link font-mono">
            {tracking}
          </a>
        </>
      )}
    </p>
  );
}
