import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { formatWhen } from '../words/dates.ts';
import { ConflictView } from './conflict-view.tsx';
import { syncErrorMessage, WriteName, writeLabel } from './pending-labels.tsx';
import { changePending } from './pending-queue.ts';
import type { PendingEntry } from './pending-write.ts';
import { sendPending } from './send-pending.ts';

/** The writes that wait, in the order in which they will be sent; what met trouble says what, with a way on. */
export function PendingList({ entries, canAct = true }: { entries: readonly PendingEntry[]; canAct?: boolean }) {
  return (
    <ul className="divide-y divide-line text-label" aria-label={m.offline_list()}>
      {entries.map((entry) => (
        <li key={entry.id} className="py-3">
          <PendingHead entry={entry} />
          {canAct ? <PendingActs entry={entry} /> : null}
        </li>
      ))}
    </ul>
  );
}

function PendingHead({ entry: { write, error, atMs } }: { entry: PendingEntry }) {
  const at = new Date(atMs).toISOString();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <div className="min-w-0 grow basis-48">
        <p className="break-words">
          <span className="text-ink-2">{writeLabel(write)}: </span>
          <strong className="font-strong">
            <WriteName write={write} />
          </strong>
        </p>
        <p className="text-small text-ink-3">
          <time dateTime={at}>{formatWhen(at)}</time>
        </p>
      </div>
      <StatusPill tone={error === null ? 'warn' : 'danger'} icon={error === null ? 'clock' : 'alert'} bare>
        {error === null ? m.offline_waits() : syncErrorTitle(error.kind)}
      </StatusPill>
    </div>
  );
}

function PendingActs({ entry }: { entry: PendingEntry }) {
  const { error, id } = entry;
  const [isAsked, setIsAsked] = useState(false);
  const drop = () => void changePending({ drop: [id] });
  const again = (next: PendingEntry) => void changePending({ replace: [next] }).then(sendPending);
  if (error?.kind === 'conflict') return <ConflictView entry={entry} onMine={again} onTheirs={drop} />;
  return (
    <>
      {error === null ? null : <p className="mt-1 text-ink-2">{syncErrorMessage(error)}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {error === null ? null : (
          <Button size="low" onClick={() => again({ ...entry, error: null })}>
            {m.ui_try_again()}
          </Button>
        )}
        {/* It keeps the focus and becomes the safe choice: pressed twice, nothing is lost. */}
        <Button size="low" variant="quiet" className="-ml-3" onClick={() => setIsAsked(!isAsked)}>
          {isAsked ? m.ui_keep() : m.offline_discard()}
        </Button>
        {isAsked ? (
          <Button size="low" variant="dangerQuiet" onClick={drop}>
            {m.offline_discard_final()}
          </Button>
        ) : null}
      </div>
    </>
  );
}

const syncErrorTitle = (kind: 'conflict' | 'refused') =>
  kind === 'conflict' ? m.offline_conflict() : m.offline_stuck();
