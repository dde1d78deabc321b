import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type CommandOutcome, refuseUse } from '../../app/admin/command-list.ts';
import type { Config } from '../../config.ts';
import { type Tell, tellOperator } from '../expect-site.ts';
import { runCommand } from '../run-command.ts';
import { readFlags } from './read-flags.ts';

/** In a folder, a backup is named by its time: `site-20261127T093000Z.age`. */
export async function backUp(
  config: Config,
  args: readonly string[],
  tell: Tell = tellOperator,
  now: Date = new Date(),
): Promise<CommandOutcome> {
  const flags = readFlags(args, ['out']);
  if (flags?.out === undefined) return refuseUse('backup');
  const out = resolve(flags.out);
  const isFolder = statSync(out, { throwIfNoEntry: false })?.isDirectory() === true;
  const name = `site-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.age`;
  return runCommand(config, 'backup', [isFolder ? join(out, name) : out], tell);
}
