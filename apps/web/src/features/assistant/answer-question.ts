import type { Language } from '../../device/remembered/language.ts';
import { m } from '../../paraglide/messages.js';
import type { AiProvider, AnswerChoice, AnswerSource } from './chat-message.ts';
import { type Choice, chooseHits } from './search/choose-hits.ts';
import { findParagraph } from './search/find-paragraph.ts';
import type { HelpHit } from './search/search-help.ts';

export type Answer = {
  content: string;
  confidence: number;
  fits: boolean;
  sources: AnswerSource[];
  /** The articles of which one is meant, where the question leaves open which. */
  choices?: AnswerChoice[];
};

/** How many articles each style shows. */
const SHOWN: Record<AiProvider, number> = { combined: 3, chatgpt: 1, gemini: 5 };
/** How many are offered when none fits, in every style. */
const NEAREST_SHOWN = 3;
const CHOICES_SHOWN = 2;

const WITHOUT_ARTICLE = {
  danger: m.assistant_danger,
  medical: m.assistant_no_medical_advice,
  nothing: m.assistant_nothing_found,
} as const;

/** What the help says to a question, or that nothing fits. Paragraphs are parted by an empty line. */
export function answerQuestion(question: string, style: AiProvider, language: Language): Answer {
  const { kind, hits, isWarned } = chooseHits(question, language);
  const [best] = hits;
  const warn = (content: string) => (isWarned ? `${m.assistant_danger_first()}\n\n${content}` : content);
  if (kind === 'danger' || kind === 'medical' || best === undefined) return answerWithout(kind);
  const confidence = Math.round(100 * Math.min(1, best.coverage));
  if (kind === 'nothing') {
    return { content: m.assistant_nothing_fits(), confidence, fits: false, sources: sourcesOf(hits, NEAREST_SHOWN) };
  }
  // A list leaves the choice to the person anyway.
  if (kind === 'ask' && style !== 'gemini') {
    const choices = hits.slice(0, CHOICES_SHOWN).map((hit) => ({
      slug: hit.article.slug,
      title: hit.article.title,
      content: contentOf(hit, style, { question, language }),
    }));
    return {
      content: warn(m.assistant_which()),
      confidence,
      fits: true,
      sources: sourcesOf(hits, CHOICES_SHOWN),
      choices,
    };
  }
  return {
    content: warn(contentOf(best, style, { question, language })),
    confidence,
    fits: true,
    sources: sourcesOf(hits, SHOWN[style]),
  };
}

const answerWithout = (kind: Choice['kind']): Answer => ({
  content: WITHOUT_ARTICLE[kind === 'danger' || kind === 'medical' ? kind : 'nothing'](),
  confidence: 0,
  fits: false,
  sources: [],
});

const sourcesOf = (hits: readonly HelpHit[], count: number): AnswerSource[] =>
  hits.slice(0, count).map(({ article }) => ({ slug: article.slug, title: article.title }));

type Asked = { question: string; language: Language };

/** The answer alone leaves out what a further paragraph says about just this question. */
function contentOf({ article }: HelpHit, style: AiProvider, { question, language }: Asked): string {
  if (style === 'gemini') return m.assistant_list_intro();
  if (style === 'chatgpt') return [article.answer, ...article.more].join('\n\n');
  const further = findParagraph(article, question, language);
  return further === null ? article.answer : `${article.answer}\n\n${further}`;
}
