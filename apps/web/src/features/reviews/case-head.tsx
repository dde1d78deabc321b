import type { ReviewCase } from '@repo/contract/reviews/reviews';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { kindLabel } from './review-labels.ts';
import { leaseTexts } from './use-lease.ts';

type CaseHeadProps = {
  review: ReviewCase | null;
  leftMs: number;
  isLost: boolean;
  isRenewing: boolean;
  onRenew: () => void;
  onLeave: () => void;
};

/** Whose case it is, and how long it is the reviewer's. */
export function CaseHead({ review, leftMs, isLost, isRenewing, onRenew, onLeave }: CaseHeadProps) {
  return (
    <header className="mb-6">
      <Button variant="quiet" size="low" icon="back" className="-ml-3" onClick={onLeave}>
        {m.creator_back()}
      </Button>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 tabIndex={-1}>{review === null ? m.creator_title() : kindLabel(review.summary.kind)}</h1>
          {review === null || isLost ? null : (
            <p className="mt-1 wrap-anywhere text-ink-2">
              {m.creator_case_of({ name: review.account.fullName, username: review.account.username })}
            </p>
          )}
        </div>
        {isLost ? null : (
          <div className="flex flex-wrap items-center gap-3">
            <p role="timer" className="numeric inline-flex items-center gap-2 text-small text-ink-2">
              <Icon name="clock" />
              {m.creator_lease(leaseTexts(leftMs))}
            </p>
            <Button size="low" busy={isRenewing} onClick={onRenew}>
              {m.creator_lease_renew()}
            </Button>
            <Button size="low" variant="quiet" onClick={onLeave}>
              {m.creator_give_back()}
            </Button>
          </div>
        )}
      </div>
    </header>
  );
}
