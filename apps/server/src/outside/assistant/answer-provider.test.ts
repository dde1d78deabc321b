import { type Mode, openProviderStandIn, type ProviderStandIn } from '@repo/dev-env/outside/provider-stand-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GivenQuestion } from './answer-provider.ts';
import { openAnswerProviders } from './open-answer-providers.ts';

let standIn: ProviderStandIn;
beforeEach(async () => {
  standIn = await openProviderStandIn();
});
afterEach(() => standIn.close());

const WORDS = ['chatgpt', 'gemini'] as const;
const given: GivenQuestion = {
  question: 'How do I verify?',
  language: 'it',
  articles: [{ title: 'La verifica', text: 'Apri il tuo profilo.' }],
};

function open(word: (typeof WORDS)[number], timeoutMs = 20_000) {
  const settings = { key: 'key-of-the-test', model: 'model:one', origin: standIn.origin, timeoutMs };
  return openAnswerProviders({ chatgpt: settings, gemini: settings })[word]!;
}
const ask = (word: (typeof WORDS)[number], timeoutMs?: number) =>
  open(word, timeoutMs).ask(given, new AbortController().signal);

test.each(WORDS)(
  '[AI-25] %s is sent the question, the articles and fixed instructions; its answer comes back',
  async (word) => {
    expect(await ask(word)).toEqual({ text: 'Open your profile.' });
    const [{ path, headers, text }] = standIn.received as [ProviderStandIn['received'][0]];
    const body = JSON.parse(text);
    const asked = 'Help article: La verifica\nApri il tuo profilo.\n\nQuestion: How do I verify?';
    if (word === 'chatgpt') {
      expect([path, headers.authorization]).toEqual(['/v1/responses', 'Bearer key-of-the-test']);
      expect(body).toEqual({
        model: 'model:one',
        instructions: expect.stringContaining('Answer in Italian'),
        input: asked,
        max_output_tokens: 2000,
        store: false,
      });
    } else {
      expect([path, headers['x-goog-api-key']]).toEqual([
        '/v1beta/models/model%3Aone:generateContent',
        'key-of-the-test',
      ]);
      expect(body).toEqual({
        systemInstruction: { parts: [{ text: expect.stringContaining('Answer in Italian') }] },
        contents: [{ role: 'user', parts: [{ text: asked }] }],
        generationConfig: { maxOutputTokens: 2000 },
      });
    }
    // The request carries neither a cookie nor an address of the site.
    expect([headers.cookie, headers.referer, headers.origin]).toEqual([undefined, undefined, undefined]);
  },
);

const failures: [Mode, object][] = [
  ['unauthorised', { failed: 'refused', status: 401 }],
  ['tooMany', { failed: 'busy', status: 429, waitSeconds: 7 }],
  ['overloaded', { failed: 'busy', status: 503 }],
  ['broken', { failed: 'failed', status: 500 }],
  ['cut', { failed: 'failed' }],
  ['notJson', { failed: 'failed' }],
  ['otherShape', { failed: 'failed' }],
  ['says nothing', { failed: 'empty' }],
  ['huge', { failed: 'failed' }],
  ['redirects', { failed: 'failed' }],
];

test.each(failures)(
  'a provider that is %s says why there is no answer, and nothing is thrown',
  async (mode, outcome) => {
    standIn.mode = mode;
    for (const word of WORDS) expect([word, await ask(word)]).toEqual([word, outcome]);
  },
);

test('a provider that never answers is left after its time, and at once when nobody waits any more', async () => {
  standIn.mode = 'silent';
  for (const word of WORDS) {
    expect(await ask(word, 20)).toEqual({ failed: 'slow' });
    const stop = new AbortController();
    const asking = open(word).ask(given, stop.signal);
    stop.abort();
    expect(await asking).toEqual({ failed: 'stopped' });
  }
});

test('a provider without a key is none', () => {
  expect(openAnswerProviders({ chatgpt: null, gemini: null })).toEqual({ chatgpt: null, gemini: null });
});
