import * as z from 'zod/mini';
import {
  type AnswerProvider,
  instructionsFor,
  type ProviderOutcome,
  type ProviderSettings,
  questionText,
} from './answer-provider.ts';
import { postQuestion } from './post-question.ts';

/** The limit holds for the whole output, and the model's reasoning counts. */
const MAX_TOKENS = 2000;

/** The fields that are read. `output` also holds reasoning and tool calls; only its messages are shown. */
const responseShape = z.object({
  status: z.optional(z.string()),
  output: z.array(
    z.object({
      type: z.string(),
      content: z.optional(z.nullable(z.array(z.object({ type: z.string(), text: z.optional(z.string()) })))),
    }),
  ),
});

/**
 * OpenAI's models, by its Responses API. `store: false` means that OpenAI does not keep the response for later
 * retrieval.
 */
export function openOpenAi({ key, model, origin, timeoutMs }: ProviderSettings): AnswerProvider {
  return {
    model,
    ask: async (given, signal) => {
      const answered = await postQuestion({
        url: `${origin}/v1/responses`,
        headers: { authorization: `Bearer ${key}` },
        body: {
          model,
          instructions: instructionsFor(given),
          input: questionText(given),
          max_output_tokens: MAX_TOKENS,
          store: false,
        },
        timeoutMs,
        signal,
      });
      return 'failed' in answered ? answered : parseResponse(answered.json);
    },
  };
}

function parseResponse(json: unknown): ProviderOutcome {
  const parsed = responseShape.safeParse(json);
  if (!parsed.success || parsed.data.status === 'failed') return { failed: 'failed' };
  const text = parsed.data.output
    .filter(({ type }) => type === 'message')
    .flatMap(({ content }) => content ?? [])
    .flatMap(({ type, text: part }) => (type === 'output_text' && part !== undefined ? [part] : []))
    .join('\n\n')
    .trim();
  return text === '' ? { failed: 'empty' } : { text };
}
