/** One page of help. `keywords` are other words people use for it; they are searched and not shown. */
export type HelpArticle = {
  slug: string;
  title: string;
  keywords: string;
  /** The answer in two or three sentences: it stands by itself. */
  answer: string;
  more: readonly string[];
  /** Slugs of articles that go on from here. */
  related: readonly string[];
};
