import { APPEAL_MAX, APPEAL_MIN } from '@repo/contract/reviews/reviews';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useDraftGuard } from '../../parts/forms/draft-guard.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { useAppeal } from './use-profile.ts';

/** A second look by somebody else; asked once a decision. */
export function AppealDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const { setTouched, leave, close, guard } = useDraftGuard(onClose);
  const appeal = useAppeal(close);
  const isShort = text.trim().length < APPEAL_MIN;

  function send() {
    setTried(true);
    if (!isShort) void appeal.submit({ params: { id: reviewId }, body: { text: text.trim() } });
  }

  return (
    <FormDialog
      title={m.profile_appeal_title()}
      about={m.profile_appeal_about()}
      size="normal"
      onClose={leave}
      onSubmit={send}
      submitError={appeal.problem}
      submitLabel={m.profile_appeal_send()}
      busy={appeal.isPending}
      busyLabel={m.ui_sending()}
      cancelLabel={m.ui_not_now()}
    >
      <TextareaField
        label={m.profile_appeal_text()}
        rows={5}
        maxLength={APPEAL_MAX}
        value={text}
        error={tried && isShort ? m.profile_appeal_short({ min: `${APPEAL_MIN}` }) : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setTouched(event.target.value.trim() !== '');
        }}
      />
      {guard}
    </FormDialog>
  );
}
