import { SECOND_MS } from '@repo/contract/durations';
import type Stripe from 'stripe';
import { type HeldBalances, ProviderError } from '../payment-provider.ts';

/** The most that Stripe's library lists at once: far more than a shop of this kind has in a month. */
const TRANSACTIONS_MAX = 10_000;
/** While money moves, two answers are of different moments. */
const TRIES = 3;

/**
 * What Stripe held for us at a moment. It says what it holds now, and lists what has moved since: one less the other, once
 * nothing moved between both answers. Available, pending and reserved sums are all ours.
 */
export async function readStripeBalance(stripe: Stripe, at: Date): Promise<HeldBalances> {
  for (let number = 0; number < TRIES; number += 1) {
    const before = sumHeld(await stripe.balance.retrieve());
    const moved = await listSince(stripe, at);
    const after = sumHeld(await stripe.balance.retrieve());
    if (isSame(before, after)) return subtract(after, moved);
  }
  throw new ProviderError('unreachable');
}

function sumHeld({ available, pending, connect_reserved: reserved = [] }: Stripe.Balance): Map<string, bigint> {
  const held = new Map<string, bigint>();
  for (const { currency, amount } of [...available, ...pending, ...reserved]) {
    add(held, currency.toUpperCase(), BigInt(amount));
  }
  return held;
}

const add = (sums: Map<string, bigint>, currency: string, amount: bigint): unknown =>
  sums.set(currency, (sums.get(currency) ?? 0n) + amount);

const isSame = (one: HeldBalances, other: HeldBalances): boolean =>
  one.size === other.size && [...one].every(([currency, amount]) => other.get(currency) === amount);

async function listSince(stripe: Stripe, at: Date): Promise<Stripe.BalanceTransaction[]> {
  const created = { gte: Math.floor(at.getTime() / SECOND_MS) };
  const found = await stripe.balanceTransactions
    .list({ created, limit: 100 })
    .autoPagingToArray({ limit: TRANSACTIONS_MAX });
  // What is left out would be missing from the balance without a trace.
  if (found.length === TRANSACTIONS_MAX) throw new ProviderError('refused');
  return found;
}

function subtract(now: HeldBalances, moved: readonly Stripe.BalanceTransaction[]): HeldBalances {
  const held = new Map(now);
  for (const { currency, net } of moved) add(held, currency.toUpperCase(), -BigInt(net));
  return held;
}
