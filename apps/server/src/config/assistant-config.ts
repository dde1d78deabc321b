import type { AssistantProvider } from '@repo/contract/assistant/assistant';
import { ConfigError, type Environment } from './environment.ts';

type ProviderConfig = { key: string; model: string; origin: string; timeoutMs: number };

export type AssistantConfig = {
  /**
   * The configured language model providers; null where a provider is not configured. Only tests set the origin and the
   * timeout.
   */
  assistant: Record<AssistantProvider, ProviderConfig | null>;
};

/** Short, because a person is waiting and the local answer can be shown instead. */
const PROVIDER_TIMEOUT_MS = 20_000;

export function readAssistantConfig(env: Environment): AssistantConfig {
  return {
    assistant: {
      chatgpt: readProvider(env, 'OPENAI', 'https://api.openai.com'),
      gemini: readProvider(env, 'GEMINI', 'https://generativelanguage.googleapis.com'),
    },
  };
}

/** There is no default model: providers retire models, and the operator pays for the requests. */
function readProvider(env: Environment, name: string, origin: string): ProviderConfig | null {
  const [key, model] = [env[`${name}_API_KEY`], env[`${name}_MODEL`]];
  if (!key && !model) return null;
  if (!key || !model) throw new ConfigError(`${name}_API_KEY and ${name}_MODEL must be given together.`);
  if (!/^[\x21-\x7e]{8,300}$/.test(key))
    throw new ConfigError(`${name}_API_KEY must be the key as the provider shows it.`);
  if (!/^[A-Za-z0-9._:-]{1,80}$/.test(model)) throw new ConfigError(`${name}_MODEL must be the name of a model.`);
  return { key, model, origin, timeoutMs: PROVIDER_TIMEOUT_MS };
}
