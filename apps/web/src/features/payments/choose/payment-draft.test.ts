import type { FeeOffer } from '@repo/contract/fees/fees';
import type { PaymentFee } from '@repo/contract/payments/payments';
import { expect, test } from 'vitest';
import { chooseFee, computeDraftAmount, findRunning, listFree, NEW_DRAFT } from './payment-draft.ts';

const fee = (feeType: PaymentFee['feeType'], amountMinor?: string): PaymentFee => ({
  feeType,
  name: feeType,
  description: '',
  amount: null,
  currency: 'USD',
  prices: amountMinor === undefined ? [] : [{ currency: 'USD', amount: 1.99, amountMinor }],
  range: null,
});
const FEES = [fee('glyph_issuance', '199'), fee('wallet_topup')];

test('a fee has its price, and what is typed counts for account credit within its bounds alone', () => {
  expect(computeDraftAmount(NEW_DRAFT, FEES)).toBeNull();
  expect(computeDraftAmount({ ...NEW_DRAFT, currency: 'USD', feeType: 'glyph_issuance', amount: '1' }, FEES)).toBe(
    199n,
  );
  const typed = (amount: string) => computeDraftAmount({ ...NEW_DRAFT, feeType: 'wallet_topup', amount }, FEES);
  expect([typed('12,50'), typed(' 5 '), typed('500.00')]).toEqual([1250n, 500n, 50_000n]);
  expect([typed('4.99'), typed('500.01'), typed('1e2'), typed('-5'), typed('5.001'), typed('')]).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});

const offer = (change: Partial<FeeOffer>): FeeOffer => ({
  feeType: 'glyph_issuance',
  prices: [],
  promise: { unit: 'minutes', count: 60 },
  promisedBy: '2026-12-01T10:00:00.000Z',
  subjects: [],
  isMadeFirst: false,
  barrier: null,
  wayThere: null,
  ...change,
});
const card = (id: string, runningOrderId: string | null = null) =>
  ({ kind: 'glyph', id, label: null, runningOrderId }) as const;

test('the only card is chosen with its fee, of two none is, and a changed fee asks for its consent anew', () => {
  const draft = { ...NEW_DRAFT, subjectId: 'other', wantsImmediately: true };
  const choose = (...subjects: ReturnType<typeof card>[]) =>
    chooseFee(draft, 'glyph_issuance', [offer({ subjects })]).subjectId;
  expect([choose(card('one')), choose(card('one'), card('two')), choose()]).toEqual(['one', null, null]);
  expect(choose(card('one', 'order'), card('two'))).toBe('two');
  expect(chooseFee(draft, 'wallet_topup', [])).toMatchObject({ subjectId: null, wantsImmediately: false });
});

test('a fee is followed instead of bought only where all that it could be for is under way', () => {
  const running = offer({ subjects: [card('one', 'order')] });
  expect([findRunning(running), listFree(running)]).toEqual(['order', []]);
  expect(findRunning(offer({ subjects: [card('one', 'order'), card('two')] }))).toBeNull();
  expect(findRunning(offer({ subjects: [], barrier: 'noCard' }))).toBeNull();
  expect([findRunning(undefined), listFree(undefined)]).toEqual([null, []]);
});
