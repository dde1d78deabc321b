import * as z from 'zod/mini';
import {
  type AnswerProvider,
  instructionsFor,
  type ProviderOutcome,
  type ProviderSettings,
  questionText,
} from './answer-provider.ts';
import { postQuestion } from './post-question.ts';

const MAX_TOKENS = 2000;

/** The fields that are read. A blocked question has no candidates; a part with `thought` is not the answer. */
const responseShape = z.object({
  candidates: z.optional(
    z.array(
      z.object({
        content: z.optional(
          z.object({
            parts: z.optional(z.array(z.object({ text: z.optional(z.string()), thought: z.optional(z.boolean()) }))),
          }),
        ),
      }),
    ),
  ),
});

/**
 * Gemini, by generateContent of Google's Gemini API. The key is sent in a header, because addresses are written into
 * logs.
 */
export function openGemini({ key, model, origin, timeoutMs }: ProviderSettings): AnswerProvider {
  return {
    model,
    ask: async (given, signal) => {
      const answered = await postQuestion({
        url: `${origin}/v1beta/models/${encodeURIComponent(model)}:generateContent`,
        headers: { 'x-goog-api-key': key },
        body: {
          systemInstruction: { parts: [{ text: instructionsFor(given) }] },
          contents: [{ role: 'user', parts: [{ text: questionText(given) }] }],
          generationConfig: { maxOutputTokens: MAX_TOKENS },
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
  if (!parsed.success) return { failed: 'failed' };
  const parts = parsed.data.candidates?.[0]?.content?.parts ?? [];
  const text = parts
    .flatMap(({ text: part, thought }) => (thought || part === undefined ? [] : [part]))
    .join('')
    .trim();
  return text === '' ? { failed: 'empty' } : { text };
}
