import type { Language } from '../../device/remembered/language.ts';
import { m } from '../../paraglide/messages.js';
import type { AiProvider, AnswerSource } from './chat-message.ts';
import { FITTING_COVERAGE, type HelpHit, NEAR_COVERAGE, searchHelp } from './search-help.ts';

export type Answer = { content: string; confidence: number; fits: boolean; sources: AnswerSource[] };

/** How many articles each style shows. */
const SHOWN: Record<AiProvider, number> = { combined: 3, chatgpt: 1, gemini: 5 };
/** How many are offered when none fits, in every style. */
const NEAREST_SHOWN = 3;

/** What the help says to a question, or that nothing fits. Paragraphs are parted by an empty line. */
export function answerQuestion(question: string, style: AiProvider, language: Language): Answer {
  const near = searchHelp(question, language).filter(({ coverage }) => coverage >= NEAR_COVERAGE);
  const [best] = near;
  if (best === undefined) return { content: m.assistant_nothing_found(), confidence: 0, fits: false, sources: [] };
  const fits = best.coverage >= FITTING_COVERAGE;
  return {
    content: fits ? contentOf(best, style) : m.assistant_nothing_fits(),
    confidence: Math.round(100 * best.coverage),
    fits,
    sources: near
      .slice(0, fits ? SHOWN[style] : NEAREST_SHOWN)
      .map(({ article }) => ({ slug: article.slug, title: article.title })),
  };
}

function contentOf({ article }: HelpHit, style: AiProvider): string {
  if (style === 'gemini') return m.assistant_list_intro();
  return style === 'chatgpt' ? [article.answer, ...article.more].join('\n\n') : article.answer;
}
