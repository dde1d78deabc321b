import type { Language } from '../../device/remembered/language.ts';
import { m } from '../../paraglide/messages.js';
import type { AiProvider, AnswerSource } from './chat-message.ts';
import { type HelpHit, searchHelp } from './search-help.ts';

export type Answer = { content: string; confidence: number; sources: AnswerSource[] };

/** How many articles each style shows. */
const SHOWN: Record<AiProvider, number> = { combined: 3, chatgpt: 1, gemini: 5 };

/** What the help says to a question. Paragraphs are parted by an empty line. */
export function answerQuestion(question: string, style: AiProvider, language: Language): Answer {
  const hits = searchHelp(question, SHOWN[style], language);
  const [best] = hits;
  if (best === undefined) return { content: m.assistant_nothing_found(), confidence: 0, sources: [] };
  return {
    content: contentOf(best, style),
    confidence: Math.round((100 * best.foundTerms) / best.askedTerms),
    sources: hits.map(({ article, foundTerms, askedTerms }) => ({
      slug: article.slug,
      title: article.title,
      foundTerms,
      askedTerms,
    })),
  };
}

function contentOf({ article }: HelpHit, style: AiProvider): string {
  if (style === 'gemini') return m.assistant_list_intro();
  return style === 'chatgpt' ? [article.answer, ...article.more].join('\n\n') : article.answer;
}
