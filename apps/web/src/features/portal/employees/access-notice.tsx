import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { ChangeAct } from './access-changes.tsx';
import { describeChange, nameActor, nameChangedEmployee } from './access-words.ts';
import { isNews, useAccessChanges } from './use-access-changes.ts';

/** More would push the tabs off the screen; all of them are listed with the employees. */
const SHOWN_MAX = 3;

/** Above every tab of an administrator: what somebody else gave, as soon as it is given, until it was seen or stopped. */
export function AccessNotice() {
  const changes = useAccessChanges();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const news = (changes.data ?? []).filter((change) => isNews(change, Date.now()) && !seen.has(change.id));
  return (
    <div aria-live="polite">
      {news.slice(0, SHOWN_MAX).map((change) => (
        <InlineAlert
          key={change.id}
          tone="warn"
          className="mt-4"
          title={`${nameChangedEmployee(change)}: ${describeChange(change)}`}
          action={
            <div className="flex flex-wrap gap-2">
              <ChangeAct change={change} />
              <Button
                size="low"
                aria-label={m.portal_change_seen_of({ name: nameChangedEmployee(change) })}
                onClick={() => setSeen(new Set([...seen, change.id]))}
              >
                {m.portal_change_seen()}
              </Button>
            </div>
          }
        >
          {m.portal_change_by({ name: nameActor(change), when: formatWhen(change.at) })}
        </InlineAlert>
      ))}
    </div>
  );
}
