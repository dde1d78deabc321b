import { parseMoney } from '@repo/contract/rules/money';
import * as z from 'zod/mini';
import type { ProviderDispute, ProviderRefund } from '../payment-provider.ts';

export const money = z.object({ currency_code: z.string(), value: z.string() });
export const link = z.object({ href: z.string(), rel: z.string() });

/** A refund, and what PayPal itself took back of a capture (`REVERSED`), which has the same shape. */
export const refundResource = z.object({
  id: z.string(),
  status: z.optional(z.string()),
  amount: z.optional(money),
  custom_id: z.optional(z.string()),
  links: z.optional(z.array(link)),
  supplementary_data: z.optional(
    z.object({
      related_ids: z.optional(z.object({ order_id: z.optional(z.string()), capture_id: z.optional(z.string()) })),
    }),
  ),
});
export type RefundResource = z.output<typeof refundResource>;

const REFUND_STATES: Readonly<Record<string, ProviderRefund['state']>> = {
  COMPLETED: 'succeeded',
  PENDING: 'pending',
  // Of a reversal, PayPal may send the capture itself: its state is that of the money.
  REFUNDED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  REVERSED: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

/** Null without an amount that can be read. A status that is not known yet is not believed to be money that left. */
export function viewPaypalRefund({ id, status, amount, custom_id }: RefundResource): ProviderRefund | null {
  const minor = amount === undefined ? null : parseMoney(amount.value);
  if (amount === undefined || minor === null || minor === 0n) return null;
  const state = REFUND_STATES[status ?? ''] ?? 'pending';
  return { ref: id, state, amount: minor, currency: amount.currency_code, refundId: custom_id ?? null };
}

/** The capture that a refund is of, by its link `up`. */
export function findRefundCapture({ links, supplementary_data }: RefundResource): string | null {
  const up = links?.find(({ rel }) => rel === 'up')?.href ?? '';
  const named = /\/v2\/payments\/captures\/([\w-]+)$/.exec(up)?.[1];
  return named ?? supplementary_data?.related_ids?.capture_id ?? null;
}

export const disputeResource = z.object({
  dispute_id: z.string(),
  status: z.optional(z.string()),
  reason: z.optional(z.string()),
  dispute_life_cycle_stage: z.optional(z.string()),
  seller_response_due_date: z.optional(z.string()),
  dispute_amount: z.optional(money),
  dispute_outcome: z.optional(z.object({ outcome_code: z.optional(z.string()), amount_refunded: z.optional(money) })),
  disputed_transactions: z.optional(
    z.array(z.object({ seller_transaction_id: z.optional(z.string()), custom: z.optional(z.string()) })),
  ),
});
export type DisputeResource = z.output<typeof disputeResource>;

/** Outcomes in which the buyer gets the money. `RESOLVED_WITH_PAYOUT`: PayPal pays the buyer itself, and we keep ours. */
const LOST = ['RESOLVED_BUYER_FAVOUR', 'RESOLVED_BUYER_FAVOR', 'ACCEPTED'];

const ended = (outcome: string): 'won' | 'lost' => (LOST.includes(outcome) ? 'lost' : 'won');

/** Both sides may settle on a part: then what was given back is what it took. */
function takenBy({ status, dispute_amount: asked, dispute_outcome: end }: DisputeResource): typeof asked {
  const isLost = status === 'RESOLVED' && ended(end?.outcome_code ?? '') === 'lost';
  const given = isLost ? end?.amount_refunded : undefined;
  return given === undefined || (parseMoney(given.value) ?? 0n) === 0n ? asked : given;
}

export function viewPaypalDispute(found: DisputeResource): ProviderDispute | null {
  const taken = takenBy(found);
  const amount = taken === undefined ? null : parseMoney(taken.value);
  if (taken === undefined || amount === null || amount === 0n) return null;
  const outcome = found.dispute_outcome?.outcome_code ?? '';
  const answerBy = new Date(found.seller_response_due_date ?? Number.NaN);
  return {
    ref: found.dispute_id,
    amount,
    currency: taken.currency_code,
    state: found.status === 'RESOLVED' ? ended(outcome) : 'open',
    providerState: [found.dispute_life_cycle_stage, found.status, outcome].filter(Boolean).join(' '),
    reason: found.reason ?? null,
    answerBy: Number.isNaN(answerBy.getTime()) ? null : answerBy,
  };
}
