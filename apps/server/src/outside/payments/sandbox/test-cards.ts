import type { PaymentFailure } from '@repo/contract/payments/payments';

/** What becomes of a payment with a test card. */
export type CardRule = {
  /** Its holder is asked to authenticate first (3-D Secure). */
  readonly asksHolder: boolean;
  readonly failure: PaymentFailure | null;
  readonly isDisputed: boolean;
};

const OK: CardRule = { asksHolder: false, failure: null, isDisputed: false };
const fails = (failure: PaymentFailure): CardRule => ({ ...OK, failure });

/** Stripe's public test numbers (https://docs.stripe.com/testing). Every other number is refused. */
const TEST_CARDS: ReadonlyMap<string, CardRule> = new Map([
  ['4242424242424242', OK],
  ['5555555555554444', OK],
  ['378282246310005', OK],
  ['4000000000000002', fails('declined')],
  ['4000000000009995', fails('insufficientFunds')],
  ['4000000000000069', fails('expiredCard')],
  ['4000000000000127', fails('incorrectCvc')],
  ['4000000000000119', fails('processingError')],
  ['4000002760003184', { ...OK, asksHolder: true }],
  ['4000000000003220', { ...OK, asksHolder: true }],
  ['4000008400001629', { ...fails('declined'), asksHolder: true }],
  ['4000000000000341', fails('declined')],
  ['4000000000000259', { ...OK, isDisputed: true }],
]);

export type TypedCard = { readonly number: string; readonly expiry: string; readonly cvc: string };
export type CardProblem = 'notATestCard' | 'badExpiry' | 'expired' | 'badCvc';
export type ReadCard = { readonly number: string; readonly last4: string; readonly rule: CardRule };

/** The rule of a typed card, or what is wrong with it. */
export function readCard({ number, expiry, cvc }: TypedCard, now: Date): ReadCard | CardProblem {
  const digits = number.replace(/[\s-]/g, '');
  const rule = TEST_CARDS.get(digits);
  if (rule === undefined) return 'notATestCard';
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim()) ?? [];
  if (month === '') return 'badExpiry';
  if (Date.UTC(2000 + Number(year), Number(month), 1) <= now.getTime()) return 'expired';
  if (!/^\d{3,4}$/.test(cvc.trim())) return 'badCvc';
  return { number: digits, last4: digits.slice(-4), rule };
}

/** The rule of a number that was read before; the gateway keeps it as its last four digits. */
export function findCardRule(last4: string): CardRule | null {
  for (const [number, rule] of TEST_CARDS) if (number.endsWith(last4)) return rule;
  return null;
}
