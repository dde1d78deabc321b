import { PAYMENT_STATUSES } from '@repo/contract/payments/payments';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentState } from '../../db/tables/money/payments.ts';
import { derivePaymentStatus, isOver, listPaymentStates, transition } from './payment-state.ts';

const STATES: PaymentState[] = [
  'created',
  'requiresAction',
  'processing',
  'requiresCapture',
  'succeeded',
  'canceled',
  'failed',
];

test('reports in any order, any number of times, end a payment once, and it never moves back', () => {
  const anyReports = fc.array(fc.constantFrom(...STATES), { maxLength: 30 });
  const rule = fc.property(anyReports, (reports) => {
    let state: PaymentState = 'created';
    let ends = 0;
    for (const to of reports) {
      const step = transition(state, to);
      expect(step === 'lateSuccess').toBe(isOver(state) && state !== 'succeeded' && to === 'succeeded');
      if (step !== 'move') continue;
      expect(isOver(state)).toBe(false);
      expect(STATES.indexOf(to)).toBeGreaterThan(STATES.indexOf(state));
      if (isOver(to)) ends += 1;
      state = to;
    }
    expect(ends).toBeLessThanOrEqual(1);
  });
  fc.assert(rule);
});

test('[PAY-27] every state is one of the statuses that people read', () => {
  expect(PAYMENT_STATUSES.flatMap(listPaymentStates).sort()).toEqual([...STATES].sort());
  expect(STATES.map(derivePaymentStatus)).toEqual([
    'pending',
    'pending',
    'processing',
    'processing',
    'completed',
    'cancelled',
    'failed',
  ]);
});
