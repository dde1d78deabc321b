import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BACKUPS_KEPT } from '@repo/contract/creator-commands/creator-system';
import type { Context } from '../../../core/context.ts';
import { describeError } from '../../../core/errors.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import { ArchiveError } from '../../../db/archive/archive-tables.ts';
import { deleteOldBackups, readBackupName } from '../../../db/archive/old-backups.ts';
import { takeBackup } from '../../../db/archive/take-backup.ts';
import { isDiskFull } from '../../../db/file-sentence.ts';
import { refuseForRoom } from '../../../http/requests/write-limits.ts';

type DeletePast = typeof deleteOldBackups;
type BackupFile = { name: string; bytes: number; at: string };

/** Beside the database and apart from its keys. */
export const resolveBackupFolder = ({ config }: Context): string => join(config.dataDir, 'backups');

/** The backups that the panel made and kept, newest first; those of `npm run backup` are the operator's. */
export function listBackups(context: Context): BackupFile[] {
  const folder = resolveBackupFolder(context);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => readBackupName(name)?.kind === 'panel')
    .toSorted()
    .toReversed()
    .map((name) => {
      const { size, mtime } = statSync(join(folder, name));
      return { name, bytes: size, at: mtime.toISOString() };
    });
}

/** Writes a backup as `npm run backup` does, on the disk when it returns, and deletes those that are too old or too many. */
export async function makeBackup(
  context: Context,
  deletePast: DeletePast = deleteOldBackups,
): Promise<BackupFile | Refusal> {
  const { backupRecipients: recipients } = context.config;
  if (recipients.length === 0) return refuse('command.noBackup');
  try {
    return await writeBackup(context, recipients, deletePast);
  } catch (error) {
    // Also where the database is elsewhere and its own disk has room.
    if (isDiskFull(error)) return refuseForRoom();
    throw error;
  }
}

async function writeBackup(
  context: Context,
  recipients: readonly string[],
  deletePast: DeletePast,
): Promise<BackupFile> {
  const folder = resolveBackupFolder(context);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const takenAt = context.clock.now();
  const name = `panel-${takenAt.toISOString().replaceAll(/[:.]/g, '-')}.age`;
  const path = join(folder, name);
  await takeBackup(context.db, { path, recipients, takenAt });
  const old = { folder, kind: 'panel', now: takenAt, days: context.config.backupKeepDays } as const;
  logFailure(context, () => deletePast(old, path));
  for (const { name: old } of listBackups(context).slice(BACKUPS_KEPT)) rmSync(join(folder, old), { force: true });
  return { name, bytes: statSync(path).size, at: takenAt.toISOString() };
}

/** The backup is written: a file beside it that stays too long is for the operator, and no fault of what was asked. */
function logFailure(context: Context, deletePast: () => unknown): void {
  try {
    deletePast();
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    context.log.error({ error: describeError(error), why: error.message }, 'old backups could not be deleted');
  }
}
