import { PRODUCT } from '../brand.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '../rules/languages.ts';

/** One page of help, `messages/<language>/help/<slug>.md`. `keywords` are synonyms that people use; they are searched and not shown. */
export type HelpArticle = {
  slug: string;
  title: string;
  keywords: string;
  /** The answer in two or three sentences, complete by itself. */
  answer: string;
  more: readonly string[];
  /** Slugs of further articles. */
  related: readonly string[];
};

/** The files of a folder below `messages/` by their names; none where the folder is absent. */
type ListTexts = (folder: string) => readonly (readonly [file: string, text: string])[];

/** The help of each language that has one, by slug. Throws on a file that is no article, and on a language that lacks some of them. */
export function readHelp(listTexts: ListTexts): ReadonlyMap<Language, readonly HelpArticle[]> {
  const read = (language: Language) =>
    listTexts(`${language}/help`)
      .map(([file, text]) => parseArticle(`${language}/help/${file}`, text))
      .sort((one, other) => (one.slug < other.slug ? -1 : 1));
  const english = read(FALLBACK_LANGUAGE);
  if (english.length === 0) throw new TypeError(`messages/${FALLBACK_LANGUAGE}/help has no article.`);
  const slugs = english.map(({ slug }) => slug).join();
  const help = new Map<Language, readonly HelpArticle[]>();
  for (const language of LANGUAGES) {
    const articles = read(language);
    if (articles.length === 0) continue;
    if (articles.map(({ slug }) => slug).join() !== slugs)
      throw new TypeError(`messages/${language}/help has not the articles that the English help has.`);
    help.set(language, articles);
  }
  return help;
}

/** Front matter, the title, and paragraphs. They are shown as they are written, without marks of Markdown; `{product}` is its name. */
const ARTICLE = /^---\nkeywords: (.+)\nrelated: \[(.+)\]\n---\n# (.+)\n\n((?:.+\n\n)*.+)\n$/;

function parseArticle(path: string, text: string): HelpArticle {
  const slug = /\/([a-z][a-z-]{1,60})\.md$/.exec(path)?.[1];
  const [, keywords, related, title, body] = ARTICLE.exec(text.replaceAll('{product}', PRODUCT)) ?? [];
  const [answer, ...more] = body?.split('\n\n') ?? [];
  if (!slug || !keywords || !related || !title || !answer)
    throw new TypeError(`messages/${path} is not written as a help article.`);
  return { slug, title, keywords, answer, more, related: related.split(', ') };
}
