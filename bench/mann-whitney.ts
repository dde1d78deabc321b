/** The Mann-Whitney rank test of two samples. */
export type RankTest = {
  /** Two-sided p-value by the normal approximation with tie correction, valid for samples of twenty and more. */
  p: number;
  /** Probability of superiority: that a value of the first sample exceeds one of the second; 0.5 if they are alike. */
  superiority: number;
};

export function compareRanks(first: readonly number[], second: readonly number[]): RankTest {
  const all = [...first.map((value) => ({ value, mine: true })), ...second.map((value) => ({ value, mine: false }))];
  all.sort((one, other) => one.value - other.value);
  const [n, m] = [first.length, second.length];
  let rankSum = 0;
  let ties = 0;
  for (let from = 0; from < all.length; ) {
    let to = from + 1;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    // Equal values share the mean of their ranks, which start at 1.
    rankSum += ((from + 1 + to) / 2) * all.slice(from, to).filter(({ mine }) => mine).length;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const u = rankSum - (n * (n + 1)) / 2;
  const total = n + m;
  const spread = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))));
  const z = spread === 0 ? 0 : Math.abs(u - (n * m) / 2) / spread;
  return { p: Math.min(1, 2 * upperTail(z)), superiority: u / (n * m) };
}

/** Of the normal distribution, for z of 0 and more (Abramowitz and Stegun 26.2.17; its error is below 7.5e-8). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = factors.reduceRight((inner, factor) => (inner + factor) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
