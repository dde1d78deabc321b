import type { TemplateKind } from '@repo/contract/biometrics/biometrics';
import { type FormEvent, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';

type ConsentDialogProps = { kind: TemplateKind; onAgree: () => void; onClose: () => void };

/** Says what is measured, what is kept and for what, before camera or microphone is opened. */
export function ConsentDialog({ kind, onAgree, onClose }: ConsentDialogProps) {
  const [agrees, setAgrees] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const isFace = kind === 'face';

  function submit(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    if (agrees) onAgree();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isFace ? m.biometrics_consent_face_title() : m.biometrics_consent_voice_title()}
      about={isFace ? m.biometrics_consent_face_about() : m.biometrics_consent_voice_about()}
    >
      <form onSubmit={submit} noValidate>
        <ul className="list-disc space-y-2 pl-5">
          <li>{isFace ? m.biometrics_consent_face_kept() : m.biometrics_consent_voice_kept()}</li>
          <li>{m.biometrics_consent_no_factor()}</li>
          <li>{m.biometrics_consent_delete()}</li>
        </ul>
        <CheckboxField
          className="mt-5"
          label={m.biometrics_consent_agree()}
          checked={agrees}
          onChange={(event) => setAgrees(event.target.checked)}
          error={wasSent && !agrees ? m.biometrics_consent_missing() : undefined}
        />
        <DialogActions>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" variant="primary">
            {m.ui_continue()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
