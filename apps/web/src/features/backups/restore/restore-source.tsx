import { useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatWhen } from '../../../parts/words/dates.ts';
import { formatSize } from '../../../parts/words/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { PLACE_LABELS } from '../storage-labels.ts';
import type { BackupTarget } from '../targets/backup-target.ts';
import { useTargetState } from '../targets/use-target-state.ts';
import type { RestoreWork } from './use-restore.ts';

/** Where the backup comes from: each place that has one, and a file. */
export function RestoreSource({ targets, work }: { targets: readonly BackupTarget[]; work: RestoreWork }) {
  const input = useRef<HTMLInputElement>(null);

  function takeFile(file: File | undefined) {
    if (file !== undefined) void work.take(async () => new Uint8Array(await file.arrayBuffer()));
  }

  return (
    <ul className="divide-y divide-line">
      {targets.map((target) => (
        <PlaceRow key={target.kind} target={target} work={work} />
      ))}
      <li className="flex flex-wrap items-center gap-3 py-3">
        <Icon name="document" className="text-ink-2" />
        <span className="min-w-0 grow basis-40">
          <span className="block font-strong">{m.backups_source_file()}</span>
          <span className="block text-small text-ink-2">{m.backups_file_about()}</span>
        </span>
        <Button busy={work.isBusy} busyLabel={m.backups_reading()} onClick={() => input.current?.click()}>
          {m.backups_source_choose()}
        </Button>
        <input
          ref={input}
          type="file"
          aria-label={m.backups_source_choose()}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            takeFile(event.target.files?.[0]);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
      </li>
    </ul>
  );
}

function PlaceRow({ target, work }: { target: BackupTarget; work: RestoreWork }) {
  const { data: state } = useTargetState(target);
  if (state === undefined || state.lastBackupAt === null || !state.isReadBack) return null;
  const place = PLACE_LABELS[target.kind]();
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Icon name={target.kind === 'local' ? 'device' : 'folder'} className="text-ink-2" />
      <span className="min-w-0 grow basis-40">
        <span className="block font-strong">{place}</span>
        <span className="block text-small text-ink-2">
          {formatWhen(state.lastBackupAt)}
          {state.sizeBytes === null ? '' : ` · ${formatSize(state.sizeBytes)}`}
        </span>
      </span>
      <Button
        aria-label={`${m.backups_source_read()}: ${place}`}
        busy={work.isBusy}
        busyLabel={m.backups_reading()}
        onClick={() => void work.take(() => target.read())}
      >
        {m.backups_source_read()}
      </Button>
    </li>
  );
}
