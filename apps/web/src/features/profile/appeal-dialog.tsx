import { APPEAL_MAX, APPEAL_MIN } from '@repo/contract/reviews/reviews';
import { useState } from 'react';
import { describeFailure } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { useDraftGuard } from '../../parts/forms/draft-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAppeal } from './use-profile.ts';

/** A second look by somebody else; asked once a decision. */
export function AppealDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const appeal = useAppeal();
  const { setTouched, leave, guard } = useDraftGuard(onClose);
  const isShort = text.trim().length < APPEAL_MIN;

  function send() {
    setTried(true);
    if (isShort) return;
    const onSuccess = () => {
      showToast({ title: m.profile_appeal_sent(), tone: 'ok' });
      onClose();
    };
    // A refusal is said in the dialog, beside what was typed.
    appeal.mutate({ id: reviewId, text: text.trim() }, { onSuccess });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : leave())}
      title={m.profile_appeal_title()}
      about={m.profile_appeal_about()}
      footer={
        <>
          <Button onClick={leave}>{m.ui_not_now()}</Button>
          <Button variant="primary" busy={appeal.isPending} busyLabel={m.ui_sending()} onClick={send}>
            {m.profile_appeal_send()}
          </Button>
        </>
      }
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
      {appeal.error === null ? null : (
        <InlineAlert tone="danger" announce="alert" className="mt-4">
          {describeFailure(appeal.error, m.profile_appeal_failed())}
        </InlineAlert>
      )}
    </Dialog>
  );
}
