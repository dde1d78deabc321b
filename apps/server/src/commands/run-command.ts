import pino from 'pino';
import { type AdminCommand, runAdminCommand } from '../app/admin/admin-commands.ts';
import { askRunningServer, askRunningSite } from '../app/admin/ask-running-server.ts';
import type { CommandOutcome } from '../app/admin/command-list.ts';
import { describeSite } from '../app/admin/describe-site.ts';
import { openContext } from '../app/open-context.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/open-database.ts';
import { listCheckpointFiles } from '../features/audit/checkpoint-file.ts';
import { expectSite, expectStarted, type Tell, tellOperator } from './expect-site.ts';

/**
 * Runs through the running server if there is one (only one process may open the embedded data), else directly on the
 * data. Says first which data and keys these are, and makes none.
 */
export async function runCommand(
  config: Config,
  word: AdminCommand,
  args: readonly string[] = [],
  tell: Tell = tellOperator,
): Promise<CommandOutcome> {
  const site = await askRunningSite(config.dataDir);
  if (site !== null) tell(`Through the running server, on ${site}.`);
  const answered = site === null ? null : await askRunningServer(config.dataDir, word, args);
  if (answered !== null) return answered;
  expectSite(config);
  tell(`On ${describeSite(config)}.`);
  const database = await openDatabase(config);
  try {
    await expectStarted(database.db, config);
    const context = await openContext(config, { database, log: pino({ level: 'error' }, pino.destination(2)) });
    const { signal } = new AbortController();
    const call = { word, args, signal, isServing: false };
    return await runAdminCommand(call, context, ...listCheckpointFiles(config));
  } finally {
    await database.close();
  }
}
