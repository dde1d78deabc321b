import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { usePanelAct } from '../../use-panel-act.ts';

type CodeFormProps = {
  label: string;
  hint?: string;
  action: string;
  /** Said when the code was right. */
  done: string;
  isNumber?: boolean;
  send: (code: string) => Promise<unknown>;
};

/** One code that shows that something was tried; a wrong one says so at the field. */
export function CodeForm({ label, hint, action, done, isNumber = false, send }: CodeFormProps) {
  const act = usePanelAct();
  const [code, setCode] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await act.run(() => send(code), done)) setCode('');
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-3">
      <TextField
        label={label}
        hint={hint}
        error={act.problem ?? undefined}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode={isNumber ? 'numeric' : 'text'}
        autoComplete="off"
        mono
        required
        className="min-w-0 grow basis-60"
      />
      <Button type="submit" busy={act.busy} className="min-h-11">
        {action}
      </Button>
    </form>
  );
}
