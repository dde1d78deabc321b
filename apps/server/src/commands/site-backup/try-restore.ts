import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type CommandOutcome, refuseUse } from '../../app/admin/command-list.ts';
import type { Config } from '../../config.ts';
import { readSealedFile } from '../../db/archive/sealed-file.ts';
import { type Tell, tellOperator } from '../expect-site.ts';
import { readIdentity } from './backup-keys.ts';
import { readFlags } from './read-flags.ts';
import { failRestore, restoreData } from './restore-site.ts';

/**
 * Restores a backup into an embedded database in a temporary folder, compares each table, verifies audit log and ledger,
 * and deletes it again. A running server is not touched. It needs the keys of that time in KEY_DIR, so that it tries
 * them too, and runs wherever they and the identity are.
 */
export async function tryRestore(
  config: Config,
  args: readonly string[],
  tell: Tell = tellOperator,
): Promise<CommandOutcome> {
  const flags = readFlags(args, ['from', 'identity']);
  if (flags?.from === undefined || flags.identity === undefined) return refuseUse('restore:try');
  const folder = mkdtempSync(join(tmpdir(), 'restore-'));
  try {
    const elsewhere: Config = { ...config, databaseUrl: null, dataDir: join(folder, 'data') };
    tell(`Into a temporary folder, with the keys in ${config.keyDir}.`);
    const lines = readSealedFile(resolve(flags.from), readIdentity(resolve(flags.identity)));
    return await restoreData(elsewhere, lines, { erasedFiles: [], isTry: true });
  } catch (error) {
    return failRestore(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
