import type { ScannerRole } from '@repo/contract/accounts/accounts';
import { Suspense } from 'react';
import { m } from '../../../paraglide/messages.js';
import { BusyMark } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedPart } from '../../../ui/failed-part.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ScanErrorSteps } from '../scan-error-steps.tsx';
import type { ScannerKind } from '../scan-flow.ts';
import type { useScan } from '../use-scan.ts';
import { isUnanswered } from '../waiting/unanswered.ts';
import { WaitingScan } from '../waiting/waiting-scan.tsx';
import { ScanResultCard } from './scan-result-card.tsx';

/** Few scans are one: its seal of the address is loaded then. */
const PaymentAskedCard = lazyPart(async () => (await import('./payment-asked-card.tsx')).PaymentAskedCard, FailedPart);

type ScanOutcomeProps = {
  scan: ReturnType<typeof useScan>;
  role: ScannerRole;
  kind?: ScannerKind;
  onClear: () => void;
  /** Starts the camera for the next glyph. */
  onAnother: () => void;
};

/** What stands where the result will be: nothing yet, work in progress, what was released, or why nothing was. */
export function ScanOutcome({ scan, role, kind = 'person', onClear, onAnother }: ScanOutcomeProps) {
  const { state, ask } = scan;
  switch (state.kind) {
    case 'result':
      return (
        <ScanResultCard
          key={state.scan.answer.id}
          scan={state.scan}
          kind={kind}
          onClear={onClear}
          onAnother={onAnother}
          onReason={(reason) => ask(state.scan.held, { reason })}
        />
      );
    case 'payment':
      return (
        <Suspense>
          <PaymentAskedCard asked={state.asked} onClear={onClear} />
        </Suspense>
      );
    case 'error': {
      const { held, error } = state;
      if (held !== null && isUnanswered(error)) {
        return <WaitingScan held={held} kind={kind} onRetry={() => ask(held, {}, true)} onAnother={onAnother} />;
      }
      return <ScanErrorSteps {...{ error, held, role, kind, onAnother }} onAsk={ask} />;
    }
    case 'idle':
      return (
        <div className="rounded-card border border-line bg-surface">
          <h2 className="sr-only">{m.scans_result()}</h2>
          <EmptyState title={m.scans_empty_title()}>{m.scans_empty()}</EmptyState>
        </div>
      );
    default:
      return (
        <p
          role="status"
          className="flex items-center justify-center gap-3 rounded-card border border-line bg-surface p-8 text-ink-2"
        >
          <BusyMark />
          {state.kind === 'reading' ? m.scans_reading() : m.scans_asking()}
        </p>
      );
  }
}
