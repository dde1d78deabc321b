import { REASON_MAX, REASON_MIN } from '@house/contract/scans';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';

type EmergencyDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: (reason: string) => void;
};

/** Break-glass: a verified responder opens restricted data with a reason that the owner reads at once. */
export function EmergencyDialog({ open, onOpenChange, onConfirm }: EmergencyDialogProps) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const length = reason.trim().length;
  const fits = length >= REASON_MIN && length <= REASON_MAX;
  const limits = { min: REASON_MIN, max: REASON_MAX };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="narrow"
      title={m.scans_reason_title()}
      about={m.scans_reason_about()}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.ui_cancel()}</Button>
          <Button
            variant="danger"
            onClick={() => {
              setAsked(true);
              if (fits) onConfirm(reason.trim());
            }}
          >
            {m.scans_reason_confirm()}
          </Button>
        </>
      }
    >
      <TextareaField
        label={m.scans_reason()}
        hint={m.scans_reason_hint(limits)}
        error={asked && !fits ? m.scans_reason_bad(limits) : undefined}
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
