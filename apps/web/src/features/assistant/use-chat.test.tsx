// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { forgetToasts, recentToasts } from '../../ui/toast-store.ts';
import type { HelpAnswer } from './answer-question.ts';
import { type Chat, useChat } from './use-chat.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(forgetToasts);

type AnswerQuestion = (question: string) => HelpAnswer;
const answering: AnswerQuestion = (question) => ({
  content: `about ${question}`,
  confidence: 75,
  fits: true,
  sources: [],
});

const held: { chat?: Chat } = {};
type AskOutside = NonNullable<Parameters<typeof useChat>[1]>;
function Holder({ load, outside }: { load: () => Promise<AnswerQuestion>; outside?: AskOutside }) {
  held.chat = useChat(load, outside);
  return null;
}

/** The hook alone, with a way to look at what it gives now. */
function mount(load: () => Promise<AnswerQuestion>, outside?: AskOutside): () => Chat {
  const holder = outside ? <Holder load={load} outside={outside} /> : <Holder load={load} />;
  act(() => createRoot(document.createElement('div')).render(holder));
  return () => {
    if (held.chat === undefined) throw new Error('nothing was drawn');
    return held.chat;
  };
}

const texts = (chat: Chat) => chat.messages.map(({ sender, content }) => `${sender}: ${content}`);

test('[AI-15] the welcome is said at the first opening only', () => {
  const chat = mount(async () => answering);
  act(() => chat().welcome());
  act(() => chat().welcome());
  expect(chat().messages).toHaveLength(1);
  expect(chat().messages[0]).toMatchObject({ sender: 'assistant', aiProvider: 'combined' });
});

test('[AI-16] [AI-20] a question is added, the input cleared, and an answer of the whole shape follows', async () => {
  const chat = mount(async () => answering);
  act(() => chat().setProvider('gemini'));
  act(() => chat().setDraft('  passkeys  '));
  await act(() => chat().send());
  expect(texts(chat())).toEqual(['user: passkeys', 'assistant: about passkeys']);
  expect(chat().draft).toBe('');
  expect(chat().messages[1]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    content: 'about passkeys',
    sender: 'assistant',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    aiProvider: 'gemini',
    confidence: 75,
    fits: true,
    sources: [],
  });
});

test('[AI-17] [AI-18] blank is ignored, and so is sending while an answer is on its way', async () => {
  let give = (_: AnswerQuestion): void => undefined;
  const chat = mount(() => new Promise((resolve) => (give = resolve)));
  for (const blank of ['', '   ', '\t\n']) {
    act(() => chat().setDraft(blank));
    await act(() => chat().send());
  }
  expect(chat().messages).toEqual([]);
  act(() => chat().setDraft('one'));
  let first: Promise<void> = Promise.resolve();
  await act(async () => {
    first = chat().send();
    await chat().send();
  });
  expect(chat().isThinking).toBe(true);
  act(() => chat().setDraft('two'));
  await act(() => chat().send());
  expect(chat().draft).toBe('two');
  await act(async () => {
    give(answering);
    await first;
  });
  expect(texts(chat())).toEqual(['user: one', 'assistant: about one']);
  expect(chat().isThinking).toBe(false);
});

test('a question goes outside only via a provider the person agreed to, and can be stopped', async () => {
  const via = { provider: 'chatgpt', model: 'model-one' } as const;
  const sent: string[] = [];
  const chat = mount(
    async () => answering,
    async () =>
      ({ question, local, signal }) => {
        sent.push(question);
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve({ ...local, note: 'stopped' })));
      },
  );
  act(() => chat().setProvider('chatgpt'));
  act(() => chat().setDraft('at home'));
  await act(() => chat().send());
  expect([sent, chat().stop]).toEqual([[], null]);
  act(() => chat().setDraft('outside'));
  let asking: Promise<void> = Promise.resolve();
  await act(async () => {
    asking = chat().send(via);
  });
  await act(() => vi.waitUntil(() => chat().stop !== null, { timeout: 120_000 }));
  expect([sent, chat().isThinking]).toEqual([['outside'], true]);
  await act(async () => {
    chat().stop?.();
    await asking;
  });
  expect(chat().messages.at(-1)).toMatchObject({ content: 'about outside', note: 'stopped' });
  expect([chat().stop, chat().isThinking]).toEqual([null, false]);
});

test('what is chosen of two articles is said like a question, and its answer follows with its source', async () => {
  const chat = mount(async () => answering);
  act(() => chat().choose({ slug: 'folders', title: 'Folders', content: 'about folders' }));
  expect(texts(chat())).toEqual(['user: Folders', 'assistant: about folders']);
  expect(chat().messages[1]).toMatchObject({ fits: true, sources: [{ slug: 'folders', title: 'Folders' }] });
});

test('[AI-27] a failure is said by the specified words, and the question stands in the input again', async () => {
  const chat = mount(() => Promise.reject(new Error('no connection')));
  act(() => chat().setDraft('passkeys'));
  await act(() => chat().send());
  expect(recentToasts()[0]).toMatchObject({
    title: 'AI Assistant Error',
    about: 'Failed to get response from AI assistant',
    tone: 'danger',
  });
  expect(m.assistant_failed_title()).toBe('AI Assistant Error');
  expect(chat().draft).toBe('passkeys');
  expect(chat().isThinking).toBe(false);
});
