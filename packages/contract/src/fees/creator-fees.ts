import * as z from 'zod/mini';
import { call } from '../call.ts';
import { creatorPayment, FOR_CREATOR } from '../payments/creator-payments.ts';
import { done, idParams, pageQuery, timestamp, uuid } from '../wire.ts';
import { FEE_END_REASONS, FEE_STATES, SERVICE_FEES } from './service-fees.ts';

/** What the operator looks for: `late` is past its promise, or was paid back for it; `refunded` also on its way back. */
export const FEE_LISTS = ['underWay', 'late', 'refunded'] as const;
export type FeeList = (typeof FEE_LISTS)[number];

const creatorFee = z.object({
  id: uuid(),
  feeType: z.enum(SERVICE_FEES),
  state: z.enum(FEE_STATES),
  endReason: z.nullable(z.enum(FEE_END_REASONS)),
  /** Who bought it; null once the account is deleted. */
  username: z.nullable(z.string()),
  createdAt: timestamp(),
  promisedBy: z.nullable(timestamp()),
  pausedAt: z.nullable(timestamp()),
  endedAt: z.nullable(timestamp()),
  payment: creatorPayment,
});
export type CreatorFee = z.output<typeof creatorFee>;

export const listCreatorFees = call({
  name: 'listCreatorFees',
  method: 'GET',
  path: '/api/creator/fee-orders',
  who: 'reviewer',
  summary: 'Service fees that were paid, newest first, with their promise and their payment. For the creator.',
  query: z.object({ ...pageQuery, which: z.optional(z.enum(FEE_LISTS)) }),
  answer: z.array(creatorFee),
  status: 200,
  refusals: FOR_CREATOR,
});

export const retryFeeRefund = call({
  name: 'retryFeeRefund',
  method: 'POST',
  path: '/api/creator/fee-orders/:id/retry',
  who: 'reviewer',
  summary: 'Asks at once for the refund of a service that is being paid back, as the server does every minute.',
  params: idParams,
  body: z.object({}),
  answer: done,
  status: 200,
  refusals: [...FOR_CREATOR, 'fees.unknown', 'fees.answered', 'fees.disputed'],
});
