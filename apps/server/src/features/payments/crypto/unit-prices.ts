import { ATOMS_IN_A_STEP } from '@repo/contract/rules/amounts';
import type { Currency } from '@repo/contract/rules/money';

/** Whole parts of a rate: rates are numbers, and are counted in these so that the rest is exact. */
const RATE_SCALE = 1_000_000_000n;
const STEPS_IN_A_UNIT = 1_000_000n;
const MINOR_IN_A_UNIT = 100n;

/** A rate as whole parts of a billionth of a dollar. Returns null for one that is not above zero. */
export function rateParts(price: number): bigint | null {
  const parts = BigInt(Math.round(price * Number(RATE_SCALE)));
  return parts > 0n ? parts : null;
}

/** Atoms for a price: the price divided by the rate, rounded up to the next step of 0.000001 units. */
export function atomsFor(minor: bigint, parts: bigint): bigint {
  const dividend = minor * RATE_SCALE * STEPS_IN_A_UNIT;
  const divisor = MINOR_IN_A_UNIT * parts;
  return ((dividend + divisor - 1n) / divisor) * ATOMS_IN_A_STEP;
}

/** What a euro price costs in dollars by the price list, so that one rate serves both. Minor units. */
export const inDollars = (amount: bigint, currency: Currency, list: { usd: bigint; eur: bigint } | null): bigint =>
  currency === 'USD' || list === null ? amount : (amount * list.usd + list.eur - 1n) / list.eur;
