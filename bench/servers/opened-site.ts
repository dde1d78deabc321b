import { makeFolders } from '@repo/dev-env/servers/live-server';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { openContext } from '../../apps/server/src/app/open-context.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { openDatabase } from '../../apps/server/src/db/open-database.ts';
import { SILENT } from '../ledger/silent-log.ts';

/** The server in this process on a database of PostgreSQL, without its background jobs, with a demo. */
export async function openSite(databaseUrl: string): Promise<{ kit: TestApp; close: () => Promise<void> }> {
  const folders = makeFolders();
  const where = { DATA_DIR: folders.dataDir, KEY_DIR: folders.keyDir, DATABASE_URL: databaseUrl };
  const read = readConfig({ ...where, LOG_LEVEL: 'silent', REGISTRATIONS_PER_HOUR: '100000', DEMO: 'on' });
  // A demo checks its answers against the contract, which a server for real people does not.
  const config = { ...read, checksAnswers: false };
  const database = await openDatabase(config);
  const context = await openContext(config, { database, log: SILENT });
  const app = await buildApp(context);
  return {
    // The helpers of people use these parts alone.
    kit: { app, context, database, clock: context.clock } as unknown as TestApp,
    close: async () => {
      await app.close();
      await database.close();
      folders.remove();
    },
  };
}
