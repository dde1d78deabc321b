import type { ProfileStatus, ReviewState } from '@repo/contract/profile/profile';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatDay } from '../../parts/words/dates.ts';
import { REASON_LABELS } from '../../parts/words/identity-labels.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Tone } from '../../ui/tones.ts';
import { AppealDialog } from './appeal-dialog.tsx';
import { AvailableMeanwhile } from './available-meanwhile.tsx';
import { verifiedCount } from './gate-view.ts';

type UnderVerificationProps = {
  status: ProfileStatus;
  isChecking: boolean;
  onRecheck: () => void;
  onSendAgain: () => void;
  onGoOn: () => void;
};

const THINGS: Readonly<Record<ReviewState['kind'], () => string>> = {
  photo: m.profile_review_photo,
  document: m.profile_review_document,
  institution: m.profile_review_institution,
};

const BADGES: Readonly<Record<ReviewState['status'], { tone: Tone; icon?: 'clock'; label: () => string }>> = {
  approved: { tone: 'ok', label: m.profile_badge_verified },
  processing: { tone: 'info', icon: 'clock', label: m.profile_badge_processing },
  rejected: { tone: 'danger', label: m.profile_badge_rejected },
  pending: { tone: 'plain', label: m.profile_badge_pending },
};

const ASKED_BADGE = { tone: 'warn', icon: 'clock', label: m.profile_badge_asked } as const;

/** What was sent, and how far the decision about each thing is. */
export function UnderVerification({ status, isChecking, onRecheck, onSendAgain, onGoOn }: UnderVerificationProps) {
  const [appealed, setAppealed] = useState<ReviewState | null>(null);
  const { count, all } = verifiedCount(status);
  const toSend = status.reviews.find((review) => review.status === 'rejected' || review.asked !== null);
  const counted = { count: `${count}`, all: `${all}` };
  return (
    <div className="mx-auto max-w-[560px]">
      <PageHeader title={m.profile_review_title()} />
      <Card flush>
        <div className="flex items-center justify-between gap-4 px-4 py-3 sm:px-5">
          <p className="numeric font-strong">{m.profile_review_verified_count(counted)}</p>
          <Button size="low" icon="restore" busy={isChecking} onClick={onRecheck}>
            {m.profile_review_refresh()}
          </Button>
        </div>
        <div
          role="progressbar"
          aria-label={m.profile_review_title()}
          aria-valuemin={0}
          aria-valuemax={all}
          aria-valuenow={count}
          aria-valuetext={m.profile_review_verified_count(counted)}
          className="mx-4 h-2 overflow-hidden rounded-full border border-edge bg-surface sm:mx-5"
        >
          <div
            className="h-full bg-ok forced-colors:bg-[Highlight]"
            style={{ width: `${all === 0 ? 0 : (count / all) * 100}%` }}
          />
        </div>
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {status.reviews.map((review) => (
            <ReviewRow
              key={review.kind}
              review={review}
              isFirst={review === toSend}
              onSendAgain={onSendAgain}
              onAppeal={() => setAppealed(review)}
            />
          ))}
        </ul>
      </Card>
      <AvailableMeanwhile status={status}>
        <Button {...(toSend === undefined && { variant: 'primary' as const })} className="mt-2 ml-4" onClick={onGoOn}>
          {m.ui_continue()}
        </Button>
      </AvailableMeanwhile>
      {appealed?.id ? <AppealDialog reviewId={appealed.id} onClose={() => setAppealed(null)} /> : null}
    </div>
  );
}

/** `isFirst`: of those that are to be sent again; one button of a page is the main one. */
type ReviewRowProps = { review: ReviewState; isFirst: boolean; onSendAgain: () => void; onAppeal: () => void };

function ReviewRow({ review, isFirst, onSendAgain, onAppeal }: ReviewRowProps) {
  const { tone, icon, label } = review.asked === null ? BADGES[review.status] : ASKED_BADGE;
  const isToSend = review.status === 'rejected' || review.asked !== null;
  return (
    <li className="px-4 py-4 sm:px-5">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-label">{THINGS[review.kind]()}</h2>
        <StatusPill tone={tone} {...(icon && { icon })}>
          {label()}
        </StatusPill>
      </div>
      <p className="mt-1 text-small text-ink-2">{describeReview(review)}</p>
      {isToSend ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="low" icon="camera" {...(isFirst && { variant: 'primary' as const })} onClick={onSendAgain}>
            {review.kind === 'photo' ? m.profile_review_again_photo() : m.profile_review_again()}
          </Button>
          {review.canAppeal ? (
            <Button size="low" variant="quiet" onClick={onAppeal}>
              {m.profile_appeal()}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

function describeReview({ status, reason, asked, submittedAt }: ReviewState): string {
  if (asked !== null) {
    return m.profile_review_asked({ reason: REASON_LABELS[asked.reason](), day: formatDay(new Date(asked.until)) });
  }
  if (status === 'rejected' && reason !== null) return REASON_LABELS[reason]();
  if (status === 'approved') return m.profile_review_approved();
  return submittedAt === null ? '' : m.profile_review_waiting({ day: formatDay(new Date(submittedAt)) });
}
