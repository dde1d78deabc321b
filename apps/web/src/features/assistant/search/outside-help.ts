import type { Language } from '@house/contract/rules/languages';
import { withoutAccents } from './help-terms.ts';
import { ENGLISH_SIGNS } from './signs/english-signs.ts';
import { ITALIAN_SIGNS } from './signs/italian-signs.ts';
import { anyOf, type OutsideSigns } from './signs/outside-signs.ts';

/**
 * Questions that the help cannot answer and must not seem to: somebody in danger now, medical advice, and what is asked of
 * others. `warned`: it names a danger and asks about the card, so it is answered after the number to call.
 */
export type OutsideHelp = 'danger' | 'warned' | 'medical' | 'elsewhere';

const find = ({ product, acts, supposed, past, danger, medical, elsewhere }: OutsideSigns) => ({
  product: anyOf(product),
  acts: anyOf(acts),
  supposed: anyOf(supposed),
  past: anyOf(past),
  danger: anyOf(danger),
  medical: anyOf(medical),
  elsewhere: anyOf(elsewhere),
});

const SIGNS = { en: find(ENGLISH_SIGNS), it: find(ITALIAN_SIGNS) } as const;

/** What a question is about, where it is not the help, or not the help alone. */
export function recogniseOutside(question: string, language: Language): OutsideHelp | null {
  const plain = withoutAccents(question).replace(/[’‘]/g, "'");
  const { product, acts, supposed, past, danger, medical, elsewhere } = SIGNS[language];
  const isOurs = product.test(plain);
  // Somebody in danger may well say what they see, put or read, and hold a card in the hand.
  if (danger.test(plain) && !past.test(plain)) return isOurs || supposed.test(plain) ? 'warned' : 'danger';
  if (isOurs || acts.test(plain)) return null;
  if (medical.test(plain)) return 'medical';
  return elsewhere.test(plain) ? 'elsewhere' : null;
}
