import { existsSync, rmSync } from 'node:fs';
import pino from 'pino';
import { openContext } from '../../../apps/server/src/app/open-context.ts';
import { checkpointFileOf } from '../../../apps/server/src/app/serve.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { openDatabase } from '../../../apps/server/src/db/open-database.ts';
import { auditLeaves, auditPending } from '../../../apps/server/src/db/tables/audit.ts';
import { writeCheckpoint } from '../../../apps/server/src/features/audit/checkpoints.ts';
import { integrateAll } from '../../../apps/server/src/features/audit/integrate-leaves.ts';
import type { Context } from '../../../apps/server/src/http/context.ts';
import { makeFolders, startLiveServer } from '../../../bench/servers/live-server.ts';
import { findFreePort } from '../../../tools/free-port.ts';

export type LogServer = {
  /** Its own address, which stays: `newPerson({ baseURL: server.url })` opens pages of it. */
  url: string;
  /** Stops it, which signs a checkpoint, does something to its data, and starts it again. */
  restart: (between?: (context: Context) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
};

const TABLES = ['audit_leaves', 'audit_sequence', 'audit_nodes', 'audit_checkpoints'];

/** A server of its own, whose audit log a test may rewrite while it is off, as somebody who has the machine could. */
export async function startLogServer(): Promise<LogServer> {
  const folders = makeFolders();
  const env = { DATABASE_URL: '', PUBLIC_URL: '', DEMO: 'on', PORT: String(await findFreePort()) };
  let server = await startLiveServer(folders, env);
  return {
    url: server.url,
    restart: async (between) => {
      await server.stop();
      if (between !== undefined) {
        const paths = { DATA_DIR: folders.dataDir, KEY_DIR: folders.keyDir };
        const config = readConfig({ ...env, ...paths, LOG_LEVEL: 'silent' });
        const database = await openDatabase(config);
        try {
          const context = await openContext(config, { database, log: pino({ level: 'silent' }) });
          for (const table of TABLES) await database.db.execute(`alter table ${table} disable trigger user`);
          await between(context);
          for (const table of TABLES) await database.db.execute(`alter table ${table} enable trigger user`);
        } finally {
          await database.close();
        }
      }
      server = await startLiveServer(folders, env);
    },
    close: async () => {
      await server.stop();
      folders.remove();
    },
  };
}

/** Builds the tree anew from the leaves as they stand now, and signs it: what only the operator can do. */
export async function signAnotherHistory(context: Context): Promise<void> {
  const { db, config } = context;
  for (const table of ['audit_sequence', 'audit_nodes', 'audit_checkpoints', 'audit_unsealed'])
    await db.execute(`delete from ${table}`);
  const leaves = await db.select({ leafId: auditLeaves.id }).from(auditLeaves);
  await db.insert(auditPending).values(leaves);
  const file = checkpointFileOf(config);
  if (existsSync(file)) rmSync(file);
  await integrateAll(db);
  await writeCheckpoint(context, file);
}
