import { BACKUPS_KEPT, readSystemState, type SystemState } from '@house/contract/creator-commands/creator-system';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NotConfirmedError } from '../../../api/ask-confirmed.ts';
import { refetch } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { formatWhen } from '../../../parts/words/dates.ts';
import { formatSize } from '../../../parts/words/numbers.ts';
import { showErrorToast } from '../../../parts/words/show-toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useExecute } from '../use-commands.ts';

/** Copies of the database on the server, and the command that makes one. */
export function BackupsCard({ state }: { state: SystemState }) {
  const client = useQueryClient();
  const execute = useExecute();
  const [busy, setBusy] = useState(false);

  async function make() {
    setBusy(true);
    try {
      await execute('backup.create', {});
      showToast({ tone: 'ok', title: m.system_backup_made() });
      await refetch(client, readSystemState);
    } catch (error) {
      if (!(error instanceof NotConfirmedError)) showErrorToast(error, m.system_failed());
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card
      title={m.system_backups()}
      action={
        state.canBackUp ? (
          <Button size="low" busy={busy} onClick={() => void make()}>
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
