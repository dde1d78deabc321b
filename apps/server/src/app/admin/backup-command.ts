import { isAbsolute } from 'node:path';
import type { Context } from '../../core/context.ts';
import { ArchiveError } from '../../db/archive/archive-tables.ts';
import { takeBackup } from '../../db/archive/take-backup.ts';

const NO_RECIPIENT =
  'BACKUP_RECIPIENTS is not set: make a key with npm run backup:key, keep it apart from this machine, and set its public key.';

/** Writes the whole database, as of one moment, into a file that only the holders of the recipients' keys can open. */
export async function runBackupCommand(
  context: Context,
  [path = '']: readonly string[],
): Promise<{ ok: boolean; text: string }> {
  const { backupRecipients } = context.config;
  if (backupRecipients.length === 0) return { ok: false, text: `${NO_RECIPIENT}\n` };
  if (!isAbsolute(path)) return { ok: false, text: 'Use: npm run backup -- --out file-or-folder\n' };
  const takenAt = context.clock.now();
  let rows = 0;
  try {
    rows = await takeBackup(context.db, { path, recipients: backupRecipients, takenAt });
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return { ok: false, text: `${error.message}\n` };
  }
  context.log.info({ rows }, 'a backup was written');
  return { ok: true, text: `Written: ${path}, as of ${takenAt.toISOString()}, ${rows} lines.\n` };
}
