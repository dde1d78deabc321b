import { type Currency, HOME_CURRENCY } from '@repo/contract/rules/money';
import { PRODUCTS } from '@repo/contract/shop/products';
import { type ShippingService, shippingPrices } from '@repo/contract/shop/shipping';
import type { Cart, CartLine } from '@repo/contract/shop/shop';
import { m } from '../../paraglide/messages.js';
import { formatMoney } from '../../parts/payments/payment-words.ts';
import { usualCurrency } from '../../parts/payments/usual-currency.ts';

type ShownCart = Pick<Cart, 'currency' | 'isCurrencyChosen' | 'count'>;

/** That of the cart; while it is empty and none is chosen, what the browser suggests: it is kept with the first piece. */
export const shopCurrency = ({ currency, isCurrencyChosen, count }: ShownCart): Currency =>
  isCurrencyChosen || count > 0 ? currency : usualCurrency();

/** Minor units by the price list of a currency. */
export const sumLines = (lines: readonly Pick<CartLine, 'productId' | 'quantity'>[], currency: Currency): bigint =>
  lines.reduce((sum, { productId, quantity }) => sum + PRODUCTS[productId].prices[currency] * BigInt(quantity), 0n);

/** What the cart costs where it goes, and the same by the list in euros; without a country there is no shipping yet. */
export function sumOrder(
  { lines, currency, subtotalMinor }: Pick<Cart, 'lines' | 'currency' | 'subtotalMinor'>,
  country: string,
  service: ShippingService,
): { subtotal: bigint; price: bigint | null; total: bigint; euros: bigint } {
  const subtotal = BigInt(subtotalMinor);
  const shipping = country === '' ? null : shippingPrices(country, service);
  const price = shipping?.[currency] ?? null;
  return {
    ...{ subtotal, price, total: subtotal + (price ?? 0n) },
    euros: sumLines(lines, HOME_CURRENCY) + (shipping?.[HOME_CURRENCY] ?? 0n),
  };
}

/** What another currency changes: of a cart with something in it, both sums. */
export function describeNewCurrency(cart: Pick<Cart, 'currency' | 'lines' | 'subtotalMinor'>, to: Currency): string {
  if (cart.lines.length === 0) return m.payments_currency_about();
  const after = formatMoney(sumLines(cart.lines, to), to);
  return m.shop_cart_in_currency({ before: formatMoney(cart.subtotalMinor, cart.currency), after });
}
