/** Counts insertions, deletions, replacements and swaps of neighbours (optimal string alignment distance). */
export function slipsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const slipsAt = (y: number, x: number) => rows[y]?.[x] ?? Number.POSITIVE_INFINITY;
  for (let y = 1; y <= one.length; y += 1) {
    const row = [y];
    rows.push(row);
    for (let x = 1; x <= other.length; x += 1) {
      const isSwap = one[y - 1] === other[x - 2] && one[y - 2] === other[x - 1];
      const replaced = slipsAt(y - 1, x - 1) + (one[y - 1] === other[x - 1] ? 0 : 1);
      const swapped = isSwap ? slipsAt(y - 2, x - 2) + 1 : replaced;
      row.push(Math.min(slipsAt(y - 1, x) + 1, slipsAt(y, x - 1) + 1, replaced, swapped));
    }
  }
  return slipsAt(one.length, other.length);
}
