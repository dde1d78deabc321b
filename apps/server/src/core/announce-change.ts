import type { StreamChange } from '@repo/contract/notifications/changes';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { nameStatement, runNamed } from '../db/run-named.ts';

/** Channel that every node listens on, for notifications and for changes. */
export const STREAM_CHANNEL = 'notices';

const ANNOUNCE = nameStatement(
  'stream_announce',
  sql`select pg_notify(${sql.raw(`'${STREAM_CHANNEL}'`)}, ${sql.placeholder('payload')})`,
);

/** The database tells all nodes at commit, or nobody. The same words of one transaction arrive as one. */
export const announce = (db: Db, payload: Readonly<Record<string, string>>): Promise<unknown> =>
  runNamed(db, ANNOUNCE, { payload: JSON.stringify(payload) });

/** An account, or an office of the portal. Everybody who listens hears of a change without one. */
type ChangedFor = string | null;

/** Tells the open pages of an account or an office that something of this kind is to be read anew. */
export const announceChange = (db: Db, subjectId: ChangedFor, what: StreamChange): Promise<unknown> =>
  announce(db, { ...(subjectId !== null && { subjectId }), what });
