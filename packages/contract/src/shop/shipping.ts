import { addWorkingDays, dayInRome, hourInRome, isWorkingDay, listHolidaysBetween } from '../payments/working-days.ts';
import { type Currency, type ListPrice, sameInBoth } from '../rules/money.ts';
import { PRODUCTS, type ProductId } from './products.ts';

export const SHIPPING_SERVICES = ['standard', 'express', 'pickup'] as const;
export type ShippingService = (typeof SHIPPING_SERVICES)[number];

/**
 * Standard VAT rates of the European Union in percent, November 2026 (European Commission, "VAT rates in the EU"); the
 * operator checks them before a live start. Elsewhere none is charged and customs may ask for duties.
 */
const VAT_PERCENT: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
};

type Zone = 'home' | 'union' | 'abroad';
const HOME = 'IT';
const ABROAD = ['AU', 'CA', 'CH', 'GB', 'JP', 'NO', 'US'];

/** Where the shop sends to, by ISO 3166-1 code. */
export const SHIPPING_COUNTRIES: readonly string[] = [...Object.keys(VAT_PERCENT), ...ABROAD].sort();

/** The same numbers in euros and in dollars (decision 0171). */
const PRICES_MINOR: Readonly<Record<Zone, Readonly<Partial<Record<ShippingService, bigint>>>>> = {
  home: { standard: 490n, express: 1150n, pickup: 0n },
  union: { standard: 790n, express: 1990n },
  abroad: { standard: 1290n, express: 2990n },
};

/** Working days of the carrier from the workshop to the door: at home within the 1 to 5 of SHOP-10. */
const CARRIER_DAYS: Readonly<Record<Zone, Readonly<Record<ShippingService, readonly [number, number]>>>> = {
  home: { standard: [2, 3], express: [1, 1], pickup: [0, 0] },
  union: { standard: [3, 6], express: [1, 2], pickup: [0, 0] },
  abroad: { standard: [6, 10], express: [2, 4], pickup: [0, 0] },
};
/** Working days until a piece is made: a blank of the shelf is marked, a sheet is printed and cut first. */
const MAKING_DAYS = { blank: 1, sheet: 2 } as const;
/** From this hour in Rome a day counts as the next working day. */
export const ORDER_HOUR_MAX = 18;

function findZone(country: string): Zone {
  if (country === HOME) return 'home';
  return country in VAT_PERCENT ? 'union' : 'abroad';
}

/** By the list; null where the service does not go. */
export function shippingPrices(country: string, service: ShippingService): ListPrice | null {
  if (!SHIPPING_COUNTRIES.includes(country)) return null;
  const minor = PRICES_MINOR[findZone(country)][service];
  return minor === undefined ? null : sameInBoth(minor);
}

/** Minor units; null where the service does not go. */
export const shippingPrice = (country: string, service: ShippingService, currency: Currency): bigint | null =>
  shippingPrices(country, service)?.[currency] ?? null;

/** Working days until a piece is made, and the first and last of the carrier. */
export function countDays(
  country: string,
  service: ShippingService,
  isMadeToOrder: boolean,
): { making: number; carrier: readonly [number, number] } {
  const making = isMadeToOrder ? MAKING_DAYS.sheet : MAKING_DAYS.blank;
  return { making, carrier: CARRIER_DAYS[findZone(country)][service] };
}

/** Days such as `2026-12-09`; `holidays` are those that were counted on the way. */
export type Arrival = { readonly from: string; readonly to: string; readonly holidays: readonly string[] };

type ArrivalQuery = { at: Date; country: string; service: ShippingService; isMadeToOrder: boolean };

/** The working day on which the making of what is paid at a moment begins. */
function findFirstDay(at: Date): string {
  const today = dayInRome(at);
  const isLate = isWorkingDay(today) && hourInRome(at) >= ORDER_HOUR_MAX;
  return addWorkingDays(today, isLate ? 1 : 0);
}

/** The last day on which the carrier can take what was paid at a moment, so that it arrives as promised. */
export function computeSendDay({ at, country, service, isMadeToOrder }: ArrivalQuery): string {
  return addWorkingDays(findFirstDay(at), countDays(country, service, isMadeToOrder).making);
}

/** When something that is paid at a moment arrives: making and carrier, without weekends and public holidays. */
export function computeArrivalDays({ at, country, service, isMadeToOrder }: ArrivalQuery): Arrival {
  const { making, carrier } = countDays(country, service, isMadeToOrder);
  const start = findFirstDay(at);
  const [from, to] = [addWorkingDays(start, making + carrier[0]), addWorkingDays(start, making + carrier[1])];
  return { from, to, holidays: listHolidaysBetween(start, to) };
}

/** Whether anything of these is printed first. */
export const hasSheets = (productIds: readonly ProductId[]): boolean =>
  productIds.some((id) => PRODUCTS[id].stock === 'made-to-order');

const HOME_DAYS = Object.values(CARRIER_DAYS.home).flat();
/** What a product says before there is an address: first and last working day at home, and the last one anywhere. */
export const DELIVERY_SPAN: { readonly from: number; readonly to: number; readonly abroad: number } = {
  from: Math.min(...HOME_DAYS) + MAKING_DAYS.blank,
  to: Math.max(...HOME_DAYS) + MAKING_DAYS.sheet,
  abroad:
    Math.max(...Object.values(CARRIER_DAYS).flatMap((services) => Object.values(services).flat())) + MAKING_DAYS.sheet,
};

/** Percent of the price that is tax on top of the net price; prices include it. */
export const vatPercent = (country: string): number => VAT_PERCENT[country] ?? 0;
