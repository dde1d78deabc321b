import { appealStop, STOP_APPEAL_MAX, STOP_APPEAL_MIN } from '@repo/contract/emergency/anyone-settings';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { useDraftGuard } from '../../../parts/forms/draft-guard.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { useStoreSettings } from './use-anyone-settings.ts';

/** Another look at a reviewer's stop of one card; one at a time. */
export function StopAppealDialog({ glyphId: id, onClose }: { glyphId: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const { setTouched, leave, close, guard } = useDraftGuard(onClose);
  const store = useStoreSettings(id);
  const appeal = useCall((said: string) => ask(appealStop, { params: { id }, body: { text: said } }), {
    done: m.anyone_appeal_sent(),
    onDone: (settings) => {
      store(settings);
      close();
    },
    failed: m.anyone_appeal_failed(),
  });
  const isShort = text.trim().length < STOP_APPEAL_MIN;

  function send() {
    setTried(true);
    if (!isShort) void appeal.submit(text.trim());
  }

  return (
    <FormDialog
      title={m.anyone_appeal()}
      about={m.anyone_appeal_about()}
      size="normal"
      onClose={leave}
      onSubmit={send}
      submitError={appeal.problem}
      submitLabel={m.anyone_appeal_send()}
      busy={appeal.isPending}
      busyLabel={m.ui_sending()}
      cancelLabel={m.ui_not_now()}
    >
      <TextareaField
        label={m.anyone_appeal_text()}
        rows={5}
        maxLength={STOP_APPEAL_MAX}
        value={text}
        error={tried && isShort ? m.anyone_appeal_short({ min: `${STOP_APPEAL_MIN}` }) : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setTouched(event.target.value.trim() !== '');
        }}
      />
      {guard}
    </FormDialog>
  );
}
