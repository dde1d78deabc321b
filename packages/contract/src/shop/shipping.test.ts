import { expect, test } from 'vitest';
import { DELIVERY_SPAN, SHIPPING_COUNTRIES, SHIPPING_SERVICES, shippingDays, shippingPrice } from './shipping.ts';

test('[SHOP-10] what a product says of the delivery holds for every country and service of the checkout', () => {
  const { from, to, abroad } = DELIVERY_SPAN;
  expect([from, to]).toEqual([1, 5]);
  const last = (country: string) =>
    SHIPPING_SERVICES.filter((service) => shippingPrice(country, service) !== null).map(
      (service) => shippingDays(country, service)[1],
    );
  expect(Math.max(...last('IT'))).toBe(to);
  expect(Math.max(...SHIPPING_COUNTRIES.flatMap(last))).toBe(abroad);
});
