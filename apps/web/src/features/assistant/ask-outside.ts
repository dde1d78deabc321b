import { type AssistantProvider, askProvider, GIVEN_ARTICLES_MAX } from '@repo/contract/assistant/assistant';
import { ask } from '../../api/ask.ts';
import { describeFailure } from '../../api/ask-error.ts';
import type { Language } from '../../device/remembered/language.ts';
import { m } from '../../paraglide/messages.js';
import type { HelpAnswer } from './answer-question.ts';
import type { ChatMessage } from './chat-message.ts';
import { PROVIDER_NAMES } from './provider-labels.ts';

/** A provider the person agreed to, as the panel knows it. */
export type OutsideModel = { provider: AssistantProvider; model: string };

type OutsideQuestion = {
  question: string;
  language: Language;
  via: OutsideModel;
  local: HelpAnswer;
  signal: AbortSignal;
};
export type ProviderAnswer = Pick<
  ChatMessage,
  'content' | 'confidence' | 'fits' | 'sources' | 'choices' | 'by' | 'note'
>;

/** What a provider says, with the articles it was given as sources; where it says nothing, the local answer and why. */
export async function askOutside({ question, language, via, local, signal }: OutsideQuestion): Promise<ProviderAnswer> {
  const { provider } = via;
  const articles = local.sources.map(({ slug }) => slug).slice(0, GIVEN_ARTICLES_MAX);
  // Nothing of the help fits: a model would have nothing to go by but its own guesses.
  if (!local.fits) return { ...local, note: m.assistant_not_asked({ name: PROVIDER_NAMES[provider]() }) };
  try {
    const answer = await ask(askProvider, { body: { provider, question, language, articles } }, { signal });
    const sources = local.sources.filter(({ slug }) => answer.articles.includes(slug));
    const { confidence, fits } = local;
    return { confidence, fits, content: answer.text, sources, by: { provider, model: answer.model } };
  } catch (error) {
    return { ...local, note: formatFailureNote(error, via, signal) };
  }
}

function formatFailureNote(error: unknown, { provider }: OutsideModel, signal: AbortSignal): string {
  const name = PROVIDER_NAMES[provider]();
  if (signal.aborted) return m.assistant_stopped({ name });
  return m.assistant_no_provider_answer({ name, reason: describeFailure(error, m.assistant_no_reason()) });
}
