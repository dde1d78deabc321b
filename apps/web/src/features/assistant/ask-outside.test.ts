// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { askOutside } from './ask-outside.ts';
import { holdHelpModel } from './search/help-models.ts';

// A test with a page has addresses of the site in place of paths.
holdHelpModel('en', readFileSync(join(import.meta.dirname, 'search/models/en.model')));

const via = { provider: 'chatgpt', model: 'model-one' } as const;
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

const asking = (question: string, signal = new AbortController().signal) => ({
  question,
  language: 'en' as const,
  via,
  local: answerQuestion(question, 'combined', 'en'),
  signal,
});

test('[AI-25] a provider is sent the question and the names of the best articles, and its answer says who made it', async () => {
  const text = 'Press the button.\n\nPress the button.';
  fetched.mockResolvedValue(Response.json({ ...via, text, articles: ['biometric-setup'] }));
  const answer = await askOutside(asking('biometrics'));
  const [path, init] = fetched.mock.calls[0]!;
  expect(path).toBe('/api/assistant/answers');
  const { articles, ...rest } = JSON.parse(String(init?.body));
  expect(rest).toEqual({ provider: 'chatgpt', question: 'biometrics', language: 'en' });
  expect([articles.length, articles[0]]).toEqual([3, 'biometric-setup']);
  expect(answer).toMatchObject({ content: text, by: via });
  expect(answer.sources.map(({ slug }) => slug)).toEqual(['biometric-setup']);
  expect(answer.note).toBeUndefined();
});

test('where the provider says nothing, the local answer stands with the reason', async () => {
  const local = answerQuestion('biometrics', 'combined', 'en');
  const refusal = { code: 'assistant.providerSlow', message: 'The provider did not answer in time.' };
  fetched.mockResolvedValue(Response.json(refusal, { status: 424 }));
  expect(await askOutside(asking('biometrics'))).toEqual({
    ...local,
    note: 'ChatGPT did not answer. The provider did not answer in time. This answer comes from the help articles.',
  });
  fetched.mockRejectedValue(new TypeError('offline'));
  const offline = await askOutside(asking('biometrics'));
  expect(offline.content).toBe(local.content);
  expect(offline.note).toMatch(/^ChatGPT did not answer\. \S/);
});

test('stopped, the local answer stands, and it is not said that nothing was sent', async () => {
  const stop = new AbortController();
  fetched.mockImplementation((_path, init) => {
    stop.abort();
    return Promise.reject(init?.signal?.reason);
  });
  const answer = await askOutside(asking('biometrics', stop.signal));
  expect(answer.note).toBe(
    'Stopped. ChatGPT may have received the question. This answer comes from the help articles.',
  );
  expect(answer.by).toBeUndefined();
});

test('where no article fits, nobody is asked', async () => {
  for (const question of ['?!', 'how long do I boil an egg']) {
    const answer = await askOutside(asking(question));
    expect(answer.note).toMatch(/^ChatGPT was not asked/);
  }
  expect(fetched).not.toHaveBeenCalled();
});
