import { PRODUCT } from '@repo/contract/brand';
import { useRef, useState } from 'react';
import { type Language, readPageLanguage } from '../../device/remembered/language.ts';
import { createUuid } from '../../device/uuid.ts';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast-store.ts';
import type { HelpAnswer } from './answer-question.ts';
import type { askOutside, OutsideModel } from './ask-outside.ts';
import type { AiProvider, AnswerChoice, ChatMessage } from './chat-message.ts';
import { chooseHelpLanguage, loadHelpModel } from './search/help-models.ts';

type AnswerQuestion = (question: string, style: AiProvider, language: Language) => HelpAnswer;

/** What answers comes when the first question is asked: the search with its articles, and the way to a provider. */
async function loadAnswering(language: Language): Promise<AnswerQuestion> {
  const [{ answerQuestion }] = await Promise.all([import('./answer-question.ts'), loadHelpModel(language)]);
  return answerQuestion;
}

type LoadAnswering = (language: Language) => Promise<AnswerQuestion>;

type AskOutside = typeof askOutside;
const loadOutside = async (): Promise<AskOutside> => (await import('./ask-outside.ts')).askOutside;

const sure = (content: string, sender: ChatMessage['sender'], aiProvider: AiProvider): ChatMessage => ({
  id: createUuid(),
  content,
  sender,
  timestamp: new Date().toISOString(),
  aiProvider,
  confidence: 100,
  fits: true,
  sources: [],
});

/** The conversation of this tab. Nothing of it is kept; a question is sent only `via` a provider the person agreed to. */
export function useChat(load: LoadAnswering = loadAnswering, outside: () => Promise<AskOutside> = loadOutside) {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [provider, setProvider] = useState<AiProvider>('combined');
  const [draft, setDraft] = useState('');
  const [isThinking, setThinking] = useState(false);
  const [stop, setStop] = useState<(() => void) | null>(null);
  // Two presses of Enter come before the next drawing of the page.
  const isBusy = useRef(false);
  const add = (message: ChatMessage) => setMessages((now) => [...now, message]);

  /** The welcome stands at the beginning of the first opening, and of no other. */
  const welcome = () =>
    setMessages((now) =>
      now.length === 0 ? [sure(m.assistant_welcome({ product: PRODUCT }), 'assistant', 'combined')] : now,
    );

  async function send(via: OutsideModel | null = null): Promise<void> {
    const question = draft.trim();
    if (question === '' || isBusy.current) return;
    isBusy.current = true;
    setThinking(true);
    setDraft('');
    add(sure(question, 'user', provider));
    try {
      const language = chooseHelpLanguage(readPageLanguage());
      const answering = await load(language);
      // A provider is given the best articles, and the answer they make stands in for it where it fails.
      const local = answering(question, via === null ? provider : 'combined', language);
      const answer = via === null ? local : await askVia({ question, language, via, local });
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

  /** What was meant of the articles that the assistant asked about; it is said like a question of its own. */
  function choose({ slug, title, content }: AnswerChoice): void {
    add(sure(title, 'user', provider));
    add({ ...sure(content, 'assistant', provider), sources: [{ slug, title }] });
  }

  /** Can be stopped, and then the local answer stands. */
  async function askVia(asking: { question: string; language: Language; via: OutsideModel; local: HelpAnswer }) {
    const { signal, abort } = newStop();
    setStop(() => abort);
    try {
      return await (await outside())({ ...asking, signal });
    } finally {
      setStop(null);
    }
  }

  return { stop, messages, provider, setProvider, draft, setDraft, isThinking, welcome, send, choose };
}

function newStop(): { signal: AbortSignal; abort: () => void } {
  const stop = new AbortController();
  return { signal: stop.signal, abort: () => stop.abort() };
}

export type Chat = ReturnType<typeof useChat>;
