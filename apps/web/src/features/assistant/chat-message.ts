import type { AssistantProvider } from '@repo/contract/assistant/assistant';

/** The three answer styles. Their names are the specified ones; a provider is asked only where this server has its key and the person agreed. */
export const AI_PROVIDERS = ['combined', 'chatgpt', 'gemini'] as const;
export type AiProvider = (typeof AI_PROVIDERS)[number];

/** An article an answer was taken from; one of the nearest where none fits. */
export type AnswerSource = { slug: string; title: string };

/** An article that may be the one that is meant, with what it would answer. */
export type AnswerChoice = AnswerSource & { content: string };

export type ChatMessage = {
  id: string;
  content: string;
  sender: 'user' | 'assistant';
  /** RFC 3339. */
  timestamp: string;
  aiProvider: AiProvider;
  /** Percent: how much of the question's weight the best article holds. A welcome and a question are sure of themselves. */
  confidence: number;
  sources: readonly AnswerSource[];
  /** False: no article answers the question, and the sources are only the nearest ones. */
  fits: boolean;
  /** Where several articles may be meant: the person says which. They are not listed among the sources besides. */
  choices?: readonly AnswerChoice[];
  /** The provider that answered, if it was not the local help. */
  by?: { provider: AssistantProvider; model: string };
  /** Why it is the local answer where a provider was to be asked. */
  note?: string;
};
