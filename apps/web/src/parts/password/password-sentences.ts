import type { PasswordHint, PasswordProblem } from '@repo/vault';
import { m } from '../../paraglide/messages.js';

/** Why a password is not taken, in words. */
export function passwordProblemSentence(problem: PasswordProblem): string {
  const sentences: Record<PasswordProblem, () => string> = {
    tooShort: m.accounts_password_too_short,
    tooLong: m.accounts_password_too_long,
    illFormed: m.accounts_password_ill_formed,
    common: m.accounts_password_common,
    similarToName: m.accounts_password_similar,
    looksLikeKey: m.accounts_password_key_like,
    unchecked: m.accounts_password_unchecked,
  };
  return sentences[problem]();
}

/** What would make an accepted password better, in words. */
export function passwordHintSentence(hint: PasswordHint): string {
  const sentences: Record<PasswordHint, () => string> = {
    repeats: m.accounts_strength_hint_repeats,
    sequence: m.accounts_strength_hint_sequence,
    short: m.accounts_strength_hint_short,
    fewSymbols: m.accounts_strength_hint_few_symbols,
  };
  return sentences[hint]();
}
