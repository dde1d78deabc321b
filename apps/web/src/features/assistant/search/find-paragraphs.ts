import type { HelpArticle } from '@house/contract/help/help-article';
import type { Language } from '@house/contract/rules/languages';
import { helpModelIn } from './help-models.ts';
import { readFeatures } from './question-features.ts';

/** So much of what the question says beyond the answer must stand in a paragraph: less is a word in passing. */
const WORTH = 0.12;
/** A second paragraph is shown where it holds nearly as much as the best. */
const NEARLY = 0.75;
const SHOWN_MAX = 2;

/** The further paragraphs of an article that say most of what the question asks and its answer does not, in their order. */
export function findParagraphs({ answer, more, title }: HelpArticle, question: string, language: Language): string[] {
  const { rarities } = helpModelIn(language);
  const said = readFeatures(`${title} ${answer}`);
  const open = [...readFeatures(question)].filter(([place]) => !said.has(place));
  const weigh = ([place, share]: readonly [number, number]) => (share * (rarities[place] ?? 0)) ** 2;
  const total = [...readFeatures(question)].reduce((sum, feature) => sum + weigh(feature), 0);
  const held = more.map((paragraph) => {
    const features = readFeatures(paragraph);
    return open.reduce((sum, feature) => sum + (features.has(feature[0]) ? weigh(feature) : 0), 0);
  });
  const best = Math.max(0, ...held);
  if (best < WORTH * total) return [];
  const worth = [...held.entries()].filter(([, one]) => one >= NEARLY * best && one >= WORTH * total);
  const chosen = worth.toSorted(([, one], [, other]) => other - one).slice(0, SHOWN_MAX);
  return chosen.toSorted(([one], [other]) => one - other).flatMap(([place]) => more[place] ?? []);
}
