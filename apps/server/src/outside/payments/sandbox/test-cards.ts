import type { PaymentFailure } from '@repo/contract/payments/payments';

/** What becomes of a payment with a test card. */
export type CardRule = {
  /** Its holder is asked to authenticate first (3-D Secure). */
  readonly asksHolder: boolean;
  readonly failure: PaymentFailure | null;
  readonly isDisputed: boolean;
  /** It can be kept, and fails when it is charged. */
  readonly failsLater: boolean;
  /** Its holder is asked at each charge, so that a charge without the holder fails. */
  readonly asksAlways: boolean;
};

const OK: CardRule = { asksHolder: false, failure: null, isDisputed: false, failsLater: false, asksAlways: false };
const fails = (failure: PaymentFailure): CardRule => ({ ...OK, failure });

/** Stripe's public test numbers (https://docs.stripe.com/testing). Every other number is refused. */
const TEST_CARDS: ReadonlyMap<string, CardRule> = new Map([
  ['4242424242424242', OK],
  ['5555555555554444', OK],
  ['378282246310005', OK],
  ['4000000000000002', fails('declined')],
  ['4000000000009995', { ...fails('insufficientFunds'), failsLater: true }],
  ['4000000000000069', fails('expiredCard')],
  ['4000000000000127', fails('incorrectCvc')],
  ['4000000000000119', fails('processingError')],
  ['4000002500003155', { ...OK, asksHolder: true }],
  ['4000002760003184', { ...OK, asksHolder: true, asksAlways: true }],
  ['4000000000003220', { ...OK, asksHolder: true }],
  ['4000008400001629', { ...fails('declined'), asksHolder: true }],
  ['4000000000000341', { ...fails('declined'), failsLater: true }],
  ['4000000000000259', { ...OK, isDisputed: true }],
]);

export type TypedCard = { readonly number: string; readonly expiry: string; readonly cvc: string };
export type CardProblem = 'notATestCard' | 'badExpiry' | 'expired' | 'badCvc';
export type ReadCard = {
  readonly number: string;
  readonly last4: string;
  /** Its last month, `2029-04`. */
  readonly expiresOn: string;
  readonly rule: CardRule;
};

/** The rule of a typed card, or what is wrong with it. */
export function readCard({ number, expiry, cvc }: TypedCard, now: Date): ReadCard | CardProblem {
  const digits = number.replace(/[\s-]/g, '');
  const rule = TEST_CARDS.get(digits);
  if (rule === undefined) return 'notATestCard';
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim()) ?? [];
  if (month === '') return 'badExpiry';
  if (Date.UTC(2000 + Number(year), Number(month), 1) <= now.getTime()) return 'expired';
  if (!/^\d{3,4}$/.test(cvc.trim())) return 'badCvc';
  return { number: digits, last4: digits.slice(-4), expiresOn: `20${year}-${month}`, rule };
}

/** The rule of a number that was read before; the gateway keeps it as its last four digits. */
export function findCardRule(last4: string): CardRule | null {
  for (const [number, rule] of TEST_CARDS) if (number.endsWith(last4)) return rule;
  return null;
}

/** The number itself, in groups of four, so that a form can show it again; these numbers are public. Empty for no card. */
export function findCardNumber(last4: string | null): string {
  const number = [...TEST_CARDS.keys()].find((one) => last4 !== null && one.endsWith(last4)) ?? '';
  return number.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** The network of a number that was read before, in the word of Stripe. */
export function findCardBrand(last4: string): string {
  const first = [...TEST_CARDS.keys()].find((one) => one.endsWith(last4))?.[0] ?? '';
  return BRANDS[first] ?? 'unknown';
}

const BRANDS: Readonly<Record<string, string>> = { '3': 'amex', '4': 'visa', '5': 'mastercard' };

/** Why a kept card cannot be charged while nobody is there; null when it can. */
export function findAbsentFailure(last4: string, expiresOn: string, now: Date): PaymentFailure | null {
  const [year = 0, month = 0] = expiresOn.split('-').map(Number);
  if (Date.UTC(year, month, 1) <= now.getTime()) return 'expiredCard';
  const rule = findCardRule(last4);
  if (rule === null) return 'declined';
  return rule.asksAlways ? 'authenticationFailed' : rule.failure;
}
