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

const PRICES_MINOR: Readonly<Record<Zone, Readonly<Partial<Record<ShippingService, bigint>>>>> = {
  home: { standard: 490n, express: 1150n, pickup: 0n },
  union: { standard: 790n, express: 1990n },
  abroad: { standard: 1290n, express: 2990n },
};

/** Business days from the payment to the door: within the 1 to 5 of SHOP-10 at home. */
const BUSINESS_DAYS: Readonly<Record<Zone, Readonly<Record<ShippingService, readonly [number, number]>>>> = {
  home: { standard: [3, 5], express: [1, 2], pickup: [1, 2] },
  union: { standard: [4, 7], express: [2, 3], pickup: [1, 2] },
  abroad: { standard: [7, 12], express: [3, 5], pickup: [1, 2] },
};

function findZone(country: string): Zone {
  if (country === HOME) return 'home';
  return country in VAT_PERCENT ? 'union' : 'abroad';
}

/** Minor units, the same in each currency; null where the service does not go. */
export function shippingPrice(country: string, service: ShippingService): bigint | null {
  if (!SHIPPING_COUNTRIES.includes(country)) return null;
  return PRICES_MINOR[findZone(country)][service] ?? null;
}

/** First and last business day of the arrival. */
export const shippingDays = (country: string, service: ShippingService): readonly [number, number] =>
  BUSINESS_DAYS[findZone(country)][service];

const HOME_DAYS = Object.values(BUSINESS_DAYS.home).flat();
/** What a product says before there is an address: first and last business day at home, and the last one anywhere. */
export const DELIVERY_SPAN: { readonly from: number; readonly to: number; readonly abroad: number } = {
  from: Math.min(...HOME_DAYS),
  to: Math.max(...HOME_DAYS),
  abroad: Math.max(...Object.values(BUSINESS_DAYS).flatMap((services) => Object.values(services).flat())),
};

/** Percent of the price that is tax on top of the net price; prices include it. */
export const vatPercent = (country: string): number => VAT_PERCENT[country] ?? 0;

/** The day so many business days (Monday to Friday) after another, both in UTC. */
export function addBusinessDays(from: Date, days: number): Date {
  const at = new Date(from);
  for (let left = days; left > 0; ) {
    at.setUTCDate(at.getUTCDate() + 1);
    const weekday = at.getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return at;
}
