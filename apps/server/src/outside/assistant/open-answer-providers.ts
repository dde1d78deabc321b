import type { AssistantProvider } from '@repo/contract/assistant/assistant';
import type { AnswerProvider, ProviderSettings } from './answer-provider.ts';
import { openGemini } from './gemini-provider.ts';
import { openOpenAi } from './openai-provider.ts';

/** Providers by name; null where not configured on this server. */
export type AnswerProviders = Readonly<Record<AssistantProvider, AnswerProvider | null>>;

export function openAnswerProviders(settings: Record<AssistantProvider, ProviderSettings | null>): AnswerProviders {
  return {
    chatgpt: settings.chatgpt && openOpenAi(settings.chatgpt),
    gemini: settings.gemini && openGemini(settings.gemini),
  };
}
