import { readHold } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { formatWhen } from './dates.ts';

/** Shown beside controls that the server refuses during a hold: why they are off, and until when. */
export function HoldNote({ className = '' }: { className?: string }) {
  const until = readHold();
  if (until === null) return null;
  return (
    <InlineAlert tone="warn" className={className}>
      {m.recovery_hold_refused({ until: formatWhen(until) })}
    </InlineAlert>
  );
}
