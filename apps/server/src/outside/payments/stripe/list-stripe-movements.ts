import { SECOND_MS } from '@repo/contract/durations';
import type Stripe from 'stripe';
import { type ListSpan, ListTooLongError, type ProviderMovement } from '../payment-provider.ts';
import { readStripeId } from './stripe-objects.ts';

/** One below what the library lists at most. */
const MOVEMENTS_MAX = 9_999;

/** Stripe's own words for what a movement is, in its reports. */
const KINDS: Readonly<Record<string, ProviderMovement['kind']>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  payout: 'payout',
  payout_reversal: 'payout',
  fee: 'fee',
};

/** Returns the transactions of the balance, oldest first. */
export async function listStripeMovements(stripe: Stripe, { since, until }: ListSpan): Promise<ProviderMovement[]> {
  const created = { gte: toUnixSeconds(since), lte: toUnixSeconds(until) };
  const found = await stripe.balanceTransactions
    .list({ created, limit: 100, expand: ['data.source'] })
    .autoPagingToArray({ limit: MOVEMENTS_MAX + 1 });
  if (found.length > MOVEMENTS_MAX) throw new ListTooLongError();
  return found.reverse().map(viewMovement);
}

const toUnixSeconds = (time: Date): number => Math.floor(time.getTime() / SECOND_MS);

function viewMovement(found: Stripe.BalanceTransaction): ProviderMovement {
  const kind = KINDS[found.reporting_category] ?? 'other';
  const currency = found.currency.toUpperCase();
  const moved = {
    ref: found.id,
    kind,
    sourceRef: resolveSourceId(found),
    currency,
    at: new Date(found.created * SECOND_MS),
  };
  const amount = BigInt(found.amount);
  // What Stripe charges beside payments is a movement of its own.
  if (kind === 'fee') return { ...moved, amount: 0n, fee: BigInt(found.fee) - amount, paid: null, payout: null };
  return { ...moved, amount, fee: BigInt(found.fee), paid: readPaidAmount(found, currency), payout: null };
}

/** A charge is named by its intent, because by that this server knows the payment. */
function resolveSourceId({ source }: Stripe.BalanceTransaction): string | null {
  if (source === null || typeof source === 'string' || source.object !== 'charge') return readStripeId(source);
  return readStripeId(source.payment_intent) ?? source.id;
}

/** The source is in the currency of the customer; the balance in that of the account. */
function readPaidAmount({ source, amount }: Stripe.BalanceTransaction, settled: string): ProviderMovement['paid'] {
  if (source === null || typeof source === 'string' || !('currency' in source) || !('amount' in source)) return null;
  const currency = String(source.currency).toUpperCase();
  const paid = BigInt(Number(source.amount));
  return currency === settled ? null : { currency, amount: amount < 0 ? -paid : paid };
}
