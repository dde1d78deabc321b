import { OPENING_LINES, type OpeningLine } from '@repo/contract/creator-panel/opening';
import { useId, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { describeOpeningProblem, describeSettings, LINE_STATES, LINE_WORDS } from './opening-words.ts';
import { MailTrial } from './trials/mail-trial.tsx';
import { PaymentsTrial } from './trials/payments-trial.tsx';
import { RestoreTrial } from './trials/restore-trial.tsx';

/** A line says what is wrong and when it last worked; its button opens how it is done, and the test of it. */
export function OpeningRow({ line }: { line: OpeningLine }) {
  const { id, state, problems, shownAt } = line;
  const [isOpen, setOpen] = useState(false);
  const howId = useId();
  const { name, about } = LINE_WORDS[id];
  const { variables } = OPENING_LINES[id];
  const { tone, words } = LINE_STATES[state];
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:px-5">
      <span>
        <StatusPill tone={tone} bare>
          {words()}
        </StatusPill>
      </span>
      <div className="min-w-0">
        <p className="font-strong">{name()}</p>
        {state === 'done' ? null : <p className="text-small text-ink-2">{about()}</p>}
        {state === 'done' || variables.length === 0 ? null : (
          <code className="block text-small break-words text-ink-3">{variables.join(', ')}</code>
        )}
        {problems.map((problem) => (
          <p key={`${problem.code} ${problem.about}`} className="text-small break-words text-ink-2">
            {describeOpeningProblem(problem)}
          </p>
        ))}
        {shownAt === null ? null : <p className="text-small text-ink-3">{describeShown(id, shownAt)}</p>}
      </div>
      <span className="max-sm:mt-1">
        <Button
          aria-expanded={isOpen}
          aria-controls={howId}
          aria-label={m.panel_open_how_of({ line: name() })}
          onClick={() => setOpen(!isOpen)}
        >
          {m.panel_open_how()}
        </Button>
      </span>
      <div id={howId} hidden={!isOpen} className="grid max-w-prose gap-3 pt-2 sm:col-span-2 sm:col-start-2">
        {isOpen ? <How line={line} /> : null}
      </div>
    </li>
  );
}

const describeShown = (id: OpeningLine['id'], shownAt: string): string => {
  const when = formatWhen(shownAt);
  return id === 'backup' ? m.panel_open_restored({ when }) : m.panel_open_shown({ when });
};

function How({ line }: { line: OpeningLine }) {
  const { id } = line;
  const settings = describeSettings(id);
  return (
    <>
      <p className="text-small text-ink-2">{LINE_WORDS[id].how()}</p>
      {settings === null ? null : <p className="text-small break-words text-ink-2">{settings}</p>}
      {id === 'mail' ? <MailTrial letter={line.letter} /> : null}
      {id === 'payments' ? <PaymentsTrial /> : null}
      {id === 'backup' ? <RestoreTrial /> : null}
    </>
  );
}
