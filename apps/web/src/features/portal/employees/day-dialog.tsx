import { ACCESS_DAYS_MAX } from '@house/contract/portal/invitations';
import { type FormEvent, useId, useState } from 'react';
import { reasonOf } from '../../../api/ask-error.ts';
import { NotConfirmedError } from '../../../api/confirmer.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { dayFromNow, endOfDay } from './access-days.ts';

type DayDialogProps = {
  title: string;
  about: string;
  saved: string;
  /** With the end of the chosen day. */
  save: (until: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the last day of something. */
export function DayDialog({ title, about, saved, save, onClose }: DayDialogProps) {
  const form = useId();
  const [day, setDay] = useState(dayFromNow(365));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const until = endOfDay(day);
    if (until === null) return setProblem(m.portal_choose_day());
    setBusy(true);
    try {
      await save(until);
      showToast({ tone: 'ok', title: saved });
      onClose();
    } catch (error) {
      if (!(error instanceof NotConfirmedError)) setProblem(reasonOf(error, m.portal_not_saved()));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      size="narrow"
      title={title}
      about={about}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>{m.portal_cancel()}</Button>
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            {m.portal_save()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={m.portal_last_day()}
          type="date"
          min={dayFromNow(1)}
          max={dayFromNow(ACCESS_DAYS_MAX)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          {...(problem !== null && { error: problem })}
        />
      </form>
    </Dialog>
  );
}
