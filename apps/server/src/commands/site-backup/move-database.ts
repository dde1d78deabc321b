import { type CommandOutcome, fail, refuseUse } from '../../app/admin/command-list.ts';
import { describeData, describeDatabase } from '../../app/admin/describe-site.ts';
import { verifyTls } from '../../config/data-config.ts';
import type { Config } from '../../config.ts';
import { ArchiveError } from '../../db/archive/archive-tables.ts';
import { loadArchive } from '../../db/archive/load-archive.ts';
import { writeArchive } from '../../db/archive/write-archive.ts';
import { databaseSentence } from '../../db/database-sentence.ts';
import { migrate } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open-database.ts';
import { expectEmbeddedData, type Tell, tellOperator } from '../expect-site.ts';
import { readFlags } from './read-flags.ts';

/**
 * Copies the embedded database into an empty PostgreSQL, and compares each table row by row before it commits. The
 * embedded data stay as they are. The server must be stopped.
 */
export async function moveDatabase(
  config: Config,
  args: readonly string[],
  tell: Tell = tellOperator,
): Promise<CommandOutcome> {
  const to = readFlags(args, ['to'])?.to;
  if (to === undefined || !/^postgres(ql)?:\/\//.test(to)) return refuseUse('db:move');
  if (config.databaseUrl !== null) return fail('DATABASE_URL is set: these data are on PostgreSQL already.');
  expectEmbeddedData(config.dataDir);
  tell(`From ${describeData(config)} into ${describeDatabase(to)}.`);
  const from = await openDatabase(config);
  const target = await openDatabase({ ...config, databaseUrl: verifyTls(to) });
  try {
    const rows = await from.db.transaction(async (tx) => {
      const lines = trimmed(writeArchive(tx, new Date()));
      const { end } = await loadArchive(target, lines);
      return Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0);
    });
    await migrate(target);
    return {
      ok: true,
      text: `Moved: ${rows} rows, each table compared. Set DATABASE_URL and start the server; keep ${config.dataDir}, which holds the checkpoints.\n`,
    };
  } catch (error) {
    const sentence = error instanceof ArchiveError ? error.message : databaseSentence(error, '--to');
    if (sentence === null) throw error;
    return fail(sentence);
  } finally {
    await target.close();
    await from.close();
  }
}

async function* trimmed(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield line.trimEnd();
}
