import { type InLanguages, type Language, sayIn } from '@house/contract/rules/languages';
import { anyOf, type DangerSigns } from './signs/danger-signs.ts';
import { ENGLISH_SIGNS } from './signs/english-signs.ts';
import { ITALIAN_SIGNS } from './signs/italian-signs.ts';

const find = ({ product, supposed, past, danger }: DangerSigns) => ({
  product: anyOf(product),
  supposed: anyOf(supposed),
  past: anyOf(past),
  danger: anyOf(danger),
});

const SIGNS: InLanguages<ReturnType<typeof find>> = { en: find(ENGLISH_SIGNS), it: find(ITALIAN_SIGNS) };

/**
 * Whether a question says by plain signs that a life is in danger, whatever was learnt. `named`: it names the card besides, and
 * `supposed`: it asks what would be; both are answered after the number to call.
 */
export function recogniseDanger(question: string, language: Language): 'danger' | 'named' | 'supposed' | null {
  const plain = question.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’‘]/g, "'");
  const { product, supposed, past, danger } = sayIn(SIGNS, language);
  if (!danger.test(plain) || past.test(plain)) return null;
  if (supposed.test(plain)) return 'supposed';
  // Somebody in danger may well say what they see, put or read, and hold a card in the hand.
  return product.test(plain) ? 'named' : 'danger';
}
