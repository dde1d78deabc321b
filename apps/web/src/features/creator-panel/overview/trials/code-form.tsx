import { useState } from 'react';
import { useCall } from '../../../../parts/calls/use-call.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { refetchPanel } from '../../use-panel.ts';

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
  const [code, setCode] = useState('');
  const sending = useCall(() => send(code), { refetches: refetchPanel, done, onDone: () => setCode('') });
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void sending.submit();
      }}
    >
      <TextField
        label={label}
        hint={hint}
        error={sending.problem ?? undefined}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode={isNumber ? 'numeric' : 'text'}
        autoComplete="off"
        mono
        required
        className="min-w-0 grow basis-60"
      />
      <Button type="submit" busy={sending.isPending} className="min-h-11">
        {action}
      </Button>
    </form>
  );
}
