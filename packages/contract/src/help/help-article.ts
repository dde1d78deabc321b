/** One page of help. `keywords` are synonyms that people use; they are searched and not shown. */
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
