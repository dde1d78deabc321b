import type { ParsedPhrase } from '@repo/vault';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';

/** Lengths of phrases that BIP-39 allows and this wallet does not make. */
const OTHER_WALLETS: readonly number[] = [12, 15, 18, 21];
/** More pairs of neighbours that would fit are chance, and no help. */
const SWAPS_MAX = 3;

/** What is wrong with typed words, and what to do about it. */
export function phraseProblem(problem: Exclude<ParsedPhrase, { ok: true }>): string {
  if (problem.error === 'phrase.words') {
    const { count } = problem;
    return OTHER_WALLETS.includes(count) ? m.wallet_restore_other_wallet({ count }) : m.wallet_restore_count({ count });
  }
  if (problem.error === 'phrase.otherLanguage') return m.wallet_restore_language();
  if (problem.error === 'phrase.unknown') {
    const { word, position, suggestions = [] } = problem;
    if (suggestions.length === 0) return m.wallet_restore_unknown({ word, position });
    return m.wallet_restore_meant({ word, position, words: formatChoices(suggestions.map((one) => `“${one}”`)) });
  }
  const { swaps = [] } = problem;
  if (swaps.length === 0 || swaps.length > SWAPS_MAX) return m.wallet_restore_checksum();
  return m.wallet_restore_swapped({ pairs: formatChoices(swaps.map((first) => `${first}–${first + 1}`)) });
}

function formatChoices(choices: readonly string[]): string {
  return new Intl.ListFormat(getLocale(), { type: 'disjunction' }).format(choices);
}
