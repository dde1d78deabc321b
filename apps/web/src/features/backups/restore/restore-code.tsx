import { type FormEvent, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { BackupHeader } from './use-restore.ts';

type RestoreCodeProps = {
  header: BackupHeader;
  isBusy: boolean;
  onOpen: (typed: string) => void;
  onCancel: () => void;
};

/** What the file says of itself without a key, and the code that opens it. */
export function RestoreCode({ header, isBusy, onOpen, onCancel }: RestoreCodeProps) {
  const [typed, setTyped] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    onOpen(typed);
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <InlineAlert tone="plain" title={m.backups_found({ when: formatWhen(header.madeAt) })}>
        {m.backups_found_counts(header.counts)}
      </InlineAlert>
      <TextField
        label={m.backups_code()}
        hint={m.backups_code_hint()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        mono
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <DialogActions>
        <Button onClick={onCancel}>{m.ui_cancel()}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          busyLabel={m.backups_opening()}
          disabled={typed.trim() === ''}
        >
          {m.ui_open()}
        </Button>
      </DialogActions>
    </form>
  );
}
