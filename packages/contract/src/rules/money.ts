// Money of states as whole minor units (cents): never a floating-point number, never a second spelling.

/** In the order in which a person sees them: that of the seller first. */
export const CURRENCIES = ['EUR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const isCurrency = (value: unknown): value is Currency => CURRENCIES.some((currency) => currency === value);

/** Minor units by currency: a price list has one for each, and none is computed from the other. */
export type ListPrice = Readonly<Record<Currency, bigint>>;
/** The same number in both lists (decision 0171): it is chosen so, and nothing relies on it. */
export const sameInBoth = (minor: bigint): ListPrice => ({ EUR: minor, USD: minor });
/** Whether each of several prices has one number in both lists. */
export const areSameInBoth = (lists: readonly (readonly { readonly amountMinor: string }[])[]): boolean =>
  lists.every(([first, ...rest]) => rest.every(({ amountMinor }) => amountMinor === first?.amountMinor));
/** That of the seller and of a bank transfer; who has chosen none sees prices in it. */
export const HOME_CURRENCY: Currency = 'EUR';
export const otherCurrency = (currency: Currency): Currency =>
  CURRENCIES.find((one) => one !== currency) ?? HOME_CURRENCY;

/** Both currencies have two decimals (ISO 4217). */
const MINOR_DIGITS = 2;
const MINOR_IN_A_UNIT = 10n ** BigInt(MINOR_DIGITS);
const TYPED = /^\d{1,12}(\.\d{1,2})?$/;

/** Minor units of a typed amount, or null: signs, exponents, spaces, separators and a third decimal are refused. */
export function parseMoney(typed: string | number): bigint | null {
  const text = String(typed);
  if (!TYPED.test(text)) return null;
  const [units = '', decimals = ''] = text.split('.');
  return BigInt(units) * MINOR_IN_A_UNIT + BigInt(decimals.padEnd(MINOR_DIGITS, '0'));
}

/** Units with two decimals, without a symbol: 999n is `9.99`. Negative amounts throw. */
export function formatMinor(minor: bigint): string {
  if (minor < 0n) throw new RangeError('an amount is not negative');
  return `${minor / MINOR_IN_A_UNIT}.${(minor % MINOR_IN_A_UNIT).toString().padStart(MINOR_DIGITS, '0')}`;
}

/** The JSON number of an amount (PAY-17). Exact up to 2^53 minor units; the text beside it is exact always. */
export const moneyNumber = (minor: bigint): number => Number(formatMinor(minor));
