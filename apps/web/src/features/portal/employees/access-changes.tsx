import type { AccessChange } from '@repo/contract/portal/access-changes';
import { useState } from 'react';
import { describeFailure } from '../../../api/ask-error.ts';
import { m } from '../../../paraglide/messages.js';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { describeChange, nameActor, nameChangedEmployee } from './access-words.ts';
import { StopDialog, StopListDialog } from './stop-dialog.tsx';
import { isAnswerable, useAccessChanges } from './use-access-changes.ts';
import { useOpenRenewal } from './use-portal-link.ts';

const SHOWN_FIRST = 8;

/** The last changes of accesses: who, what, when, by whom, and Stop while there is something to stop. */
export function AccessChanges() {
  const changes = useAccessChanges();
  const [isWhole, setWhole] = useState(false);
  const { data = [] } = changes;
  const shown = isWhole ? data : data.slice(0, SHOWN_FIRST);
  return (
    <Card title={m.portal_changes()} flush className="mt-6">
      {changes.isError ? (
        <InlineAlert tone="danger" className="m-4">
          {describeFailure(changes.error, m.portal_changes_failed())}
        </InlineAlert>
      ) : null}
      {changes.isSuccess && data.length === 0 ? (
        <p className="border-t border-line px-4 py-6 text-ink-2 sm:px-5">{m.portal_changes_none()}</p>
      ) : (
        <ul className="border-t border-line">
          {shown.map((change) => (
            <li
              key={change.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 sm:px-5"
            >
              <p className="min-w-0 grow basis-60">
                <strong className="font-strong">{nameChangedEmployee(change)}</strong>: {describeChange(change)}
                <span className="block text-label text-ink-2">
                  {m.portal_change_by({ name: nameActor(change), when: formatWhen(change.at) })}
                </span>
              </p>
              <ChangeAct change={change} />
            </li>
          ))}
        </ul>
      )}
      {data.length > SHOWN_FIRST && !isWhole ? (
        <div className="border-t border-line px-4 py-3 sm:px-5">
          <Button size="low" onClick={() => setWhole(true)}>
            {m.portal_changes_more()}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

/** Stop for what was given, Send for what was asked for; of one's own access it says who can end it. */
export function ChangeAct({ change }: { change: AccessChange }) {
  const [isStopping, setStopping] = useState(false);
  const openRenewal = useOpenRenewal();
  const { who, list, mayStop } = change;
  if (who !== null && isAnswerable(change)) {
    return (
      <Button size="low" icon="send" onClick={() => openRenewal(who.employeeId)}>
        {m.portal_change_send()}
      </Button>
    );
  }
  if (!mayStop) return null;
  return (
    <>
      <Button
        size="low"
        variant="danger"
        icon="stop"
        aria-label={m.portal_stop_of({ name: nameChangedEmployee(change) })}
        onClick={() => setStopping(true)}
      >
        {m.portal_stop()}
      </Button>
      {isStopping && who !== null ? <StopDialog employee={who} onClose={() => setStopping(false)} /> : null}
      {isStopping && who === null && list !== null ? (
        <StopListDialog list={list} onClose={() => setStopping(false)} />
      ) : null}
    </>
  );
}
