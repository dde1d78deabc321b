import type { AuditAct } from '@house/contract/audit';
import { auditLeafHash, jcs, randomBytes } from '@house/vault';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { auditLeaves, auditSubjects, auditUnsealed } from '../../db/tables/audit.ts';

/** One entry about one subject. `facts` are ids and codes, never names, texts or addresses: the log is kept for ever. */
export type AuditEntry = {
  subjectId: string;
  act: AuditAct;
  facts: Readonly<Record<string, string | number | boolean | null>>;
};

export type AppendedLeaf = { id: string; subjectId: string; leafHash: Uint8Array };

const BLIND_BYTES = 16;

/**
 * Writes the leaves of one act inside the act's own transaction: they exist if and only if it happened. Answers them in
 * the order of `entries`. Subjects are locked in id order, so two acts about the same two people never wait for each
 * other in a circle: call it once an act, with all its entries.
 */
export async function append(tx: Tx, at: Date, entries: readonly AuditEntry[]): Promise<AppendedLeaf[]> {
  const subjects = [...new Set(entries.map((entry) => entry.subjectId))].sort();
  const heads = new Map<string, Head>();
  for (const subjectId of subjects) heads.set(subjectId, await lockHead(tx, subjectId));
  const leaves: AppendedLeaf[] = [];
  for (const entry of entries) {
    const head = heads.get(entry.subjectId);
    if (head === undefined) throw new Error('An audit entry has no locked subject.');
    leaves.push(await insertLeaf(tx, at, entry, head));
  }
  for (const [subjectId, head] of heads) {
    await tx
      .update(auditSubjects)
      .set({ counter: head.counter, lastLeafHash: head.lastLeafHash })
      .where(eq(auditSubjects.subjectId, subjectId));
  }
  return leaves;
}

type Head = { counter: number; lastLeafHash: Uint8Array };

async function lockHead(tx: Tx, subjectId: string): Promise<Head> {
  await tx.execute(
    sql`insert into ${auditSubjects} (subject_id, counter, last_leaf_hash) values (${subjectId}, 0, '') on conflict do nothing`,
  );
  const [head] = await tx.select().from(auditSubjects).where(eq(auditSubjects.subjectId, subjectId)).for('update');
  if (head === undefined) throw new Error('An audit subject vanished.');
  return { counter: head.counter, lastLeafHash: head.lastLeafHash };
}

async function insertLeaf(tx: Tx, at: Date, entry: AuditEntry, head: Head): Promise<AppendedLeaf> {
  const id = newId(at.getTime());
  const counter = head.counter + 1;
  const previous = head.lastLeafHash;
  const text = jcs({ id, subject: entry.subjectId, act: entry.act, at: at.toISOString(), facts: entry.facts });
  const blind = randomBytes(BLIND_BYTES);
  const leafHash = auditLeafHash({ entry: text, blind, counter, previous });
  await tx
    .insert(auditLeaves)
    .values({ id, subjectId: entry.subjectId, counter, act: entry.act, at, entry: text, blind, previous, leafHash });
  await tx.insert(auditUnsealed).values({ leafId: id });
  head.counter = counter;
  head.lastLeafHash = leafHash;
  return { id, subjectId: entry.subjectId, leafHash };
}
