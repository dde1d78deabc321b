import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { ErrorReason } from './error-reason.tsx';

type ReadErrorProps = { title: string; error: unknown; onRetry: () => void; className?: string };

/** A part of a page that could not be read: what, why, and another try. The other parts stand. */
export function ReadError({ title, error, onRetry, className = '' }: ReadErrorProps) {
  return (
    <InlineAlert
      tone="warn"
      announce="status"
      className={className}
      title={title}
      action={
        <Button size="low" onClick={onRetry}>
          {m.ui_try_again()}
        </Button>
      }
    >
      <ErrorReason error={error} fallback={m.ui_server_fault()} />
    </InlineAlert>
  );
}
