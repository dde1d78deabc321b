import { type Currency, HOME_CURRENCY } from '@repo/contract/rules/money';
import { PRODUCTS, type ProductId } from '@repo/contract/shop/products';
import { type ShippingService, shippingPrices } from '@repo/contract/shop/shipping';
import type { Db } from '../../db/database.ts';
import { readOwnCurrency } from '../payments/selling/own-currency.ts';

export type PricedLine = { readonly productId: ProductId; readonly quantity: number };

/** The price of the list: no amount is converted from one currency into the other. */
export const unitPrice = ({ productId }: Pick<PricedLine, 'productId'>, currency: Currency): bigint =>
  PRODUCTS[productId].prices[currency];

export const computeSubtotal = (lines: readonly PricedLine[], currency: Currency): bigint =>
  lines.reduce((sum, line) => sum + unitPrice(line, currency) * BigInt(line.quantity), 0n);

/** Products, shipping and both together in a currency; null where the service does not go. */
export function priceOrder(
  lines: readonly PricedLine[],
  { country, service, currency }: { country: string; service: ShippingService; currency: Currency },
): { subtotal: bigint; shipping: bigint; total: bigint } | null {
  const shipping = shippingPrices(country, service)?.[currency];
  if (shipping === undefined) return null;
  const subtotal = computeSubtotal(lines, currency);
  return { subtotal, shipping, total: subtotal + shipping };
}

/** That of the cart's sums. */
export async function readCartCurrency(
  db: Db,
  accountId: string,
): Promise<{ currency: Currency; isCurrencyChosen: boolean }> {
  const chosen = await readOwnCurrency(db, accountId);
  return { currency: chosen ?? HOME_CURRENCY, isCurrencyChosen: chosen !== null };
}
