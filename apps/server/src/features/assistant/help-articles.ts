import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type HelpArticle, readHelp } from '@repo/contract/assistant/help-article';
import { FALLBACK_LANGUAGE, type Language } from '@repo/contract/rules/languages';

const HELP = readHelp((folder) => {
  const place = new URL(`../../../../../messages/${folder}/`, import.meta.url);
  return existsSync(place) ? readdirSync(place).map((file) => [file, readFileSync(new URL(file, place), 'utf8')]) : [];
});

/** An article in a language, or in English where the language has no help. */
export const findArticle = (slug: string, language: Language): HelpArticle | undefined =>
  (HELP.get(language) ?? HELP.get(FALLBACK_LANGUAGE))?.find((article) => article.slug === slug);
