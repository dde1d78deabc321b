import type { ProofStep, TransactionProof } from '@repo/client/ledger/check-proof';
import type { LedgerChain } from '@repo/contract/ledger/ledger';
import type { SeenHead } from '../../../device/remembered/ledger-memory.ts';
import { m } from '../../../paraglide/messages.js';
import { ErrorReason } from '../../../parts/words/error-reason.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { ProofSteps } from './proof-steps.tsx';
import { ProofTreeDrawing } from './proof-tree.tsx';
import type { ProofCheck } from './use-proof-check.ts';

type ProofCardProps = { proof: TransactionProof; check: ProofCheck; chain: LedgerChain; held: SeenHead | null };

/** How this browser checks a transaction: the drawing of its block's tree, and each step with what came out of it. */
export function ProofCard({ proof, check, chain, held }: ProofCardProps) {
  const isNarrow = useMedia('(width < 40rem)');
  const { steps, error } = check;
  return (
    <Card title={m.ledger_proof()} flush className="self-start" action={<Summary check={check} />}>
      {steps.length === 0 && error === null ? <RowsSkeleton label={m.ledger_proof_loading()} /> : null}
      {proof.sealed === null ? (
        <InlineAlert className="mx-4 mb-4 sm:mx-5" title={m.ledger_proof_waits()}>
          {m.ledger_proof_waits_about()}
        </InlineAlert>
      ) : null}
      {/* The leaf of a single transaction is the root itself. */}
      {proof.sealed !== null && proof.sealed.block.txCount > 1 && steps.length > 0 ? (
        <ProofTreeDrawing
          index={proof.sealed.index}
          size={proof.sealed.block.txCount}
          width={isNarrow ? 330 : 560}
          steps={steps}
        />
      ) : null}
      <ProofSteps steps={steps} proof={proof} chain={chain} headHeight={check.consistency?.to.height} />
      <LeftOpen check={check} held={held} />
    </Card>
  );
}

const isFailed = (steps: readonly ProofStep[]): boolean => steps.some(({ ok }) => !ok);

function Summary({ check: { steps, total } }: { check: ProofCheck }) {
  if (steps.length === 0) return null;
  const done = steps.filter(({ ok }) => ok).length;
  if (isFailed(steps)) {
    return (
      <StatusPill tone="danger" bare>
        {m.ledger_proof_failed({ step: steps.length })}
      </StatusPill>
    );
  }
  return (
    <span role="status">
      <StatusPill tone={done === total ? 'ok' : 'info'} {...(done < total && { icon: 'clock' as const })} bare>
        {m.ledger_proof_done({ done, total })}
      </StatusPill>
    </span>
  );
}

/** Why the list ends before its last step, although nothing was wrong. */
function LeftOpen({ check: { steps, total, error }, held }: { check: ProofCheck; held: SeenHead | null }) {
  if (error !== null) {
    return (
      <InlineAlert tone="warn" announce="status" title={m.ledger_proof_unfinished()} className="m-4 sm:mx-5">
        <ErrorReason error={error} fallback={m.ledger_growth_unknown_about()} />
      </InlineAlert>
    );
  }
  if (steps.length === 0 || steps.length === total || isFailed(steps) || held !== null) return null;
  return <p className="border-t border-line px-4 py-3 text-small text-ink-2 sm:px-5">{m.ledger_proof_no_head()}</p>;
}
