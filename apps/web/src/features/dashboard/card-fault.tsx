import { m } from '../../paraglide/messages.js';
import { FaultReason } from '../../parts/words/fault-reason.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';

type CardFaultProps = { error: Error; onRetry: () => void; className?: string };

/** One part of the page could not be read; the others stand. `className` replaces the inset of a card. */
export function CardFault({ error, onRetry, className = 'mx-4 mb-5 sm:mx-5' }: CardFaultProps) {
  return (
    <InlineAlert
      tone="warn"
      announce="status"
      className={className}
      title={m.dashboard_failed()}
      action={
        <Button size="low" onClick={onRetry}>
          {m.ui_try_again()}
        </Button>
      }
    >
      <FaultReason error={error} />
    </InlineAlert>
  );
}
