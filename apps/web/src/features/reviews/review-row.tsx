import type { ReviewSummary } from '@repo/contract/reviews/reviews';
import { m } from '../../paraglide/messages.js';
import { formatDay, formatWhen, splitWhen } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { evidenceLabel, kindIcon, kindLabel, reasonLabel } from './review-labels.ts';
import { canOpen } from './step-case.ts';

/** One case: what it is, what the server doubts, and whose it is. */
export function ReviewRow({ review, onOpen }: { review: ReviewSummary; onOpen: () => void }) {
  const { kind, submittedAt, isAppeal, votes, status, mayJudge } = review;
  const sent = formatWhen(submittedAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
      <Icon name={kindIcon(kind)} size={24} className="text-ink-2 max-sm:hidden" />
      <div className="min-w-0 grow basis-64">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
          {kindLabel(kind)}
          {isAppeal ? (
            <StatusPill tone="seal" icon="history">
              {m.creator_appeal()}
            </StatusPill>
          ) : null}
        </h3>
        <p className="text-small text-ink-3">{whenLine(review, sent)}</p>
        {review.dueAt === null || status !== 'processing' ? null : (
          <p className="text-small text-ink-2">{m.creator_due_by({ day: formatWhen(review.dueAt) })}</p>
        )}
        <Doubts review={review} />
        {status === 'processing' && votes.needed > 1 ? (
          <p className="mt-1 text-small text-ink-2">{votesLine(votes.given)}</p>
        ) : null}
      </div>
      <ReviewState review={review} />
      {canOpen(review) ? (
        <Button size="low" aria-label={m.creator_open_label({ kind: kindLabel(kind), when: sent })} onClick={onOpen}>
          {m.creator_open()}
        </Button>
      ) : null}
      {mayJudge || status !== 'processing' ? null : (
        <p className="basis-full text-small text-ink-3">{m.creator_not_yours_about()}</p>
      )}
    </li>
  );
}

function votesLine(given: number): string {
  if (given === 0) return m.creator_words_none();
  return given === 1 ? m.creator_words() : m.creator_words_differ();
}

function whenLine({ decidedAt }: ReviewSummary, sent: string): string {
  const line = m.creator_sent({ when: sent });
  return decidedAt === null ? line : `${line}. ${m.creator_decided({ when: formatWhen(decidedAt) })}`;
}

function Doubts({ review: { evidence, risk, reason } }: { review: ReviewSummary }) {
  const doubts = evidence.map(({ code }) => evidenceLabel(code)).join(', ');
  return (
    <>
      <p className="mt-1 text-small text-ink-2">
        {doubts || m.creator_no_doubts()}
        {risk > 0 ? <span className="numeric">. {m.creator_risk({ percent: Math.round(risk * 100) })}</span> : null}
      </p>
      {reason === null ? null : <p className="text-small text-ink-2">{reasonLabel(reason)}</p>}
    </>
  );
}

function ReviewState({ review: { status, asked, claim, claimedUntil, mayJudge } }: { review: ReviewSummary }) {
  if (status === 'approved') return <StatusPill tone="ok">{m.creator_status_approved()}</StatusPill>;
  if (status === 'rejected') return <StatusPill tone="danger">{m.creator_status_rejected()}</StatusPill>;
  if (!mayJudge) {
    return (
      <StatusPill tone="plain" icon="lock">
        {m.creator_not_yours()}
      </StatusPill>
    );
  }
  if (claim === 'mine' && claimedUntil !== null) {
    return (
      <StatusPill tone="info" icon="clock">
        {m.creator_claim_mine({ time: splitWhen(claimedUntil).time })}
      </StatusPill>
    );
  }
  if (claim === 'other') {
    return (
      <StatusPill tone="plain" icon="user">
        {m.creator_claim_other()}
      </StatusPill>
    );
  }
  if (asked !== null) {
    return (
      <StatusPill tone="plain" icon="clock">
        {m.creator_asked_until({ day: formatDay(new Date(asked.until)) })}
      </StatusPill>
    );
  }
  return <StatusPill tone="ok">{m.creator_claim_free()}</StatusPill>;
}
