import type { AssistantProvider } from '@repo/contract/assistant/assistant';
import { m } from '../../paraglide/messages.js';

/**
 * The label of the toggle, and the company that receives the question. A company's name is the same in every language.
 */
export const PROVIDER_NAMES: Record<AssistantProvider, () => string> = {
  chatgpt: m.assistant_chatgpt,
  gemini: m.assistant_gemini,
};
export const PROVIDER_COMPANIES: Record<AssistantProvider, string> = { chatgpt: 'OpenAI', gemini: 'Google' };
