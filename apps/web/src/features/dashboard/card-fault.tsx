import { reasonOf } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';

/** One part of the page could not be read; the others stand. */
export function CardFault({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <InlineAlert
      tone="warn"
      announce="status"
      className="mx-4 mb-5 sm:mx-5"
      title={m.dashboard_failed()}
      action={
        <Button size="low" onClick={onRetry}>
          {m.dashboard_retry()}
        </Button>
      }
    >
      {reasonOf(error, '')}
    </InlineAlert>
  );
}
