import * as z from 'zod/mini';
import { FEE_END_REASONS, FEE_STATES } from '../fees/service-fees.ts';
import { minor, timestamp, uuid } from '../wire.ts';

const PAYMENT_STEPS = [
  'created',
  'partlyReceived',
  'undone',
  'completed',
  'failed',
  'cancelled',
  'refunded',
  'returned',
  'disputed',
] as const;

/** What happened to a payment, and when it happened here. */
export const paymentStep = z.object({
  step: z.enum(PAYMENT_STEPS),
  at: timestamp(),
  /** Of what a bank booked: its day, which has no hour. `at` is when the statement was read here. */
  bookedOn: z.nullable(z.iso.date()),
  amountMinor: z.nullable(minor()),
});

/** What a payment shows of the service that it pays for; null of other payments, and of fees from before there were orders. */
export const paidFee = z.object({
  orderId: uuid(),
  state: z.enum(FEE_STATES),
  promisedBy: z.nullable(timestamp()),
  endReason: z.nullable(z.enum(FEE_END_REASONS)),
});

/** What `POST /api/payment/process` takes for a service fee beside what is specified. */
export const feeChoice = {
  subjectId: z.optional(uuid()),
  wantsImmediately: z.optional(z.literal(true)),
};
