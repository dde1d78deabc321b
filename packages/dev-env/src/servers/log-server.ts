import { join } from 'node:path';
import { readConfig } from '@repo/server/config';
import type { Context } from '@repo/server/core/context';
import { readOutbox, type StoredMail } from '@repo/server/outside/mail/outbox-files';
import { rewriteData } from '../databases/rewritten-log.ts';
import { findFreePort } from './free-port.ts';
import { makeFolders, startLiveServer } from './live-server.ts';
import { openOwnDatabase } from './own-database.ts';
import type { Mailbox } from './sent-mails.ts';

export type LogServer = {
  /** Its own address, which stays: `newPerson({ baseURL: server.url })` opens pages of it. */
  url: string;
  /** Stops it, which signs a checkpoint, does something to its data, and starts it again. */
  restart: (between?: (context: Context) => Promise<void>) => Promise<void>;
  /** Does something to its data: on PostgreSQL while it runs, else as `restart`. */
  change: (act: (context: Context) => Promise<void>) => Promise<void>;
  mailbox: Mailbox;
  close: () => Promise<void>;
};

/** A server of its own, whose data a test may rewrite while it is off. */
export async function startLogServer(): Promise<LogServer> {
  const folders = makeFolders();
  const sent = new Map<string, StoredMail>();
  const databaseUrl = await openOwnDatabase();
  const env = { DATABASE_URL: databaseUrl, PUBLIC_URL: '', DEMO: 'on', PORT: String(await findFreePort()) };
  const paths = { DATA_DIR: folders.dataDir, KEY_DIR: folders.keyDir, LOG_LEVEL: 'silent' };
  const rewrite = (act: (context: Context) => Promise<void>) => rewriteData(readConfig({ ...env, ...paths }), act);
  let server = await startLiveServer(folders, env);
  const restart: LogServer['restart'] = async (between) => {
    await server.stop();
    if (between !== undefined) await rewrite(between);
    server = await startLiveServer(folders, env);
  };
  return {
    url: server.url,
    mailbox: () => readOutbox(join(folders.dataDir, 'outbox'), sent),
    restart,
    change: databaseUrl === '' ? restart : rewrite,
    close: async () => {
      await server.stop();
      folders.remove();
    },
  };
}
