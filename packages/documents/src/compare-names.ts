import { nameSpellings } from './transliterate.ts';

export type PrintedName = {
  lastName: string;
  firstName: string;
  /** The name filled its field, so its end may be missing. */
  isCut: boolean;
};

/** `near`: one or two letters differ. `unknown`: nothing to compare, such as a script without a table. */
export type NameAgreement = 'same' | 'near' | 'different' | 'unknown';

/**
 * Compares a name as a person writes it with the name a document prints. Order, hyphens, accents and omitted middle
 * names are ignored; a missing surname is not.
 */
export function compareNames(written: string, printed: PrintedName): NameAgreement {
  const outcomes = nameSpellings(written).map((words) => compareSpelling(words, printed));
  return outcomes.find((one) => one === 'same') ?? outcomes.find((one) => one === 'near') ?? outcomes[0] ?? 'unknown';
}

function compareSpelling(written: string[], printed: PrintedName): NameAgreement {
  const [last = []] = nameSpellings(printed.lastName);
  const [first = []] = nameSpellings(printed.firstName);
  if (written.length === 0 || last.length + first.length === 0) return 'unknown';
  const whole = written.join('');
  const slips = Math.min(
    slipsBetween(whole, [...first, ...last].join('')),
    slipsBetween(whole, [...last, ...first].join('')),
  );
  if (slips === 0) return 'same';
  const byWord = compareWords(written, last, first, printed.isCut);
  if (byWord !== 'different') return byWord;
  return slips <= Math.max(1, Math.floor(whole.length / 12)) ? 'near' : 'different';
}

/**
 * Every surname and the first given name must be among the written words, and every written word among the printed
 * ones.
 */
function compareWords(written: string[], last: string[], first: string[], isCut: boolean): NameAgreement {
  const printed = [...last, ...first];
  const needed = last.length + Math.min(1, first.length);
  const free = [...written];
  let slips = 0;
  for (const [place, word] of printed.entries()) {
    const mayBeCut = isCut && place === printed.length - 1;
    const best = nearestWord(word, free, mayBeCut);
    if (best === undefined && place < needed) return 'different';
    if (best === undefined) continue;
    slips += best.slips;
    free.splice(best.at, 1);
  }
  // If the document cut the names, written given names may remain unmatched.
  if (free.length > 0 && !isCut) return 'different';
  return slips === 0 ? 'same' : 'near';
}

function nearestWord(word: string, among: string[], mayBeCut: boolean): { at: number; slips: number } | undefined {
  const candidates = among
    .map((other, at) => ({ at, slips: mayBeCut && other.startsWith(word) ? 0 : slipsBetween(word, other) }))
    .filter(({ slips }) => slips <= slipsAllowed(word))
    .sort((one, other) => one.slips - other.slips);
  return candidates[0];
}

function slipsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

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
