import type { PaymentFee } from '@repo/contract/payments/payments';
import { expect, test } from 'vitest';
import { computeDraftAmount, NEW_DRAFT } from './payment-draft.ts';

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
  expect(computeDraftAmount({ ...NEW_DRAFT, feeType: 'glyph_issuance', amount: '1' }, FEES)).toBe(199n);
  const typed = (amount: string) => computeDraftAmount({ ...NEW_DRAFT, feeType: 'wallet_topup', amount }, FEES);
  expect([typed('12,50'), typed(' 5 '), typed('500.00')]).toEqual([1250n, 500n, 50_000n]);
  expect([typed('4.99'), typed('500.01'), typed('1e2'), typed('-5'), typed('5.001'), typed('')]).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});
