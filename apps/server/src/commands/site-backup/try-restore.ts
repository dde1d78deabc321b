import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type CommandOutcome, fail, refuseUse } from '../../app/admin/command-list.ts';
import { StartError } from '../../app/site-facts.ts';
import type { Config } from '../../config.ts';
import { ArchiveError } from '../../db/archive/archive-tables.ts';
import { readSealedFile } from '../../db/archive/sealed-file.ts';
import { readIdentity } from './backup-keys.ts';
import { readFlags } from './read-flags.ts';
import { restoreData } from './restore-site.ts';

/**
 * Restores a backup into an embedded database in a temporary folder, compares each table, verifies audit log and ledger,
 * and deletes it again. A running server is not touched. It needs the keys of that time in KEY_DIR, so that it tries
 * them too, and runs wherever they and the identity are.
 */
export async function tryRestore(config: Config, args: readonly string[]): Promise<CommandOutcome> {
  const flags = readFlags(args, ['from', 'identity']);
  if (flags?.from === undefined || flags.identity === undefined) return refuseUse('restore:try');
  const folder = mkdtempSync(join(tmpdir(), 'restore-'));
  try {
    const elsewhere: Config = { ...config, databaseUrl: null, dataDir: join(folder, 'data') };
    const lines = readSealedFile(resolve(flags.from), readIdentity(resolve(flags.identity)));
    return await restoreData(elsewhere, lines, { erasedFiles: [], isTry: true });
  } catch (error) {
    if (!(error instanceof ArchiveError) && !(error instanceof StartError)) throw error;
    return fail(error.message);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
