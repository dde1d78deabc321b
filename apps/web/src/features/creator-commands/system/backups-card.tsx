import { BACKUPS_KEPT, readSystemState, type SystemState } from '@house/contract/creator-commands/creator-system';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { formatSize } from '../../../parts/words/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useExecute } from '../use-commands.ts';

/** Copies of the database on the server, and the command that makes one. */
export function BackupsCard({ state }: { state: SystemState }) {
  const execute = useExecute();
  const making = useCall(() => execute('backup.create', {}), {
    done: m.system_backup_made(),
    refetches: [readSystemState],
    failed: { title: m.system_failed() },
  });

  return (
    <Card
      title={m.system_backups()}
      action={
        state.canBackUp ? (
          <Button size="low" busy={making.isPending} onClick={() => void making.submit()}>
            {m.system_backup_make()}
          </Button>
        ) : null
      }
    >
      <p className="text-ink-2">
        {state.canBackUp ? m.system_backups_about({ count: BACKUPS_KEPT }) : m.system_backups_elsewhere()}
      </p>
      <ul className="mt-3 divide-y divide-line text-small">
        {state.backups.map(({ name, bytes, at }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <span className="font-mono break-all">{name}</span>
            <span className="numeric text-ink-3">
              {formatSize(bytes)}, {formatWhen(at)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
