import type { HelpArticle } from '@repo/contract/assistant/help-article';
import { type Language, sayIn } from '@repo/contract/rules/languages';
import { HELP } from '../../../paraglide/help.ts';

export const findArticle = (slug: string, language: Language): HelpArticle | undefined =>
  sayIn(HELP, language).find((article) => article.slug === slug);
