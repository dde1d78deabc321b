import type { HelpArticle } from '@repo/contract/assistant/help-article';
import type { Language } from '@repo/contract/rules/languages';
import { getHelpModel } from './help-models.ts';
import { readFeatures } from './question-features.ts';

/** A short article is shown whole: people seldom have the words of the paragraph they need. */
const WHOLE_LETTERS = 600;
/** Of a longer one so much, the paragraphs first that hold most of what was asked. */
const SHOWN_LETTERS = 800;
const SHOWN_MAX = 3;
/** A further paragraph holds at least so much of what the best one holds. */
const NEARLY = 0.4;

/** The further paragraphs of an article that answer the question best, in their order. */
export function findParagraphs({ answer, more, title }: HelpArticle, question: string, language: Language): string[] {
  if (more.join('').length <= WHOLE_LETTERS) return [...more];
  const { rarities } = getHelpModel(language);
  const said = readFeatures(`${title} ${answer}`);
  const open = [...readFeatures(question)].filter(([place]) => !said.has(place));
  const held = more.map((paragraph) => {
    const features = readFeatures(paragraph);
    return open.reduce(
      (sum, [place, share]) => sum + (features.has(place) ? (share * (rarities[place] ?? 0)) ** 2 : 0),
      0,
    );
  });
  const least = NEARLY * Math.max(...held);
  const telling = [...more.keys()].filter((place) => (held[place] ?? 0) > 0 && (held[place] ?? 0) >= least);
  const ranked = telling.toSorted((one, other) => (held[other] ?? 0) - (held[one] ?? 0));
  const chosen: number[] = [];
  let letters = 0;
  for (const place of ranked.slice(0, SHOWN_MAX)) {
    letters += more[place]?.length ?? 0;
    if (chosen.length === 0 || letters <= SHOWN_LETTERS) chosen.push(place);
  }
  return chosen.toSorted((one, other) => one - other).flatMap((place) => more[place] ?? []);
}
