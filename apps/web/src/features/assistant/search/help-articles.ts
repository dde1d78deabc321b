import { ENGLISH_ARTICLES } from '@repo/contract/help/english-articles';
import type { HelpArticle } from '@repo/contract/help/help-article';
import { ITALIAN_ARTICLES } from '@repo/contract/help/italian-articles';
import { type InLanguages, type Language, sayIn } from '@repo/contract/rules/languages';

const ARTICLES: InLanguages<readonly HelpArticle[]> = { en: ENGLISH_ARTICLES, it: ITALIAN_ARTICLES };

export const findArticle = (slug: string, language: Language): HelpArticle | undefined =>
  sayIn(ARTICLES, language).find((article) => article.slug === slug);
