import { existsSync, rmSync } from 'node:fs';
import { openContext } from '@repo/server/app/open-context';
import type { Config } from '@repo/server/config';
import type { Context } from '@repo/server/core/context';
import { openDatabase } from '@repo/server/db/open-database';
import { auditLeaves, auditPending } from '@repo/server/db/tables/audit';
import { resolveCheckpointFile } from '@repo/server/features/audit/checkpoint-file';
import { writeCheckpoint } from '@repo/server/features/audit/checkpoints';
import { integrateAll } from '@repo/server/features/audit/integrate-leaves';
import { auditLeafHash } from '@repo/vault';
import { and, eq, ne, sql } from 'drizzle-orm';
import pino from 'pino';

const TABLES = ['audit_leaves', 'audit_sequence', 'audit_nodes', 'audit_checkpoints', 'audit_unsealed'];
/** The log beside its entries: what is built anew from them. */
const BUILT = ['audit_sequence', 'audit_nodes', 'audit_checkpoints', 'audit_unsealed'];

/** Does to the data of a stopped server what somebody who has the machine could: its triggers are off meanwhile. */
export async function rewriteData(config: Config, act: (context: Context) => Promise<void>): Promise<void> {
  const database = await openDatabase(config);
  try {
    const context = await openContext(config, { database, log: pino({ level: 'silent' }) });
    for (const table of TABLES) await database.db.execute(sql.raw(`alter table ${table} disable trigger user`));
    await act(context);
    for (const table of TABLES) await database.db.execute(sql.raw(`alter table ${table} enable trigger user`));
  } finally {
    await database.close();
  }
}

/** One entry about the subject says something else; nothing else is changed. */
export async function editEntry(
  { db }: Context,
  subjectId: string,
  words: { from: string; to: string },
): Promise<void> {
  const isIt = and(eq(auditLeaves.subjectId, subjectId), sql`${auditLeaves.entry} like ${`%${words.from}%`}`);
  const [leaf] = await db.select().from(auditLeaves).where(isIt).limit(1);
  if (leaf === undefined) throw new Error(`No entry says ${words.from}.`);
  const entry = leaf.entry.replace(words.from, words.to);
  await db.update(auditLeaves).set({ entry }).where(eq(auditLeaves.id, leaf.id));
}

/**
 * An entry about somebody else is another one, and everything is built and signed anew as if it had always been so: what
 * only the operator can do.
 */
export async function forkLog(context: Context, subjectId: string): Promise<void> {
  const { db, config } = context;
  const isOthers = ne(auditLeaves.subjectId, subjectId);
  const [leaf] = await db.select().from(auditLeaves).where(isOthers).orderBy(auditLeaves.id).limit(1);
  if (leaf === undefined) throw new Error('There is no entry about anybody else.');
  const blind = new Uint8Array(leaf.blind.length).fill(7);
  await db
    .update(auditLeaves)
    .set({ blind, leafHash: auditLeafHash({ ...leaf, blind }) })
    .where(eq(auditLeaves.id, leaf.id));
  for (const table of BUILT) await db.execute(sql.raw(`delete from ${table}`));
  await db.insert(auditPending).select(db.select({ leafId: auditLeaves.id }).from(auditLeaves));
  const file = resolveCheckpointFile(config);
  if (existsSync(file)) rmSync(file);
  await integrateAll(db);
  await writeCheckpoint(context, file);
}
