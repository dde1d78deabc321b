/** Shorter words differ by one letter too often without being slips. */
const CORRECTED_FROM = 5;
/** From this length on two slips are forgiven. */
const LONG_FROM = 9;

/** The words of the help that a word of no article is probably meant to be. Nobody mistypes the first letter: "weather" is not "death". */
export function correctWord(word: string, byInitial: ReadonlyMap<string, readonly string[]>): string[] {
  if (word.length < CORRECTED_FROM) return [];
  let best = word.length < LONG_FROM ? 1 : 2;
  let found: string[] = [];
  for (const known of byInitial.get(word.charAt(0)) ?? []) {
    if (Math.abs(known.length - word.length) > best || known.length < CORRECTED_FROM - 1) continue;
    const distance = countSlips(word, known, best);
    if (distance < best) found = [];
    if (distance <= best) found.push(known);
    best = Math.min(best, distance);
  }
  return found;
}

/** How many letters were left out, added, changed or swapped with their neighbour; above `most` it no longer matters how many. */
export function countSlips(one: string, other: string, most: number): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++) {
      const swapped = isSwapped(one, other, row, column) ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY;
      const changed = at(above, column - 1) + Number(one[row - 1] !== other[column - 1]);
      now.push(Math.min(swapped, changed, at(now, column - 1) + 1, at(above, column) + 1));
    }
    if (Math.min(...now) > most) return most + 1;
    before = above;
    above = now;
  }
  return at(above, other.length);
}

const at = (costs: readonly number[], place: number): number => costs[place] ?? Number.POSITIVE_INFINITY;

const isSwapped = (one: string, other: string, row: number, column: number): boolean =>
  row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
