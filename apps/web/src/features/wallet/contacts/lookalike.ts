/** People compare an address by its ends: this many characters at each of them. */
const END_LENGTH = 4;
/** Differences in single characters up to which two whole addresses are hard to tell apart. */
const EDITS_MAX = 5;

/**
 * The known address that another one can be mistaken for: with the same ends, or nearly the same letters. Null where
 * there is none, and for an address that is known itself. Upper and lower case count as alike, because eyes pass over it.
 */
export function findLookalike(address: string, known: readonly string[]): string | null {
  if (known.includes(address)) return null;
  const letters = address.toLowerCase();
  return known.find((other) => looksLike(letters, other.toLowerCase())) ?? null;
}

const looksLike = (one: string, other: string): boolean => hasSameEnds(one, other) || isWithinEdits(one, other);

function hasSameEnds(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 2 * END_LENGTH) return false;
  return one.slice(0, END_LENGTH) === other.slice(0, END_LENGTH) && one.slice(-END_LENGTH) === other.slice(-END_LENGTH);
}

/** Levenshtein distance, given up as soon as it must be greater. */
function isWithinEdits(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > EDITS_MAX) return false;
  let before = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...one].entries()) {
    const row = [index + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = at(before, column) + (letter === otherLetter ? 0 : 1);
      row.push(Math.min(replaced, at(before, column + 1) + 1, at(row, column) + 1));
    }
    if (Math.min(...row) > EDITS_MAX) return false;
    before = row;
  }
  return at(before, other.length) <= EDITS_MAX;
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
