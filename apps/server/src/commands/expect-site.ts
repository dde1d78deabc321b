import { sql } from 'drizzle-orm';
import { describeData } from '../app/admin/describe-site.ts';
import { isStarted, StartError } from '../app/site-facts.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { hasEmbeddedData } from '../db/open-database.ts';
import { extractRows } from '../db/rows.ts';
import { expectKeys } from '../outside/key-folder/keys.ts';

/** Receives the line that says which data and keys a command works on. */
export type Tell = (line: string) => void;

/** Not into the output of the command, which may be read by a program. */
export const tellOperator: Tell = (line) => {
  process.stderr.write(`${line}\n`);
};

const WHERE_SET = 'set DATA_DIR and KEY_DIR, or DATABASE_URL, as the server has them';

/** Only a start makes data: a command that finds none was given the wrong settings. Throws StartError. */
export function expectEmbeddedData(dataDir: string): void {
  if (hasEmbeddedData(dataDir)) return;
  throw new StartError(`There are no data in ${dataDir}: ${WHERE_SET}. Nothing was made.`);
}

/** Looks for data and keys before anything is opened. Throws StartError or KeyFolderError. */
export function expectSite(config: Config): void {
  if (config.databaseUrl === null) expectEmbeddedData(config.dataDir);
  expectKeys(config);
}

/** A database on which no server was started yet has neither a name nor keys that a command could check itself against. */
export async function expectStarted(db: Db, config: Config): Promise<void> {
  const [table] = extractRows(await db.execute(sql`select to_regclass('site_facts') is null as is_missing`));
  if (table?.is_missing === false && (await isStarted(db))) return;
  throw new StartError(
    `No server was started yet on ${describeData(config)}: start it once, or ${WHERE_SET}. Nothing was made.`,
  );
}
