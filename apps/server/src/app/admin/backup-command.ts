import { isAbsolute } from 'node:path';
import type { Context } from '../../core/context.ts';
import { ArchiveError } from '../../db/archive/archive-tables.ts';
import { takeBackup } from '../../db/archive/take-backup.ts';
import { type CommandOutcome, fail, refuseUse } from './command-list.ts';

const NO_RECIPIENT =
  'BACKUP_RECIPIENTS is not set: make a key with npm run backup:key, keep it apart from this machine, and set its public key.';

/** Writes the whole database, as of one moment, into a file that only the holders of the recipients' keys can open. */
export async function runBackupCommand(context: Context, [path = '']: readonly string[]): Promise<CommandOutcome> {
  const { backupRecipients } = context.config;
  if (backupRecipients.length === 0) return fail(NO_RECIPIENT);
  if (!isAbsolute(path)) return refuseUse('backup');
  const takenAt = context.clock.now();
  let rows = 0;
  try {
    rows = await takeBackup(context.db, { path, recipients: backupRecipients, takenAt });
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return fail(error.message);
  }
  context.log.info({ rows }, 'a backup was written');
  return { ok: true, text: `Written: ${path}, as of ${takenAt.toISOString()}, ${rows} lines.\n` };
}
