import type { Order } from '@repo/contract/shop/orders';
import { m } from '../../../paraglide/messages.js';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';

/** What the printer gets to see, what not, and until when. */
export function PrinterCard({ order: { artworkUntil, units } }: { order: Order }) {
  const isKept = units.some(({ hasArtwork }) => hasArtwork);
  const until =
    artworkUntil === null ? m.shop_deleted_after() : m.shop_deleted_on({ day: formatShortDay(artworkUntil) });
  return (
    <Card title={m.shop_printer()}>
      <p className="mb-3">
        <StatusPill tone="plain" icon="clock">
          {isKept ? until : m.shop_deleted()}
        </StatusPill>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <List
          title={m.shop_printer_sees()}
          icon="show"
          items={[m.shop_sees_glyph(), m.shop_sees_text(), m.shop_sees_size()]}
        />
        <List
          title={m.shop_printer_not()}
          icon="hide"
          items={[m.shop_not_content(), m.shop_not_others(), m.shop_not_address()]}
        />
      </div>
      <p className="mt-4 text-small text-ink-2">{m.shop_printer_doubt()}</p>
    </Card>
  );
}

function List({ title, icon, items }: { title: string; icon: 'show' | 'hide'; items: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="mt-1">
        {items.map((item) => (
          <li key={item} className="flex items-center gap-2.5 py-1.5">
            <Icon name={icon} className="text-ink-3" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
