import type { CommandPlan } from '@repo/contract/creator-commands/creator-commands';
import { type FormEvent, useEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatClock } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { noteText, thingName } from './command-words.ts';

type PlanViewProps = {
  plan: CommandPlan;
  busy: boolean;
  onConfirm: (phrase: string) => Promise<void>;
  onCancel: () => void;
};

/** What would change, now and after; what cannot be undone waits for its phrase. */
export function PlanView({ plan, busy, onConfirm, onCancel }: PlanViewProps) {
  const isOver = useIsOver(plan.confirm?.expiresAt ?? null);
  return (
    <div className="border-t border-line">
      <div role="status" className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 sm:px-5">
        <h3>{m.commands_dry_title()}</h3>
        {plan.confirm === null ? null : (
          <StatusPill bare tone={isOver ? 'warn' : 'plain'} icon="clock">
            {isOver
              ? m.commands_dry_over()
              : m.commands_valid_until({ time: formatClock(Date.parse(plan.confirm.expiresAt)) })}
          </StatusPill>
        )}
      </div>
      <ChangeTable changes={plan.changes} />
      <ul className="space-y-0.5 px-4 py-3 text-small text-ink-2 sm:px-5">
        {plan.notes.map((note) => (
          <li key={note}>{noteText(note)}</li>
        ))}
      </ul>
      {plan.confirm === null ? null : (
        <PhraseForm
          phrase={plan.confirm.phrase}
          isOver={isOver}
          busy={busy}
          onConfirm={onConfirm}
          onCancel={onCancel}
        />
      )}
    </div>
  );
}

function ChangeTable({ changes }: Pick<CommandPlan, 'changes'>) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-label">
        <thead className="text-tiny text-ink-3">
          <tr className="border-b border-line">
            <th scope="col" className="px-4 py-1.5 text-left font-normal sm:px-5">
              {m.commands_col_what()}
            </th>
            <th scope="col" className="px-4 py-1.5 text-right font-normal">
              {m.commands_col_now()}
            </th>
            <th scope="col" className="px-4 py-1.5 text-right font-normal sm:px-5">
              {m.commands_col_after()}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ what, about, now, after }) => (
            <tr key={`${what} ${about}`} className="border-b border-line">
              <th scope="row" className="px-4 py-3 text-left font-normal sm:px-5">
                {thingName({ what })}
                {about === null ? null : (
                  <span className="block font-mono text-small break-all text-ink-2">{about}</span>
                )}
              </th>
              <td className="numeric px-4 py-3 text-right whitespace-nowrap">
                {now === '' ? m.commands_nothing() : now}
              </td>
              <td className="numeric px-4 py-3 text-right font-strong whitespace-nowrap sm:px-5">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PhraseFormProps = Omit<PlanViewProps, 'plan'> & { phrase: string; isOver: boolean };

function PhraseForm({ phrase, isOver, busy, onConfirm, onCancel }: PhraseFormProps) {
  const [typed, setTyped] = useState('');
  const isRight = typed.trim() === phrase && !isOver;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isRight && !busy) void onConfirm(typed.trim());
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3 border-t-2 border-ink px-4 py-4 sm:px-5">
      <TextField
        className="grow basis-64"
        label={
          <>
            {m.commands_type_phrase()} <code className="font-mono select-all">{phrase}</code>
          </>
        }
        mono
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button onClick={onCancel}>{m.ui_cancel()}</Button>
      <Button type="submit" variant="danger" busy={busy} disabled={!isRight}>
        {m.commands_execute()}
      </Button>
    </form>
  );
}

/** Whether an instant has come, by the clock of this device; the server decides by its own. */
function useIsOver(at: string | null): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(() => setIsOver(true), Math.max(0, Date.parse(at) - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  return isOver;
}
