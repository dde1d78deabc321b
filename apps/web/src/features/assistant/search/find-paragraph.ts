import type { HelpArticle } from '@house/contract/help/help-article';
import type { Language } from '@house/contract/rules/languages';
import { helpIn } from './help-index.ts';
import { termsOf } from './help-terms.ts';

/** A paragraph is worth showing from this share of the question's weight on: less is a word in passing. */
const WORTH = 0.18;

/** The further paragraph of an article that holds most of what the question asks and the answer does not say; null where none does. */
export function findParagraph(
  { answer, more, title }: HelpArticle,
  question: string,
  language: Language,
): string | null {
  const { weights, unknownWeight } = helpIn(language);
  const weigh = (term: string) => weights.get(term) ?? unknownWeight;
  const asked = [...termsOf(question, language)];
  const said = new Set([...termsOf(answer, language), ...termsOf(title, language)]);
  const total = asked.reduce((sum, term) => sum + weigh(term), 0);
  const open = asked.filter((term) => !said.has(term));
  let best: { paragraph: string | null; held: number } = { paragraph: null, held: total * WORTH };
  for (const paragraph of more) {
    const terms = termsOf(paragraph, language);
    const held = open.reduce((sum, term) => sum + (terms.has(term) ? weigh(term) : 0), 0);
    if (held > best.held) best = { paragraph, held };
  }
  return best.paragraph;
}
