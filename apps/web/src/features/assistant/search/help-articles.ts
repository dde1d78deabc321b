import { ENGLISH_ARTICLES } from '@house/contract/help/english-articles';
import type { HelpArticle } from '@house/contract/help/help-article';
import { ITALIAN_ARTICLES } from '@house/contract/help/italian-articles';
import type { Language } from '@house/contract/rules/languages';

const ARTICLES: Record<Language, readonly HelpArticle[]> = { en: ENGLISH_ARTICLES, it: ITALIAN_ARTICLES };

export const findArticle = (slug: string, language: Language): HelpArticle | undefined =>
  ARTICLES[language].find((article) => article.slug === slug);
