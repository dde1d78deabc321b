import { sendLicence } from '@repo/contract/plans/institution-start';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { PhotoField } from '../../../parts/capture/photo-field.tsx';
import type { Photo } from '../../../parts/capture/photo-file.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { refetchBilling } from '../use-plans.ts';

/** The new licence of a hospital: a picture, and its last day where it names one. */
export function SendLicenceDialog({ onClose }: { onClose: () => void }) {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [endsOn, setEndsOn] = useState('');
  const [isMissing, setMissing] = useState(false);
  const sending = useCall(sendLicence, {
    refetches: refetchBilling,
    refetchesAlways: true,
    done: m.plans_term_sent(),
    onDone: onClose,
    failed: m.ui_server_fault(),
  });
  const send = () => {
    setMissing(photo === null);
    if (photo === null) return false;
    return sending.submit({ body: { photo: photo.dataUrl, ...(endsOn === '' ? {} : { endsOn }) } });
  };
  return (
    <FormDialog
      size="normal"
      title={m.plans_term_send()}
      formClass="space-y-5"
      onClose={onClose}
      onSubmit={send}
      submitError={sending.problem}
      submitLabel={m.plans_next_send()}
      busy={sending.isPending}
    >
      <PhotoField
        kind="document"
        label={m.plans_term_photo()}
        hint={m.plans_term_photo_hint()}
        error={isMissing && photo === null ? m.plans_term_photo_missing() : undefined}
        photo={photo}
        onPhoto={setPhoto}
      />
      <TextField
        type="date"
        label={m.plans_term_last_day()}
        hint={m.plans_term_last_day_hint()}
        value={endsOn}
        onChange={(event) => setEndsOn(event.target.value)}
      />
    </FormDialog>
  );
}
