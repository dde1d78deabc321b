// What is probably wrong with words that are no recovery phrase.
import { wordlist } from '@scure/bip39/wordlists/english.js';

const SUGGESTIONS_MAX = 4;

/** Words of the list that differ by a slip, those that make the checksum right alone where there are any. */
export function suggestWords(
  words: readonly (string | undefined)[],
  at: number,
  typed: string,
  isRight: (words: readonly string[]) => boolean,
): readonly string[] {
  const allowed = typed.length < 6 ? 1 : 2;
  const near = wordlist
    .map((word) => ({ word, slips: slipsBetween(typed, word) }))
    .filter(({ slips }) => slips <= allowed)
    .sort((one, other) => one.slips - other.slips)
    .map(({ word }) => word);
  const isOnlyOne = words.every((word, place) => place === at || word !== undefined);
  const fitting = isOnlyOne
    ? near.filter((word) => isRight(words.map((one, place) => (place === at ? word : (one ?? '')))))
    : [];
  return (fitting.length > 0 ? fitting : near).slice(0, SUGGESTIONS_MAX);
}

/** The places, from 1, of the first of two neighbours that fit when they change places. */
export function findSwaps(words: readonly string[], isRight: (words: readonly string[]) => boolean): readonly number[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    if (next === undefined || next === word) return [];
    return isRight(words.with(at, next).with(at + 1, word)) ? [at + 1] : [];
  });
}

/**
 * Insertions, deletions, replacements and swaps of neighbours, as in `packages/documents`: the two libraries may import
 * nothing in common, and a phrase is read without the rules of the product.
 */
function slipsBetween(one: string, other: string): number {
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
