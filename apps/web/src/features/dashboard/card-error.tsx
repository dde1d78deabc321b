import { m } from '../../paraglide/messages.js';
import { ErrorReason } from '../../parts/words/error-reason.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';

type CardErrorProps = { error: Error; onRetry: () => void; className?: string };

/** One part of the page could not be read; the others stand. `className` replaces the inset of a card. */
export function CardError({ error, onRetry, className = 'mx-4 mb-5 sm:mx-5' }: CardErrorProps) {
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
      <ErrorReason error={error} />
    </InlineAlert>
  );
}
