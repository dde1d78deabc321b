import { PRODUCT } from '@house/contract/brand';
import { useRef, useState } from 'react';
import { type Language, languageOfPage } from '../../device/language.ts';
import { createUuid } from '../../device/uuid.ts';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast-store.ts';
import type { Answer } from './answer-question.ts';
import type { AiProvider, ChatMessage } from './chat-message.ts';

type Answering = (question: string, style: AiProvider, language: Language) => Answer;

/** The search and its articles come when the first question is asked. */
const loadAnswering = async (): Promise<Answering> => (await import('./answer-question.ts')).answerQuestion;

const sure = (content: string, sender: ChatMessage['sender'], aiProvider: AiProvider): ChatMessage => ({
  id: createUuid(),
  content,
  sender,
  timestamp: new Date().toISOString(),
  aiProvider,
  confidence: 100,
  sources: [],
});

/** The conversation of this tab. Nothing of it is kept or sent. */
export function useChat(load: () => Promise<Answering> = loadAnswering) {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [provider, setProvider] = useState<AiProvider>('combined');
  const [draft, setDraft] = useState('');
  const [isThinking, setThinking] = useState(false);
  // Two presses of Enter come before the next drawing of the page.
  const isBusy = useRef(false);
  const add = (message: ChatMessage) => setMessages((now) => [...now, message]);

  /** The welcome stands at the beginning of the first opening, and of no other. */
  const welcome = () =>
    setMessages((now) =>
      now.length === 0 ? [sure(m.assistant_welcome({ product: PRODUCT }), 'assistant', 'combined')] : now,
    );

  async function send(): Promise<void> {
    const question = draft.trim();
    if (question === '' || isBusy.current) return;
    isBusy.current = true;
    setThinking(true);
    setDraft('');
    add(sure(question, 'user', provider));
    try {
      const answer = (await load())(question, provider, languageOfPage());
      add({ ...sure(answer.content, 'assistant', provider), ...answer });
    } catch {
      // The help could not be loaded, which the browser itself notes. What was asked is not lost.
      setDraft((now) => (now === '' ? question : now));
      showToast({ title: m.assistant_failed_title(), about: m.assistant_failed(), tone: 'danger' });
    } finally {
      isBusy.current = false;
      setThinking(false);
    }
  }

  return { messages, provider, setProvider, draft, setDraft, isThinking, welcome, send };
}

export type Chat = ReturnType<typeof useChat>;
