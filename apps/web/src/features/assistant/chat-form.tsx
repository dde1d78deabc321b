import { QUESTION_MAX } from '@repo/contract/assistant/assistant';
import { PRODUCT } from '@repo/contract/brand';
import { useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { focusOn } from '../../ui/layers.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { Chat } from './use-chat.ts';

const quickFills = () => [
  { label: m.assistant_quick_create(), question: m.assistant_quick_create_question() },
  { label: m.assistant_quick_lost(), question: m.assistant_quick_lost_question() },
  { label: m.assistant_quick_readers(), question: m.assistant_quick_readers_question() },
  { label: m.assistant_quick_biometrics(), question: m.assistant_quick_biometrics_question() },
  { label: m.assistant_quick_kyc(), question: m.assistant_quick_kyc_question() },
  { label: m.assistant_quick_wallet(), question: m.assistant_quick_wallet_question() },
];

/** The question, and some that are often asked, of cards first: a press fills them in and leaves sending to the person. */
export function ChatForm({ chat }: { chat: Omit<Chat, 'send'> & { send: () => Promise<void> } }) {
  const input = useRef<HTMLDivElement>(null);
  return (
    <form
      className="min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        void chat.send();
      }}
    >
      <ul aria-label={m.assistant_often_asked()} className="flex flex-wrap gap-2">
        {quickFills().map(({ label, question }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => {
                chat.setDraft(question);
                focusOn(input.current?.querySelector('input'));
              }}
              className="min-h-8 rounded-full border border-edge px-3 text-small text-ink-2 transition-colors hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <div ref={input} className="mt-3 flex items-end gap-2">
        <TextField
          label={m.assistant_question()}
          hideLabel
          className="min-w-0 grow"
          placeholder={m.assistant_placeholder({ product: PRODUCT })}
          value={chat.draft}
          maxLength={QUESTION_MAX}
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => chat.setDraft(event.target.value)}
        />
        <Button type="submit" variant="primary" icon="send" aria-busy={chat.isThinking} className="h-11">
          {m.assistant_send()}
        </Button>
      </div>
    </form>
  );
}
