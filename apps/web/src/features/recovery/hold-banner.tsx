import { readHold } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { formatWhen } from '../../parts/words/dates.ts';
import { InlineAlert } from '../../ui/inline-alert.tsx';

/** The day after a reset by mail alone: why things are closed, and until when. */
export function HoldBanner() {
  const until = readHold();
  if (until === null) return null;
  return (
    <InlineAlert tone="warn" className="mb-6" title={m.recovery_hold_title({ until: formatWhen(until) })}>
      {m.recovery_hold_about()}
    </InlineAlert>
  );
}
