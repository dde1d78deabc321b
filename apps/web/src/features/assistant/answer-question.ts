import type { Language } from '../../device/remembered/language.ts';
import { m } from '../../paraglide/messages.js';
import type { AiProvider, AnswerChoice, AnswerSource } from './chat-message.ts';
import { chooseHits, type HelpHit, type HitChoice } from './search/choose-hits.ts';
import { findParagraphs } from './search/find-paragraphs.ts';

export type HelpAnswer = {
  content: string;
  confidence: number;
  fits: boolean;
  sources: AnswerSource[];
  /** The articles of which one may be meant, where the question leaves open which; not the one that is answered with. */
  choices?: AnswerChoice[];
};

/** How many articles each style shows. */
const SHOWN: Record<AiProvider, number> = { combined: 3, chatgpt: 1, gemini: 5 };

const WITHOUT_ARTICLE = {
  danger: m.assistant_danger,
  medical: m.assistant_no_medical_advice,
  nothing: m.assistant_nothing_found,
} as const;

/** What the help says to a question, or that nothing fits. Paragraphs are parted by an empty line. */
export function answerQuestion(question: string, style: AiProvider, language: Language): HelpAnswer {
  const { kind, hits, isWarned } = chooseHits(question, language);
  const [best] = hits;
  const warn = (content: string) => (isWarned ? `${m.assistant_danger_first()}\n\n${content}` : content);
  if (kind === 'danger' || kind === 'medical' || best === undefined) return answerWithout(kind);
  const confidence = Math.round(100 * best.confidence);
  if (kind === 'nothing') {
    return { content: m.assistant_nothing_fits(), confidence, fits: false, sources: listSources(hits, hits.length) };
  }
  // A list leaves the choice to the person anyway.
  if (kind === 'answer' || style === 'gemini') {
    const content = warn(buildContent(best, style, { question, language }));
    return { content, confidence, fits: true, sources: listSources(hits, SHOWN[style]) };
  }
  const choices = hits.map((hit) => ({
    slug: hit.article.slug,
    title: hit.article.title,
    content: buildContent(hit, style, { question, language }),
  }));
  const [first, ...others] = choices;
  const sources = listSources(hits, hits.length);
  if (kind === 'ask' || first === undefined) {
    return { content: warn(m.assistant_which()), confidence, fits: true, sources, choices };
  }
  const content = warn(`${m.assistant_likely()}\n\n${first.content}`);
  return { content, confidence, fits: true, sources, choices: others };
}

const answerWithout = (kind: HitChoice['kind']): HelpAnswer => ({
  content: WITHOUT_ARTICLE[kind === 'danger' || kind === 'medical' ? kind : 'nothing'](),
  confidence: 0,
  fits: false,
  sources: [],
});

const listSources = (hits: readonly HelpHit[], count: number): AnswerSource[] =>
  hits.slice(0, count).map(({ article }) => ({ slug: article.slug, title: article.title }));

type HelpQuestion = { question: string; language: Language };

/** The answer alone leaves out what further paragraphs say about just this question. */
function buildContent({ article }: HelpHit, style: AiProvider, { question, language }: HelpQuestion): string {
  if (style === 'gemini') return m.assistant_list_intro();
  if (style === 'chatgpt') return [article.answer, ...article.more].join('\n\n');
  return [article.answer, ...findParagraphs(article, question, language)].join('\n\n');
}
