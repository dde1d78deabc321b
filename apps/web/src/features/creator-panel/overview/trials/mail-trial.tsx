import { confirmTestLetter, type OpeningLine, sendTestLetter } from '@repo/contract/creator-panel/opening';
import { Link } from '@tanstack/react-router';
import { ask } from '../../../../api/ask.ts';
import { m } from '../../../../paraglide/messages.js';
import { useCall } from '../../../../parts/calls/use-call.ts';
import { formatWhen } from '../../../../parts/words/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { ProblemAlert } from '../../../../ui/problem-alert.tsx';
import { refetchPanel } from '../../use-panel.ts';
import { CodeForm } from './code-form.tsx';

/** A letter to the creator's own address, and its code back. */
export function MailTrial({ letter }: { letter: OpeningLine['letter'] }) {
  const sending = useCall(sendTestLetter, { refetches: refetchPanel, done: m.panel_open_mail_sent() });
  return (
    <>
      {letter === null ? null : <p className="text-small">{describeLetter(letter)}</p>}
      {letter === null || letter.state === 'over' ? null : (
        <CodeForm
          label={m.panel_open_mail_code()}
          hint={m.panel_open_mail_code_hint()}
          action={m.panel_open_mail_enter()}
          done={m.panel_open_mail_arrived()}
          isNumber
          send={(code) => ask(confirmTestLetter, { body: { code } })}
        />
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          busy={sending.isPending}
          busyLabel={m.panel_open_mail_sending()}
          onClick={() => void sending.submit({ body: {} })}
        >
          {m.panel_open_mail_send()}
        </Button>
        <Link to="/settings" className="link inline-flex min-h-11 items-center text-small">
          {m.panel_open_mail_settings()}
        </Link>
      </p>
      <ProblemAlert problem={sending.problem} />
    </>
  );
}

function describeLetter({ state, sentAt }: NonNullable<OpeningLine['letter']>): string {
  const words = { waiting: m.panel_open_mail_waiting, taken: m.panel_open_mail_taken, over: m.panel_open_mail_over };
  return words[state]({ when: formatWhen(sentAt) });
}
