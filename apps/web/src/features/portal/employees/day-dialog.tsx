import { ACCESS_DAYS_MAX } from '@repo/contract/portal/invitations';
import { useId, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { dayFromNow, formatEndOfDay } from './access-days.ts';

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
  const [missing, setMissing] = useState<string | null>(null);
  const saving = useCall(save, { done: saved, onDone: onClose, failed: m.portal_not_saved() });
  const problem = missing ?? saving.problem;

  function submit() {
    const until = formatEndOfDay(day);
    setMissing(until === null ? m.portal_choose_day() : null);
    if (until !== null) void saving.submit(until);
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
          <Button type="submit" form={form} variant="primary" busy={saving.isPending}>
            {m.portal_save()}
          </Button>
        </>
      }
    >
      <Form id={form} className="" onSubmit={submit}>
        <TextField
          label={m.portal_last_day()}
          type="date"
          min={dayFromNow(1)}
          max={dayFromNow(ACCESS_DAYS_MAX)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          {...(problem !== null && { error: problem })}
        />
      </Form>
    </Dialog>
  );
}
