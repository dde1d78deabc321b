import {
  type CardReport,
  decideCardReport,
  listCardReports,
  STOP_REASON_MAX,
  STOP_REASON_MIN,
} from '@repo/contract/emergency/card-reports';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';

type ReportDecisionDialogProps = { report: CardReport; title: string; onClose: () => void };

type CardVerdict = 'stop' | 'show';

/** Stops what the card shows to everyone, or lets it be shown; the owner reads the words and may appeal. */
export function ReportDecisionDialog({ report, title, onClose }: ReportDecisionDialogProps) {
  const [outcome, setOutcome] = useState<CardVerdict | null>(null);
  const [words, setWords] = useState('');
  const [isAsked, setAsked] = useState(false);
  const deciding = useCall(decideCardReport, {
    refetches: [listCardReports],
    // Another reviewer may have decided meanwhile.
    refetchesAlways: true,
    done: ({ stops }) => (stops ? m.reports_done_stopped() : m.reports_done_left()),
    onDone: onClose,
    failed: m.reports_decide_failed(),
  });
  const isShort = words.trim().length < STOP_REASON_MIN;

  function submit() {
    setAsked(true);
    if (outcome === null || isShort) return;
    void deciding.submit({ params: { id: report.id }, body: { stops: outcome === 'stop', words: words.trim() } });
  }

  return (
    <FormDialog
      title={title}
      about={m.reports_decide_about({ username: report.username, count: report.waiting })}
      size="normal"
      onClose={onClose}
      onSubmit={submit}
      submitError={deciding.problem}
      submitLabel={m.reports_decide()}
      busy={deciding.isPending}
      disabled={outcome === null}
    >
      <RadioCards
        label={m.reports_outcome()}
        value={outcome}
        onChange={setOutcome}
        options={[
          {
            value: 'show',
            label: report.isStopped ? m.reports_let() : m.reports_leave(),
            about: m.reports_leave_about(),
          },
          {
            value: 'stop',
            label: report.isStopped ? m.reports_keep_stopped() : m.reports_stop(),
            about: m.reports_stop_about(),
          },
        ]}
      />
      <TextareaField
        label={m.reports_words()}
        hint={m.reports_words_hint()}
        error={isAsked && isShort ? m.reports_words_short({ count: STOP_REASON_MIN }) : undefined}
        maxLength={STOP_REASON_MAX}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </FormDialog>
  );
}
