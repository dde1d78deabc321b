import type { ReviewCase, ReviewSummary } from '@repo/contract/reviews/reviews';
import { useState } from 'react';
import { describeFailure, hasCode } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { roleLabel } from '../../parts/words/glyph-labels.ts';
import { showErrorToast } from '../../parts/words/show-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { usePageKey } from '../../ui/page-keys.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { CaseHead } from './case-head.tsx';
import { CasePhotograph } from './case-photograph.tsx';
import { ComparedFields } from './compared-fields.tsx';
import { DecisionForm } from './decision-form.tsx';
import { EarlierVotes } from './earlier-votes.tsx';
import { evidenceLabel, imageLabel } from './review-labels.ts';
import { buildClaimedCase, type ClaimedCase, stepCase } from './step-case.ts';
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
        const next = buildClaimedCase(summary);
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

type CasePhotographsProps = { reviewId: string } & Pick<ReviewCase, 'images'>;

/** One photograph at a time: each look is written down, so none is fetched that nobody asked for. */
function CasePhotographs({ reviewId, images }: CasePhotographsProps) {
  const [shownId, setShownId] = useState(images[0]?.id ?? null);
  const shown = images.find(({ id }) => id === shownId);
  return (
    <Card title={m.creator_images()}>
      {shown === undefined ? <p className="text-label text-ink-2">{m.creator_no_images()}</p> : null}
      {images.length > 1 ? (
        <SegmentedControl
          className="mb-3"
          label={m.creator_images()}
          hideLabel
          size="low"
          stretch
          value={shownId}
          options={images.map(({ id, kind }) => ({ value: id, label: imageLabel(kind) }))}
          onChange={setShownId}
        />
      ) : null}
      {shown === undefined ? null : (
        <>
          <CasePhotograph key={shown.id} reviewId={reviewId} image={shown} />
          <p className="mt-2 text-small text-ink-3">{m.creator_image_logged()}</p>
        </>
      )}
    </Card>
  );
}

type AccountFactsProps = Pick<ReviewCase, 'account'> & Pick<ReviewSummary, 'evidence' | 'risk'>;

/** What the server doubts, and for an institution what it says it is. */
function AccountFacts({ account: { institution }, evidence, risk }: AccountFactsProps) {
  return (
    <Card
      title={m.creator_doubts()}
      action={<span className="numeric">{m.creator_risk({ percent: Math.round(risk * 100) })}</span>}
    >
      {evidence.length === 0 ? <p className="text-label text-ink-2">{m.creator_no_doubts()}</p> : null}
      <ul className="grid gap-1.5">
        {evidence.map(({ code }) => (
          <li key={code}>
            <StatusPill tone="warn" bare>
              {evidenceLabel(code)}
            </StatusPill>
          </li>
        ))}
      </ul>
      {institution === null ? null : (
        <div className="mt-3 border-t border-line">
          <DefinitionList
            rows={[
              { key: 'name', term: m.creator_institution(), value: institution.name },
              {
                key: 'type',
                term: m.creator_institution_type(),
                value: institution.type === null ? m.creator_nothing() : roleLabel(institution.type),
              },
              { key: 'license', term: m.creator_license(), value: institution.licenseNumber },
            ]}
          />
        </div>
      )}
    </Card>
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
