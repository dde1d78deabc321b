/** The tax inside a total, half to even. Minor units; `percent` has at most one decimal. */
export function taxWithin(total: bigint, percent: number): bigint {
  const permille = BigInt(Math.round(percent * 10));
  return divideHalfEven(total * permille, 1000n + permille);
}

/** Divides a number that is not negative; a half goes to the even neighbour. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const whole = dividend / divisor;
  const twice = 2n * (dividend % divisor);
  if (twice === divisor) return whole + (whole % 2n);
  return twice > divisor ? whole + 1n : whole;
}

/**
 * The tax inside each of several sums of one rate, so that the column adds up to the tax inside their total: whole cents by the
 * largest remainder, the earlier line first.
 */
export function allocateTax(totals: readonly bigint[], percent: number): bigint[] {
  const permille = BigInt(Math.round(percent * 10));
  const divisor = 1000n + permille;
  const parts = totals.map((total, at) => ({
    at,
    tax: (total * permille) / divisor,
    rest: (total * permille) % divisor,
  }));
  const sum = (all: readonly bigint[]): bigint => all.reduce((one, other) => one + other, 0n);
  const left = Number(taxWithin(sum(totals), percent) - sum(parts.map(({ tax }) => tax)));
  const byRest = parts.toSorted((one, other) => Number(other.rest - one.rest) || one.at - other.at);
  const raised = new Set(byRest.slice(0, left).map(({ at }) => at));
  return parts.map(({ at, tax }) => (raised.has(at) ? tax + 1n : tax));
}
