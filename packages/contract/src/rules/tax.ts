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
