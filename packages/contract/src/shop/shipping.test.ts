import { expect, test } from 'vitest';
import {
  computeArrivalDays,
  computeSendDay,
  countDays,
  DELIVERY_SPAN,
  hasSheets,
  SHIPPING_COUNTRIES,
  SHIPPING_SERVICES,
  shippingPrices,
} from './shipping.ts';

const lastDay = (country: string) =>
  SHIPPING_SERVICES.filter((service) => shippingPrices(country, service) !== null).map((service) => {
    const { making, carrier } = countDays(country, service, true);
    return making + carrier[1];
  });

test('[SHOP-10] what a product says of the delivery holds for every country and service, made to order too', () => {
  const { from, to, abroad } = DELIVERY_SPAN;
  expect([from, to]).toEqual([1, 5]);
  expect(Math.max(...lastDay('IT'))).toBe(to);
  expect(Math.max(...SHIPPING_COUNTRIES.flatMap(lastDay))).toBe(abroad);
});

test('the day of arrival counts making, carrier, weekends, holidays and the hour of the order', () => {
  const wish = { country: 'IT', service: 'standard', isMadeToOrder: false } as const;
  const order = (at: string, change: object = {}) => computeArrivalDays({ ...wish, ...change, at: new Date(at) });
  expect(order('2026-12-01T09:04:00Z')).toEqual({ from: '2026-12-04', to: '2026-12-07', holidays: [] });
  // 18:00 in Rome: the next working day.
  expect(order('2026-12-01T17:00:00Z')).toEqual({ from: '2026-12-07', to: '2026-12-09', holidays: ['2026-12-08'] });
  expect(order('2026-12-01T09:04:00Z', { isMadeToOrder: true }).to).toBe('2026-12-09');
  // A Saturday counts as the Monday after it.
  expect(order('2026-12-05T09:00:00Z')).toEqual(order('2026-12-07T09:00:00Z'));
  expect(order('2026-12-01T09:04:00Z', { service: 'pickup' })).toMatchObject({ from: '2026-12-02', to: '2026-12-02' });
  expect(hasSheets(['titanium-card'])).toBe(false);
  expect(hasSheets(['titanium-card', 'vinyl-stickers'])).toBe(true);
});

test('an order has to leave by the day on which it is made, so that the slowest carrier keeps the day of arrival', () => {
  const leave = (at: string, change: object = {}) =>
    computeSendDay({ country: 'DE', service: 'standard', isMadeToOrder: false, ...change, at: new Date(at) });
  expect(leave('2026-12-01T09:04:00Z')).toBe('2026-12-02');
  expect(leave('2026-12-01T09:04:00Z', { isMadeToOrder: true })).toBe('2026-12-03');
  // After 18:00 in Rome before a holiday and a weekend.
  expect(leave('2026-12-07T17:00:00Z')).toBe('2026-12-10');
  expect(leave('2026-12-04T17:00:00Z', { isMadeToOrder: true })).toBe('2026-12-10');
});
