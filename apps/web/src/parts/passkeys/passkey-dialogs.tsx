import { PASSKEY_LABEL_MAX, type PasskeyRow } from '@repo/contract/factors/factors';
import { type FormEvent, useState } from 'react';
import { describeFailure } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ConfirmAndRun } from '../forms/confirm-and-run.tsx';
import { passkeyName } from './passkey-labels.ts';
import { useRenamePasskey, useRevokePasskey } from './use-factors.ts';

type PasskeyDialogProps = { passkey: PasskeyRow; onClose: () => void };

export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const [label, setLabel] = useState(passkeyName(passkey));
  const [problem, setProblem] = useState<string | null>(null);
  const renaming = useRenamePasskey();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (label.trim() === '') return setProblem(m.passkeys_name_missing());
    try {
      await renaming.mutateAsync({ id: passkey.id, label: label.trim() });
      onClose();
    } catch (error) {
      setProblem(describeFailure(error, m.passkeys_rename_failed()));
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="narrow" title={m.passkeys_rename_title()}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={m.passkeys_name()}
          value={label}
          maxLength={PASSKEY_LABEL_MAX}
          autoComplete="off"
          onChange={(event) => setLabel(event.target.value)}
          {...(problem !== null && { error: problem })}
        />
        <DialogActions>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" variant="primary" busy={renaming.isPending} busyLabel={m.ui_saving()}>
            {m.ui_save()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Asks first; then the confirmation that it is really the holder (parts/confirm/confirm-host.tsx). */
export function RevokePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const revoking = useRevokePasskey();

  return (
    <ConfirmAndRun
      title={m.passkeys_revoke_title({ name: passkeyName(passkey) })}
      confirmLabel={m.passkeys_revoke_confirm()}
      safeLabel={m.passkeys_revoke_keep()}
      busyLabel={m.passkeys_revoking()}
      run={() => revoking.mutateAsync(passkey.id)}
      done={m.passkeys_revoked()}
      failed={{ title: m.passkeys_revoke_failed() }}
      onClose={onClose}
    >
      {m.passkeys_revoke_about()}
    </ConfirmAndRun>
  );
}
