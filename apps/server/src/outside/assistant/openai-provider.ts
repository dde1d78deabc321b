import * as z from 'zod/mini';
import {
  type AnswerProvider,
  instructionsFor,
  type ProviderOutcome,
  type ProviderSettings,
  questionText,
} from './answer-provider.ts';
import { postQuestion } from './post-question.ts';

/** Of the whole answer, with what a model thinks before it speaks. */
const MAX_TOKENS = 2000;

/** As far as it is read. `output` also holds what the model thought and called; only its messages are shown. */
const responseShape = z.object({
  status: z.optional(z.string()),
  output: z.array(
    z.object({
      type: z.string(),
      content: z.optional(z.nullable(z.array(z.object({ type: z.string(), text: z.optional(z.string()) })))),
    }),
  ),
});

/** ChatGPT's models, by the Responses API of OpenAI. `store: false`: it is not kept to be read back later. */
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
      return 'failed' in answered ? answered : textOf(answered.json);
    },
  };
}

function textOf(json: unknown): ProviderOutcome {
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
