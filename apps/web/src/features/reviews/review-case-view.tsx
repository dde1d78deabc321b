import type { ReviewCase, ReviewSummary } from '@house/contract/reviews/reviews';
import { describeFailure, hasCode } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { showErrorToast } from '../../parts/words/show-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { usePageKey } from '../../ui/page-keys.ts';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { AccountFacts } from './account-facts.tsx';
import { CaseHead } from './case-head.tsx';
import { CasePhotographs } from './case-photographs.tsx';
import { ComparedFields } from './compared-fields.tsx';
import { DecisionForm } from './decision-form.tsx';
import { EarlierVotes } from './earlier-votes.tsx';
import { buildClaimed, type ClaimedCase, stepCase } from './step-case.ts';
import { useLease } from './use-lease.ts';
import { useCase, useClaim, useQueue, useRelease } from './use-reviews.ts';

type LostCaseProps = { error: unknown; onAgain: () => void; onLeave: () => void };

type ReviewCaseViewProps = { claimed: ClaimedCase; onMove: (claimed: ClaimedCase) => void; onLeave: () => void };

/** One claimed case: what was typed beside what a machine read beside the photograph, and the decision. */
export function ReviewCaseView({ claimed, onMove, onLeave }: ReviewCaseViewProps) {
  const lease = useLease(claimed.atMs);
  const found = useCase(claimed.id);
  const queue = useQueue('processing');
  const claim = useClaim();
  const release = useRelease();

  const take = (id: string) =>
    claim.mutate(id, {
      onSuccess: (summary) => {
        const next = buildClaimed(summary);
        if (next === null) return;
        // Only once the next one is taken: where another reviewer was faster, this case stays on screen.
        if (next.id !== claimed.id && !lease.isOver) release.mutate(claimed.id);
        onMove(next);
        if (next.id === claimed.id && found.isError) void found.refetch();
      },
      onError: (error) => showErrorToast(error, m.creator_take_failed(), m.ui_server_fault()),
    });
  const leave = () => {
    if (!lease.isOver) release.mutate(claimed.id);
    onLeave();
  };
  const step = (by: 1 | -1) => {
    const next = stepCase(queue.data ?? [], claimed.id, by);
    if (next !== null && !claim.isPending) take(next);
  };
  usePageKey('next', () => step(1));
  usePageKey('previous', () => step(-1));

  const isLost = lease.isOver || found.isError;
  return (
    <>
      <CaseHead
        review={found.data ?? null}
        leftMs={lease.leftMs}
        isLost={isLost}
        isRenewing={claim.isPending}
        onRenew={() => take(claimed.id)}
        onLeave={leave}
      />
      {isLost ? <LostCase error={found.error} onAgain={() => take(claimed.id)} onLeave={onLeave} /> : null}
      {!isLost && found.data ? <CaseBody review={found.data} onDone={onLeave} /> : null}
      {found.isPending && !isLost ? <CaseSkeleton /> : null}
    </>
  );
}

function CaseBody({ review, onDone }: { review: ReviewCase; onDone: (summary: ReviewSummary) => void }) {
  const { summary, account, fields, images, votes, appeal } = review;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6 lg:sticky lg:top-6">
        <CasePhotographs reviewId={summary.id} images={images} />
      </div>
      <div className="grid gap-6">
        {appeal === null ? null : (
          <Card title={m.creator_appeal_text()}>
            <p className="whitespace-pre-wrap wrap-anywhere">{appeal}</p>
          </Card>
        )}
        <EarlierVotes votes={votes} />
        <AccountFacts account={account} evidence={summary.evidence} risk={summary.risk} />
        <ComparedFields fields={fields} />
        <DecisionForm summary={summary} onDone={onDone} />
      </div>
    </div>
  );
}

function CaseSkeleton() {
  return (
    <Skeleton label={m.creator_case_loading()} className="grid gap-6 lg:grid-cols-2">
      <SkeletonBar className="h-96 rounded-card" />
      <SkeletonBar className="mt-6 h-96 rounded-card" />
    </Skeleton>
  );
}

/** The time ran out, or the case could not be read. Nothing of it stays on screen. */
function LostCase({ error, onAgain, onLeave }: LostCaseProps) {
  const isLost = error === null || hasCode(error, 'reviews.claimLost');
  return (
    <InlineAlert tone="warn" announce="alert" title={isLost ? m.creator_lost_title() : m.creator_case_failed()}>
      <p>{isLost ? m.creator_lost() : describeFailure(error, m.ui_server_fault())}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="low" onClick={onAgain}>
          {m.creator_claim_again()}
        </Button>
        <Button size="low" variant="quiet" onClick={onLeave}>
          {m.creator_back()}
        </Button>
      </div>
    </InlineAlert>
  );
}
