import { m } from '../../../paraglide/messages.js';
import { Card } from '../../../ui/card.tsx';

/** Public test numbers of the sandbox gateway (`test-cards.ts` of the server). */
const CARDS: readonly (readonly [string, () => string])[] = [
  ['4242 4242 4242 4242', m.payments_status_completed],
  ['4000 0027 6000 3184', m.payments_cards_confirm],
  ['4000 0000 0000 9995', m.payments_cards_funds],
  ['4000 0000 0000 0002', m.payments_cards_declined],
  ['4000 0000 0000 0259', m.payments_cards_dispute],
];

/** What can be typed on the page of the sandbox gateway, and what comes of it. */
export function SandboxCards() {
  return (
    <Card
      flush
      title={m.payments_cards_title()}
      action={<span className="text-ink-3">{m.payments_cards_about()}</span>}
    >
      <table className="w-full text-small">
        <thead>
          <tr className="border-b border-line text-left text-ink-3">
            <th scope="col" className="px-4 py-2 font-normal sm:px-5">
              {m.payments_cards_number()}
            </th>
            <th scope="col" className="py-2 pr-4 font-normal">
              {m.payments_cards_effect()}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {CARDS.map(([number, effect]) => (
            <tr key={number}>
              <td className="numeric px-4 py-2.5 font-mono whitespace-nowrap select-all sm:px-5">{number}</td>
              <td className="py-2.5 pr-4">{effect()}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-4 py-3 text-small text-ink-3 sm:px-5">{m.payments_cards_note()}</p>
    </Card>
  );
}
