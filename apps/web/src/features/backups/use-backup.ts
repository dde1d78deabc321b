import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NotConfirmedError } from '../../api/confirmer.ts';
import { saveFile } from '../../device/files/save-file.ts';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast-store.ts';
import { backupErrorMessage } from './backup-error-message.ts';
import { backupFile } from './backup-file.ts';
import { type BackupStep, makeBackup } from './make-backup.ts';
import { PLACE_LABELS } from './storage-labels.ts';
import type { BackupTarget } from './targets/backup-target.ts';
import { iCloudWay, mayWriteToICloud } from './targets/icloud-target.ts';

type BackupBytes = Uint8Array<ArrayBuffer>;
/** A place, or a file of its own that the person keeps. */
export type BackupGoal = BackupTarget | 'file';
export type BackupProgress = {
  /** Which one is under way; the others wait. */
  at: BackupTarget['kind'] | 'file';
  act: 'backUp' | 'forget';
  step: BackupStep | null;
};
type BackupAct = BackupProgress['act'];

const selectPlace = (goal: BackupGoal): BackupProgress['at'] => (goal === 'file' ? 'file' : goal.kind);

/** One backup at a time: read, sealed and written, each step said as it is done. */
export function useBackup(userId: string) {
  const client = useQueryClient();
  const [backing, setBacking] = useState<BackupProgress | null>(null);
  const [problem, setProblem] = useState<{ at: BackupProgress['at']; sentence: string } | null>(null);
  /** Sealed, and waiting for the press that a share sheet wants. */
  const [ready, setReady] = useState<{ goal: BackupTarget; backup: BackupBytes } | null>(null);
  const stopping = useRef<AbortController | null>(null);

  async function run(goal: BackupGoal, act: BackupAct, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const stop = new AbortController();
    stopping.current = stop;
    setBacking({ at: selectPlace(goal), act, step: null });
    setProblem(null);
    try {
      await work(stop.signal);
    } catch (error) {
      if (error instanceof NotConfirmedError) return;
      const sentence = stop.signal.aborted ? m.backups_stopped() : backupErrorMessage(error, m.backups_failed());
      setProblem({ at: selectPlace(goal), sentence });
    } finally {
      setBacking(null);
      await client.invalidateQueries({ queryKey: ['backups'] });
    }
  }

  const start = (goal: BackupGoal) =>
    run(goal, 'backUp', async (signal) => {
      const onStep = (step: BackupStep) => setBacking({ at: selectPlace(goal), act: 'backUp', step });
      // The browser asks for a folder only just after a press.
      if (goal !== 'file' && goal.kind === 'icloud') await mayWriteToICloud(userId);
      const backup = await makeBackup({ signal, onStep });
      if (goal === 'file') return saveAsFile(backup);
      if (goal.kind === 'icloud' && iCloudWay() === 'share') return setReady({ goal, backup });
      onStep({ kind: 'writing' });
      await write(goal, backup, signal);
    });

  async function share(): Promise<void> {
    if (ready === null) return;
    const { goal, backup } = ready;
    setReady(null);
    await run(goal, 'backUp', (signal) => write(goal, backup, signal));
  }

  const forget = (goal: BackupTarget) =>
    run(goal, 'forget', async () => {
      await goal.forget();
      showToast({ tone: 'ok', title: m.backups_forgotten() });
    });

  return { backing, problem, forget, isReady: ready !== null, start, share, stop: () => stopping.current?.abort() };
}

export type BackupWork = ReturnType<typeof useBackup>;

function saveAsFile(backup: BackupBytes): void {
  const file = backupFile(backup);
  saveFile(file.name, file);
  showToast({ tone: 'ok', title: m.backups_saved_file() });
}

async function write(goal: BackupTarget, backup: BackupBytes, signal: AbortSignal): Promise<void> {
  const outcome = await goal.write(backup, signal);
  if (outcome === 'stored') showToast({ tone: 'ok', title: m.backups_kept({ place: PLACE_LABELS[goal.kind]() }) });
  if (outcome === 'shared')
    showToast({ tone: 'info', title: m.backups_handed_on(), about: m.backups_handed_on_about() });
}
