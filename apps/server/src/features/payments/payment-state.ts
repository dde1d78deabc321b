import type { PaymentStatus } from '@repo/contract/payments/payments';
import type { PaymentState } from '../../db/tables/money/payments.ts';

/** A payment moves to a higher rank only; the three last states are its end. */
const RANKS: Readonly<Record<PaymentState, number>> = {
  created: 0,
  requiresAction: 1,
  processing: 2,
  requiresCapture: 3,
  succeeded: 4,
  canceled: 4,
  failed: 4,
};
const END = 4;

export const OPEN_STATES = ['created', 'requiresAction', 'processing', 'requiresCapture'] as const;

export const isOver = (state: PaymentState): boolean => RANKS[state] === END;

/**
 * What a report of `to` means for a payment in `from`. `stay`: it says nothing new, or came after a later one.
 * `lateSuccess`: money was charged although the payment is over, and has to go back.
 */
export function transition(from: PaymentState, to: PaymentState): 'move' | 'stay' | 'lateSuccess' {
  if (from === to) return 'stay';
  if (isOver(from)) return to === 'succeeded' ? 'lateSuccess' : 'stay';
  return RANKS[to] > RANKS[from] ? 'move' : 'stay';
}

const STATUSES: Readonly<Record<PaymentState, PaymentStatus>> = {
  created: 'pending',
  requiresAction: 'pending',
  processing: 'processing',
  requiresCapture: 'processing',
  succeeded: 'completed',
  canceled: 'cancelled',
  failed: 'failed',
};

/** The status that people read: those of PAY-23 to PAY-27, and no other. */
export const derivePaymentStatus = (state: PaymentState): PaymentStatus => STATUSES[state];

/** The states of a status. */
export const listPaymentStates = (status: PaymentStatus): PaymentState[] =>
  (Object.keys(STATUSES) as PaymentState[]).filter((state) => STATUSES[state] === status);
