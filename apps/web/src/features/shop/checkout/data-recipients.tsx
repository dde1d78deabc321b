import { m } from '../../../paraglide/messages.js';

/** Who gets to know what of an order. */
export function DataRecipients() {
  const rows = [
    [m.shop_learns_printer(), m.shop_learns_printer_what()],
    [m.shop_learns_courier(), m.shop_learns_courier_what()],
    [m.shop_learns_provider(), m.shop_learns_provider_what()],
    [m.shop_learns_nobody(), m.shop_learns_nobody_what()],
  ];
  return (
    <section className="border-t border-line px-4 py-4 sm:px-5">
      <h3>{m.shop_learns()}</h3>
      <dl className="divide-y divide-line text-small">
        {rows.map(([who, what]) => (
          <div key={who} className="flex justify-between gap-4 py-2">
            <dt className="text-ink-2">{who}</dt>
            <dd className="text-right">{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
