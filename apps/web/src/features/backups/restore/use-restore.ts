import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import type { ReadBackup } from '../../../workers/vault/operations/backup-operations.ts';
import { askVault } from '../../../workers/vault-client.ts';
import { backupErrorMessage, backupReadErrorMessage } from '../backup-error-message.ts';
import { allFolders, presentGlyphs } from '../list-rows.ts';
import { type PresentItems, planRestore, type RestorePlan, type RestoreSelection } from './plan-restore.ts';
import { type RestoreResult, restoreItems } from './restore-items.ts';

type BackupBytes = Uint8Array<ArrayBuffer>;
export type BackupHeader = Extract<ReadBackup, { ok: true }>['header'];

export type RestoreStage =
  | { kind: 'source' }
  | { kind: 'code'; file: BackupBytes; header: BackupHeader }
  | { kind: 'choose'; plan: RestorePlan; present: PresentItems; madeAt: string }
  | { kind: 'restoring'; done: number; all: number }
  | { kind: 'done'; result: RestoreResult };

/** The way from a file to what came back. Nothing in the account changes before the last step. */
export function useRestore() {
  const client = useQueryClient();
  const [stage, setStage] = useState<RestoreStage>({ kind: 'source' });
  /** Why nothing can be read of what was chosen. */
  const [unread, setUnread] = useState<string | null>(null);
  const working = useCall((work: () => Promise<void>) => work(), {
    failed: m.backups_read_failed(),
    reason: backupErrorMessage,
  });
  const run = (work: () => Promise<void>) => {
    setUnread(null);
    return working.submit(work);
  };
  const stopping = useRef<AbortController | null>(null);
  // What was opened is forgotten with the dialog.
  useEffect(
    () => () => {
      stopping.current?.abort();
      void askVault('backup.close');
    },
    [],
  );

  /** `readFile` answers null where nothing lies there, or nothing was chosen. */
  const take = (readFile: () => Promise<BackupBytes | null>) =>
    run(async () => {
      const file = await readFile();
      if (file === null) return setUnread(m.backups_source_none());
      const read = await askVault('backup.read', { file });
      if (read.ok) setStage({ kind: 'code', file, header: read.header });
      else setUnread(backupReadErrorMessage(read.error));
    });

  const open = (file: BackupBytes, { madeAt }: BackupHeader, typed: string) =>
    run(async () => {
      const listing = await askVault('backup.open', { file, typed });
      const present: PresentItems = { folders: await allFolders(), ...(await presentGlyphs()) };
      setStage({ kind: 'choose', plan: planRestore(listing, present), present, madeAt });
    });

  const restore = (plan: RestorePlan, present: PresentItems, chosen: RestoreSelection) =>
    run(async () => {
      const stop = new AbortController();
      stopping.current = stop;
      const all = chosen.folders.size + chosen.glyphs.size;
      const onStep = (done: number) => setStage({ kind: 'restoring', done, all });
      onStep(0);
      await restoreItems({ plan, chosen, present, signal: stop.signal, onStep })
        .then(
          (result) => setStage({ kind: 'done', result }),
          (error: unknown) => {
            setStage({ kind: 'source' });
            throw error;
          },
        )
        // Lists, counts and folders: all of them may have changed.
        .finally(() => client.invalidateQueries());
    });

  return {
    stage,
    isBusy: working.isPending,
    problem: unread ?? working.problem,
    take,
    open,
    restore,
    stop: () => stopping.current?.abort(),
  };
}

export type RestoreWork = ReturnType<typeof useRestore>;
