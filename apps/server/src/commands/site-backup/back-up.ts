import { type CommandOutcome, refuseUse } from '../../app/admin/command-list.ts';
import type { Config } from '../../config.ts';
import { type Tell, tellOperator } from '../expect-site.ts';
import { runCommand } from '../run-command.ts';
import { readFlags } from './read-flags.ts';
import { resolveBackup } from './resolve-backup.ts';

/** In a folder, a backup is named by its time, and those that are too old are deleted after it is written. */
export async function backUp(
  config: Config,
  args: readonly string[],
  tell: Tell = tellOperator,
  now: Date = new Date(),
): Promise<CommandOutcome> {
  const flags = readFlags(args, ['out']);
  if (flags?.out === undefined) return refuseUse('backup');
  return runCommand(config, 'backup', [resolveBackup(flags.out, 'site', now)], tell);
}
