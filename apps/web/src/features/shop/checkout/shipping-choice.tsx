import type { Currency } from '@repo/contract/rules/money';
import {
  computeArrivalDays,
  SHIPPING_SERVICES,
  type ShippingService,
  shippingPrice,
} from '@repo/contract/shop/shipping';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { formatDayName } from '../../../parts/words/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { ChoiceRows } from '../../../ui/choice-rows.tsx';
import { serviceName } from '../shop-words.ts';

type ShippingChoiceProps = {
  country: string;
  currency: Currency;
  /** Something of it is printed first. */
  isMadeToOrder: boolean;
  value: ShippingService;
  onChange: (service: ShippingService) => void;
};

/** The ways of shipping to a country, with their days; a country has to be chosen first. */
export function ShippingChoice({ country, currency, isMadeToOrder, value, onChange }: ShippingChoiceProps) {
  return (
    <Card flush title={m.shop_shipping()} action={<span className="text-ink-3">{m.shop_shipping_from()}</span>}>
      {country === '' ? (
        <p className="px-4 pb-5 text-ink-2 sm:px-5">{m.shop_shipping_first()}</p>
      ) : (
        <ChoiceRows
          label={m.shop_shipping()}
          options={SHIPPING_SERVICES.map((service) => {
            const price = shippingPrice(country, service, currency);
            return {
              value: service,
              label: serviceName(service),
              about: price === null ? m.shop_shipping_no() : arrivalWords({ country, service, isMadeToOrder }),
              end: price === null ? null : <span className="numeric font-mono">{formatMoney(price, currency)}</span>,
              missing: price === null ? m.shop_shipping_missing() : null,
            };
          })}
          value={value}
          onChange={onChange}
        />
      )}
    </Card>
  );
}

type ShippedTo = { country: string; service: ShippingService; isMadeToOrder: boolean };

/** If it is paid now. */
function arrivalWords(sent: ShippedTo): string {
  const arrival = computeArrivalDays({ at: new Date(), ...sent });
  const days = { from: formatDayName(arrival.from), to: formatDayName(arrival.to) };
  if (sent.service === 'pickup') return m.shop_ready(days);
  return arrival.from === arrival.to ? m.shop_arrives_on({ day: days.from }) : m.shop_arrives(days);
}
