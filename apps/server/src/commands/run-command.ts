import pino from 'pino';
import { type AdminCommand, runAdminCommand } from '../app/admin/admin-commands.ts';
import { askRunningServer } from '../app/admin/ask-running-server.ts';
import type { CommandOutcome } from '../app/admin/command-list.ts';
import { openContext } from '../app/open-context.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/open-database.ts';
import { listCheckpointFiles } from '../features/audit/checkpoint-file.ts';

/**
 * Runs through the running server if there is one (only one process may open the embedded data), else directly on the
 * data.
 */
export async function runCommand(
  config: Config,
  word: AdminCommand,
  args: readonly string[] = [],
): Promise<CommandOutcome> {
  const answered = await askRunningServer(config.dataDir, word, args);
  if (answered !== null) return answered;
  const database = await openDatabase(config);
  try {
    const context = await openContext(config, { database, log: pino({ level: 'error' }, pino.destination(2)) });
    const { signal } = new AbortController();
    return await runAdminCommand({ word, args, signal }, context, ...listCheckpointFiles(config));
  } finally {
    await database.close();
  }
}
