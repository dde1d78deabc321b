/** The tax inside a total, half to even. Minor units. */
export const taxWithin = (total: bigint, percent: number): bigint =>
  divideHalfEven(total * BigInt(percent), 100n + BigInt(percent));

/** Divides a number that is not negative; a half goes to the even neighbour. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const whole = dividend / divisor;
  const twice = 2n * (dividend % divisor);
  if (twice === divisor) return whole + (whole % 2n);
  return twice > divisor ? whole + 1n : whole;
}
