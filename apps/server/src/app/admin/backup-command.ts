import { basename, dirname, isAbsolute } from 'node:path';
import type { Context } from '../../core/context.ts';
import { ArchiveError } from '../../db/archive/archive-tables.ts';
import { recordBackup } from '../../db/archive/last-backup.ts';
import { deleteOldBackups, readBackupName } from '../../db/archive/old-backups.ts';
import { takeBackup } from '../../db/archive/take-backup.ts';
import { resolveBackupFolder } from '../../features/creator-commands/system/make-backup.ts';
import { type CommandOutcome, fail, refuseUse } from './command-list.ts';
import { sayDeleted } from './say-deleted.ts';

const MAKE_KEY = 'make a key with npm run backup:key, keep it apart from this machine, set its public key';
/** Set in the shell of the command it has no effect: what the server was started with counts. */
const NOT_SERVED = `The running server has no BACKUP_RECIPIENTS: ${MAKE_KEY} where the server reads its settings, and restart it.`;
const WRITTEN_BY_SERVER = 'The running server writes the file, as its own user and in its own view of the files.';
const NOT_SET = `BACKUP_RECIPIENTS is not set: ${MAKE_KEY}.`;

/** Writes the whole database, as of one moment, into a file that only the holders of the recipients' keys can open. */
export async function runBackupCommand(
  context: Context,
  [path = '']: readonly string[],
  { isServing }: { isServing: boolean },
): Promise<CommandOutcome> {
  const { backupRecipients } = context.config;
  if (backupRecipients.length === 0) return fail(isServing ? NOT_SERVED : NOT_SET);
  if (!isAbsolute(path)) return refuseUse('backup');
  const takenAt = context.clock.now();
  let rows = 0;
  try {
    rows = await takeBackup(context.db, { path, recipients: backupRecipients, takenAt });
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return fail(isServing ? `${error.message} ${WRITTEN_BY_SERVER}` : error.message);
  }
  context.log.info({ rows }, 'a backup was written');
  const written = `Written: ${path}, as of ${takenAt.toISOString()}, ${rows} lines.\n`;
  return sayDeleted(written, () => deleteOld(context, path, takenAt));
}

/** In its own folder where it is named by its time, and among those of the panel, which may make none for months. */
function deleteOld(context: Context, path: string, now: Date): string[] {
  const days = context.config.backupKeepDays;
  const kind = readBackupName(basename(path))?.kind;
  const own = kind === 'site' ? deleteOldBackups({ folder: dirname(path), kind, now, days }, path) : [];
  const old = [...own, ...deleteOldBackups({ folder: resolveBackupFolder(context), kind: 'panel', now, days }, path)];
  if (old.length > 0) context.log.info({ old }, 'old backups were deleted');
  return old;
}

/** Keys are backed up by the process of the command; a server is only told of it, for its figures. */
export async function noteKeysBackup({ db, clock, log }: Context): Promise<CommandOutcome> {
  await recordBackup(db, 'keys', clock.now());
  log.info({}, 'a backup of the keys was written');
  return { ok: true, text: 'The running server knows of it.\n' };
}
