import {
  addBusinessDays,
  SHIPPING_SERVICES,
  type ShippingService,
  shippingDays,
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
  value: ShippingService;
  onChange: (service: ShippingService) => void;
};

/** The ways of shipping to a country, with their days; a country has to be chosen first. */
export function ShippingChoice({ country, value, onChange }: ShippingChoiceProps) {
  return (
    <Card flush title={m.shop_shipping()} action={<span className="text-ink-3">{m.shop_shipping_from()}</span>}>
      {country === '' ? (
        <p className="px-4 pb-5 text-ink-2 sm:px-5">{m.shop_shipping_first()}</p>
      ) : (
        <ChoiceRows
          label={m.shop_shipping()}
          options={SHIPPING_SERVICES.map((service) => {
            const price = shippingPrice(country, service);
            return {
              value: service,
              label: serviceName(service),
              about: price === null ? m.shop_shipping_no() : arrivalWords(country, service),
              end: price === null ? null : <span className="numeric font-mono">{formatMoney(price, 'USD')}</span>,
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

function arrivalWords(country: string, service: ShippingService): string {
  const [from, to] = shippingDays(country, service).map((days) => formatDay(addBusinessDays(new Date(), days)));
  const days = { from: from ?? '', to: to ?? '' };
  return service === 'pickup' ? m.shop_ready(days) : m.shop_arrives(days);
}

const formatDay = (date: Date): string => formatDayName(date.toISOString().slice(0, 10));
