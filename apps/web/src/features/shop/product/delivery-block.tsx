import type { Currency } from '@repo/contract/rules/money';
import { PRODUCTS, type ProductId } from '@repo/contract/shop/products';
import {
  computeArrivalDays,
  countDays,
  ORDER_HOUR_MAX,
  SHIPPING_COUNTRIES,
  shippingPrice,
  vatPercent,
} from '@repo/contract/shop/shipping';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { countryName } from '../../../parts/words/countries.ts';
import { formatDayName } from '../../../parts/words/dates.ts';
import { formatNumber } from '../../../parts/words/numbers.ts';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

const isSheet = (id: ProductId) => PRODUCTS[id].stock === 'made-to-order';
const arrive = (id: ProductId, country: string) =>
  computeArrivalDays({ at: new Date(), country, service: 'standard', isMadeToOrder: isSheet(id) });

/** `9 or 10 Dec`, in words. */
function arrivalDays(id: ProductId, country: string): string {
  const { from, to } = arrive(id, country);
  return from === to ? formatDayName(from) : m.shop_days({ from: formatDayName(from), to: formatDayName(to) });
}

type DeliveryBlockProps = { productId: ProductId; country: string; onCountry: (country: string) => void };

/** The day of arrival in a country, counted from now; without a country no day is named. */
export function DeliveryBlock({ productId, country, onCountry }: DeliveryBlockProps) {
  return (
    <section aria-label={m.shop_delivery()} className="rounded-card border border-line bg-sunken p-4">
      <SelectField
        label={m.shop_to_country()}
        icon="send"
        placeholder={m.shop_address_choose()}
        options={SHIPPING_COUNTRIES.map((value) => ({ value, label: countryName(value) })).sort((one, other) =>
          one.label.localeCompare(other.label, getLocale()),
        )}
        value={country}
        onChange={({ target }) => onCountry(target.value)}
      />
      {country === '' ? (
        <p className="mt-3 text-small text-ink-2">{m.shop_pay_country()}</p>
      ) : (
        <ArrivalWords productId={productId} country={country} />
      )}
    </section>
  );
}

function ArrivalWords({ productId, country }: Pick<DeliveryBlockProps, 'productId' | 'country'>) {
  const { making, carrier } = countDays(country, 'standard', isSheet(productId));
  const { holidays } = arrive(productId, country);
  return (
    <>
      <p className="mt-3 font-strong">
        {m.shop_with_you({ days: arrivalDays(productId, country), hour: ORDER_HOUR_MAX })}
      </p>
      <p className="mt-1 text-small text-ink-2">
        {m.shop_made_in({ making, from: carrier[0], to: carrier[1] })}
        {holidays.length === 0 ? '' : ` ${m.shop_holidays({ days: holidays.map(formatDayName).join(', ') })}`}
      </p>
    </>
  );
}

/** A country for each price: home, the rest of the Union, and those outside it. */
const ROWS = [
  { key: 'home', country: 'IT' },
  { key: 'union', country: 'DE' },
  { key: 'abroad', country: 'CH' },
] as const;
const ROW_NAMES = { home: () => countryName('IT'), union: m.shop_rest_of_union, abroad: m.shop_other_countries };

const COLUMNS = [
  { name: m.shop_col_to, isWide: false },
  { name: m.shop_shipping, isWide: true },
  { name: m.shop_col_when, isWide: true },
  { name: m.shop_you_pay, isWide: false },
  { name: m.shop_col_tax, isWide: true },
] as const;

type DeliveryTableProps = Pick<DeliveryBlockProps, 'productId' | 'country'> & { currency: Currency };

/** What it costs and when it comes, by where it goes. */
export function DeliveryTable({ productId, country, currency }: DeliveryTableProps) {
  const priceMinor = PRODUCTS[productId].prices[currency];
  const zone = (one: string) => shippingPrice(one, 'standard', currency);
  const cell = 'px-2 py-3 first:pl-4 last:pr-4 sm:px-5 sm:first:pl-5';
  // On a phone days and shipping stand below the country, and the tax below the sum.
  const wide = `${cell} max-sm:hidden`;
  return (
    <Card flush title={m.shop_by_country()} action={<span className="text-ink-3">{m.shop_if_today()}</span>}>
      <section
        aria-label={m.shop_by_country()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse (WCAG 2.1.1).
        tabIndex={0}
        className="overflow-x-auto border-t border-line"
      >
        <table className="w-full border-collapse text-label sm:min-w-150">
          <thead className="text-small text-ink-3">
            <tr>
              {COLUMNS.map(({ name, isWide }) => (
                <th key={name()} scope="col" className={`${isWide ? wide : cell} text-left font-normal`}>
                  {name()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ key, country: of }) => {
              const price = zone(of) ?? 0n;
              const isOwn = country !== '' && zone(country) === price;
              return (
                <tr key={key} className={`border-t border-line ${isOwn ? 'bg-primary-wash' : ''}`}>
                  <th scope="row" className={`${cell} text-left font-strong`}>
                    {ROW_NAMES[key]()}
                    <span className="block text-small font-normal text-ink-2 sm:hidden">
                      {arrivalDays(productId, of)}
                    </span>
                    <span className="block text-small font-normal text-ink-3 sm:hidden">
                      {`${m.shop_shipping()} ${formatMoney(price, currency)}`}
                    </span>
                  </th>
                  <td className={`${wide} numeric font-mono`}>{formatMoney(price, currency)}</td>
                  <td className={wide}>{arrivalDays(productId, of)}</td>
                  <td className={`${cell} numeric font-mono font-strong`}>
                    {formatMoney(priceMinor + price, currency)}
                    <span className="block font-sans text-small font-normal text-ink-3 sm:hidden">
                      {taxWords(key, of)}
                    </span>
                  </td>
                  <td className={`${wide} text-ink-2`}>{taxWords(key, of)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

function taxWords(key: (typeof ROWS)[number]['key'], country: string): string {
  if (key === 'abroad') return m.shop_sum_no_tax();
  return key === 'home' ? m.shop_sum_tax({ percent: formatNumber(vatPercent(country)) }) : m.shop_tax_of_country();
}
