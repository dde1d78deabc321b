import { confirmTestLetter, type OpeningLine, sendTestLetter } from '@house/contract/creator-panel/opening';
import { Link } from '@tanstack/react-router';
import { ask } from '../../../../api/ask.ts';
import { m } from '../../../../paraglide/messages.js';
import { formatWhen } from '../../../../parts/words/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineAlert } from '../../../../ui/inline-alert.tsx';
import { usePanelAct } from '../../use-panel-act.ts';
import { CodeForm } from './code-form.tsx';

/** A letter to the creator's own address, and its code back. */
export function MailTrial({ letter }: { letter: OpeningLine['letter'] }) {
  const act = usePanelAct();
  return (
    <>
      {letter === null ? null : <p className="text-small">{sayLetter(letter)}</p>}
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
          busy={act.busy}
          busyLabel={m.panel_open_mail_sending()}
          onClick={() => void act.run(() => ask(sendTestLetter, { body: {} }), m.panel_open_mail_sent())}
        >
          {m.panel_open_mail_send()}
        </Button>
        <Link to="/settings" className="link inline-flex min-h-11 items-center text-small">
          {m.panel_open_mail_settings()}
        </Link>
      </p>
      {act.problem === null ? null : (
        <InlineAlert tone="danger" announce="alert">
          {act.problem}
        </InlineAlert>
      )}
    </>
  );
}

function sayLetter({ state, sentAt }: NonNullable<OpeningLine['letter']>): string {
  const words = { waiting: m.panel_open_mail_waiting, taken: m.panel_open_mail_taken, over: m.panel_open_mail_over };
  return words[state]({ when: formatWhen(sentAt) });
}
