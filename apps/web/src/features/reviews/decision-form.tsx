import { disclosedReason, listAskReasons, REVIEW_REASONS, type ReviewReason } from '@repo/contract/profile/profile';
import { askForAnother, decideReview, listReviews, type ReviewSummary } from '@repo/contract/reviews/reviews';
import { useState } from 'react';
import { singleKeysOn } from '../../device/remembered/view-choices.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { formatDay } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { usePageKey } from '../../ui/page-keys.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { reasonLabel } from './review-labels.ts';

type DecisionFormProps = { summary: ReviewSummary; onDone: (summary: ReviewSummary) => void };

/** The vote of this reviewer. Each vote needs its own confirmation, so that none is cast by accident. */
export function DecisionForm({ summary, onDone }: DecisionFormProps) {
  const [reason, setReason] = useState<ReviewReason | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const deciding = useCall(decideReview, {
    refetches: [listReviews],
    refetchesAlways: true,
    done: outcomeLabel,
    onDone,
    failed: m.creator_decide_failed(),
  });

  const asking = useCall(askForAnother, {
    refetches: [listReviews],
    refetchesAlways: true,
    done: m.creator_asked_done(),
    onDone,
    failed: m.creator_ask_failed(),
  });

  const ask = () => {
    const told = listAskReasons(summary.kind).find((one) => one === reason);
    setMissing(told === undefined ? m.creator_ask_reason() : null);
    if (told !== undefined) void asking.submit({ params: { id: summary.id }, body: { reason: told } });
  };
  const send = (approve: boolean) => {
    if (!approve && reason === null) return setMissing(m.creator_choose_reason());
    setMissing(null);
    const body = approve || reason === null ? { approve } : { approve, reason };
    void deciding.submit({ params: { id: summary.id }, body });
  };
  usePageKey('approve', () => send(true));
  usePageKey('reject', () => send(false));

  return (
    <Card>
      {summary.asked === null ? null : (
        <InlineAlert tone="plain" className="mb-4">
          {m.creator_asked_about({
            reason: reasonLabel(summary.asked.reason),
            day: formatDay(new Date(summary.asked.until)),
          })}
        </InlineAlert>
      )}
      {summary.votes.needed > 1 ? <p className="mb-4 text-label text-ink-2">{m.creator_second_word()}</p> : null}
      <RadioCards
        label={m.creator_reason()}
        columns={2}
        value={reason}
        options={REVIEW_REASONS.map((one) => ({ value: one, label: reasonLabel(one) }))}
        onChange={setReason}
      />
      {reason === null ? null : (
        <p className="mt-2 text-small text-ink-2">
          {disclosedReason(reason) === reason ? m.creator_reason_told() : m.creator_reason_untold()}
        </p>
      )}
      <ProblemAlert problem={missing ?? deciding.problem ?? asking.problem} className="mt-4" />
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon="check"
          busy={deciding.isPending}
          busyLabel={m.ui_sending()}
          onClick={() => send(true)}
        >
          {m.creator_approve()}
        </Button>
        <Button variant="dangerQuiet" icon="close" onClick={() => send(false)}>
          {m.creator_reject()}
        </Button>
        {summary.isAppeal || summary.asked !== null ? null : (
          <Button icon="image" busy={asking.isPending} busyLabel={m.ui_sending()} onClick={ask}>
            {m.creator_ask()}
          </Button>
        )}
      </div>
      {singleKeysOn() ? <p className="mt-3 text-small text-ink-3 max-lg:hidden">{m.creator_keys()}</p> : null}
    </Card>
  );
}

function outcomeLabel({ status }: ReviewSummary): string {
  if (status === 'approved') return m.creator_decided_approved();
  return status === 'rejected' ? m.creator_decided_rejected() : m.creator_decided_waits();
}
