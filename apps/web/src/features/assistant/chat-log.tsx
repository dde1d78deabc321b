import { useEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { BusyMark, Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { AnswerChoice, AnswerSource, ChatMessage } from './chat-message.ts';
import { HelpLink } from './help-link.tsx';
import { PROVIDER_NAMES } from './provider-labels.ts';

type ChatLogProps = {
  messages: readonly ChatMessage[];
  isThinking: boolean;
  /** Only while somebody outside is asked. */
  stop: (() => void) | null;
  onOpen: (slug: string) => void;
  onChoose: (choice: AnswerChoice) => void;
};

/** What was asked and answered, newest at the end. The last question and the beginning of its answer are in sight. */
export function ChatLog({ messages, isThinking, stop, onOpen, onChoose }: ChatLogProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever comes or goes below the question.
  useEffect(() => {
    const questions = list.current?.querySelectorAll('[data-question]') ?? [];
    [...questions].at(-1)?.scrollIntoView({ block: 'start' });
  }, [messages.length, isThinking, stop === null]);
  return (
    <>
      <div ref={list} role="log" aria-live="polite" aria-label={m.assistant_log()} className="grid gap-4">
        {messages.map((message) => (
          <Message key={message.id} message={message} onOpen={onOpen} onChoose={onChoose} />
        ))}
        {isThinking ? (
          <p className="flex items-center gap-2 text-small text-ink-2">
            <BusyMark />
            {m.assistant_thinking()}
          </p>
        ) : null}
      </div>
      {stop === null ? null : (
        <Button size="low" icon="stop" className="mt-3" onClick={stop}>
          {m.assistant_stop()}
        </Button>
      )}
    </>
  );
}

type MessageProps = Pick<ChatLogProps, 'onOpen' | 'onChoose'> & { message: ChatMessage };

function Message({ message, onOpen, onChoose }: MessageProps) {
  const isMine = message.sender === 'user';
  return (
    <div
      {...(isMine && { 'data-question': '' })}
      className={classNames('min-w-0 scroll-mt-2', isMine && 'justify-self-end')}
    >
      <div
        className={classNames(
          'w-fit max-w-full rounded-card border px-4 py-3',
          isMine ? 'ml-8 border-transparent bg-primary-wash' : 'mr-4 border-line bg-canvas',
        )}
      >
        <span className="sr-only">{isMine ? m.assistant_you_said() : m.assistant_said()}</span>
        {message.by === undefined ? (
          message.content.split('\n\n').map((paragraph) => (
            <p key={paragraph} className="mt-2 first-of-type:mt-0">
              {paragraph}
            </p>
          ))
        ) : (
          // Somebody else's text, with its own lines, which may repeat.
          <p className="break-words whitespace-pre-line">{message.content}</p>
        )}
      </div>
      {message.by === undefined ? null : (
        <p className="mt-1.5 mr-4 text-small text-ink-2">
          {m.assistant_said_by({ name: PROVIDER_NAMES[message.by.provider](), model: message.by.model })}
        </p>
      )}
      {message.note === undefined ? null : <p className="mt-1.5 mr-4 text-small text-ink-2">{message.note}</p>}
      <Below message={message} onOpen={onOpen} onChoose={onChoose} />
    </div>
  );
}

/** The sources, best first; articles that may be meant besides, as buttons. */
function Below({ message, onOpen, onChoose }: MessageProps) {
  const { choices = [] } = message;
  const sources = message.sources.filter(({ slug }) => choices.every((choice) => choice.slug !== slug));
  return (
    <>
      {sources.length === 0 ? null : <Sources sources={sources} fits={message.fits} onOpen={onOpen} />}
      {choices.length === 0 ? null : (
        <div className="mt-2 mr-4 grid gap-2">
          {sources.length === 0 ? null : <p className="text-small font-strong text-ink-2">{m.assistant_or_one()}</p>}
          {choices.map((choice) => (
            <Button
              key={choice.slug}
              size="low"
              className="h-auto justify-start py-2 text-left whitespace-normal"
              onClick={() => onChoose(choice)}
            >
              {choice.title}
            </Button>
          ))}
          <p className="text-small text-ink-2">{m.assistant_neither()}</p>
        </div>
      )}
    </>
  );
}

type SourcesProps = { sources: readonly AnswerSource[]; fits: boolean; onOpen: (slug: string) => void };

function Sources({ sources, fits, onOpen }: SourcesProps) {
  const count = sources.length;
  return (
    <div className="mt-2 mr-4 text-small">
      <p className="font-strong text-ink-2">{fits ? m.assistant_sources({ count }) : m.assistant_nearest({ count })}</p>
      <ul className="mt-1 grid gap-1.5">
        {sources.map(({ slug, title }) => (
          <li key={slug}>
            <HelpLink slug={slug} onOpen={onOpen}>
              {title}
            </HelpLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
