import { m } from '../../paraglide/messages.js';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { formatWhen } from '../words/dates.ts';
import { useOldestCopyTime } from './use-pending.ts';

/** For screens with lists: that they come from this device's copy, and from when it is. */
export function AsOfNotice() {
  const asOfMs = useOldestCopyTime();
  if (asOfMs === null) return null;
  return (
    <InlineAlert
      tone="warn"
      announce="status"
      className="mb-4"
      title={m.offline_as_of({ when: formatWhen(new Date(asOfMs).toISOString()) })}
    >
      {m.offline_as_of_about()}
    </InlineAlert>
  );
}
