import { type CommandOutcome, refuseUse } from '../../app/admin/command-list.ts';
import { describeData } from '../../app/admin/describe-site.ts';
import type { Config } from '../../config.ts';
import { migrate } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open-database.ts';
import { expectEmbeddedData, type Tell, tellOperator } from '../expect-site.ts';

/**
 * Brings the database to the version of this program, by itself: a running server may be of the version before. It needs no
 * keys and makes none. The tables of an empty PostgreSQL are made here, because only their owner may; the first start makes
 * everything else.
 */
export async function migrateDatabase(
  config: Config,
  args: readonly string[],
  tell: Tell = tellOperator,
): Promise<CommandOutcome> {
  if (args.length > 0) return refuseUse('db:migrate');
  if (config.databaseUrl === null) expectEmbeddedData(config.dataDir);
  tell(`On ${describeData(config)}.`);
  const database = await openDatabase(config);
  try {
    const applied = await migrate(database);
    const done = applied === 0 ? '' : `Migrations applied: ${applied}. `;
    const grants = applied === 0 || config.databaseUrl === null ? '' : ' Grant its tables again.';
    return { ok: true, text: `${done}The database is at the version of this program.${grants}\n` };
  } finally {
    await database.close();
  }
}
