import { PAGE_DEFAULT } from '@repo/contract/wire';
import { useRef, useState } from 'react';
import { hasCode } from '../../api/ask-error.ts';
import { singleKeysOn } from '../../device/remembered/view-choices.ts';
import { m } from '../../paraglide/messages.js';
import { WeakSessionNotice } from '../../parts/creator/weak-session-notice.tsx';
import { ReadError } from '../../parts/words/read-error.tsx';
import { showErrorToast } from '../../parts/words/show-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusOn } from '../../ui/layers.ts';
import { usePageKey } from '../../ui/page-keys.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { ReviewRow } from './review-row.tsx';
import { buildClaimedCase, type ClaimedCase } from './step-case.ts';
import { type Queue, useClaim, useQueue } from './use-reviews.ts';

const QUEUES = [
  { value: 'processing', label: m.creator_queue_processing, empty: m.creator_empty_processing },
  { value: 'approved', label: m.creator_queue_approved, empty: m.creator_empty_approved },
  { value: 'rejected', label: m.creator_queue_rejected, empty: m.creator_empty_rejected },
] as const;

/** What waits, oldest first: neither a name nor a picture before a case is taken. */
export function ReviewQueue({ onOpen }: { onOpen: (claimed: ClaimedCase) => void }) {
  const [queue, setQueue] = useState<Queue>('processing');
  const cases = useQueue(queue);
  const claim = useClaim();
  const take = (id: string | null) =>
    claim.mutate(id, {
      onSuccess: (summary) => {
        const claimed = buildClaimedCase(summary);
        if (claimed !== null) onOpen(claimed);
      },
      onError: (error) => showErrorToast(error, m.creator_take_failed(), m.ui_server_fault()),
    });
  const isAnyFree = cases.data?.some(({ mayJudge, claim: state }) => mayJudge && state === 'free') ?? false;
  if (hasCode(cases.error, 'session.assuranceTooLow')) return <WeakSessionNotice />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label={m.creator_queue()}
          hideLabel
          value={queue}
          options={QUEUES.map(({ value, label }) => ({ value, label: label() }))}
          onChange={setQueue}
        />
        {queue === 'processing' && isAnyFree ? (
          <Button
            variant="primary"
            icon="go"
            busy={claim.isPending}
            busyLabel={m.creator_taking()}
            onClick={() => take(null)}
          >
            {m.creator_take_next()}
          </Button>
        ) : null}
      </div>
      <QueueList queue={queue} cases={cases} onTake={take} />
    </>
  );
}

type QueueListProps = { queue: Queue; cases: ReturnType<typeof useQueue>; onTake: (id: string) => void };

function QueueList({ queue, cases, onTake }: QueueListProps) {
  const list = useRef<HTMLUListElement>(null);
  usePageKey('next', () => moveFocus(list.current, 1));
  usePageKey('previous', () => moveFocus(list.current, -1));
  if (cases.isPending) return <QueueSkeleton />;
  if (cases.isError) {
    return <ReadError title={m.creator_failed()} error={cases.error} onRetry={() => void cases.refetch()} />;
  }
  if (cases.data.length === 0) {
    return <EmptyState>{QUEUES.find(({ value }) => value === queue)?.empty() ?? ''}</EmptyState>;
  }
  return (
    <>
      <h2 className="sr-only">{m.creator_tab_reviews()}</h2>
      <ul ref={list} className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface">
        {cases.data.map((review) => (
          <ReviewRow key={review.id} review={review} onOpen={() => onTake(review.id)} />
        ))}
      </ul>
      {cases.data.length < PAGE_DEFAULT ? null : (
        <p className="mt-3 text-small text-ink-2">{m.creator_first_cases({ count: PAGE_DEFAULT })}</p>
      )}
      {singleKeysOn() && queue === 'processing' ? (
        <p className="mt-3 text-small text-ink-3 max-lg:hidden">{m.creator_keys_list()}</p>
      ) : null}
    </>
  );
}

/** From row to row; from nowhere to the first or the last one. */
function moveFocus(list: HTMLUListElement | null, step: 1 | -1): void {
  const buttons = [...(list?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
  const { activeElement } = document;
  const from = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : -1;
  const nowhere = step === 1 ? 0 : buttons.length - 1;
  focusOn(buttons[from < 0 ? nowhere : from + step]);
}

function QueueSkeleton() {
  return (
    <Skeleton label={m.creator_loading()}>
      {['first', 'second', 'third'].map((row) => (
        <SkeletonBar key={row} className="mb-2 h-20 rounded-card" />
      ))}
    </Skeleton>
  );
}
