import { dataArticles } from './data-articles.ts';
import { glyphArticles } from './glyph-articles.ts';
import type { HelpArticle } from './help-article.ts';
import { identityArticles } from './identity-articles.ts';
import { readingArticles } from './reading-articles.ts';
import { signInArticles } from './sign-in-articles.ts';

/** The language the articles are written in: said to readers where the page speaks another one. */
export const ARTICLE_LANGUAGE = 'en';

export const ALL_ARTICLES: readonly HelpArticle[] = [
  ...identityArticles,
  ...signInArticles,
  ...glyphArticles,
  ...readingArticles,
  ...dataArticles,
];
