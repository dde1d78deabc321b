import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatEmergencyReason } from '../../../parts/notices/emergency-reason.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { useEmergencies } from './use-codes.ts';

/** Above every tab of an administrator: the newest emergency access by a colleague, until it was seen. */
export function EmergencyNotice({ onOpenLog }: { onOpenLog: () => void }) {
  const emergencies = useEmergencies();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [newest, ...earlier] = (emergencies.data ?? []).filter(({ id }) => !seen.has(id));
  const setAllSeen = () => setSeen(new Set((emergencies.data ?? []).map(({ id }) => id)));
  return (
    <div aria-live="polite">
      {newest === undefined ? null : (
        <InlineAlert
          tone="danger"
          className="mt-4"
          title={m.codes_emergency({ name: newest.fullName ?? m.codes_log_former() })}
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="low" onClick={onOpenLog}>
                {m.codes_log()}
              </Button>
              <Button size="low" onClick={setAllSeen}>
                {m.portal_change_seen()}
              </Button>
            </div>
          }
        >
          <p>
            {m.codes_emergency_why({ when: formatWhen(newest.at), reason: formatEmergencyReason(newest.reason ?? '') })}
          </p>
          {earlier.length === 0 ? null : <p>{m.codes_emergency_earlier()}</p>}
        </InlineAlert>
      )}
    </div>
  );
}
