import type { AuditAct } from '@repo/contract/registry/audit-acts';
import { auditLeafHash, jcs, randomBytes } from '@repo/vault';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { sendTogether } from '../../db/send-together.ts';
import { auditLeaves, auditPending, auditSubjects } from '../../db/tables/audit.ts';

/** One entry about one subject. `facts` are ids and codes, never names, texts or addresses: the log is never deleted. */
export type AuditEntry = {
  subjectId: string;
  act: AuditAct;
  facts: Readonly<Record<string, string | number | boolean | null>>;
};

export type AppendedLeaf = { id: string; subjectId: string; leafHash: Uint8Array };

const BLIND_BYTES = 16;

/**
 * Writes the leaves of one act in the act's own transaction, so that they exist if and only if it was committed.
 * Returns them in the order of `entries`. Subjects are locked in id order to avoid deadlocks between acts about the
 * same people, so call it once per act with all its entries.
 */
export async function append(tx: Tx, at: Date, entries: readonly AuditEntry[]): Promise<AppendedLeaf[]> {
  const subjects = [...new Set(entries.map((entry) => entry.subjectId))].sort();
  const heads = new Map<string, AuditHead>();
  for (const subjectId of subjects) heads.set(subjectId, await lockHead(tx, subjectId));
  const leaves = entries.map((entry) => makeLeaf(at, entry, heads));
  if (leaves.length === 0) return [];
  // Sent together: the database runs them in this order, and nothing of them waits for an answer.
  await sendTogether([
    tx.insert(auditLeaves).values(leaves),
    tx.insert(auditPending).values(leaves.map(({ id }) => ({ leafId: id }))),
    ...[...heads].map(([subjectId, { counter, lastLeafHash }]) =>
      tx.update(auditSubjects).set({ counter, lastLeafHash }).where(eq(auditSubjects.subjectId, subjectId)),
    ),
  ]);
  return leaves.map(({ id, subjectId, leafHash }) => ({ id, subjectId, leafHash }));
}

type AuditHead = { counter: number; lastLeafHash: Uint8Array };

/** Creates the subject's row if needed, locks it until the transaction ends, and reads it, in one statement. */
async function lockHead(tx: Tx, subjectId: string): Promise<AuditHead> {
  const [head] = await tx
    .insert(auditSubjects)
    .values({ subjectId, counter: 0, lastLeafHash: new Uint8Array(0) })
    .onConflictDoUpdate({ target: auditSubjects.subjectId, set: { counter: sql`${auditSubjects.counter}` } })
    .returning({ counter: auditSubjects.counter, lastLeafHash: auditSubjects.lastLeafHash });
  if (head === undefined) throw new Error('An audit subject vanished.');
  return head;
}

/** Advances the subject's head, so that two entries of one act about one person are chained. */
function makeLeaf(at: Date, { subjectId, act, facts }: AuditEntry, heads: Map<string, AuditHead>) {
  const head = heads.get(subjectId);
  if (head === undefined) throw new Error('An audit entry has no locked subject.');
  const id = newId(at.getTime());
  const counter = head.counter + 1;
  const previous = head.lastLeafHash;
  const entry = jcs({ id, subject: subjectId, act, at: at.toISOString(), facts });
  const blind = randomBytes(BLIND_BYTES);
  const leafHash = auditLeafHash({ entry, blind, counter, previous });
  heads.set(subjectId, { counter, lastLeafHash: leafHash });
  return { id, subjectId, counter, act, at, entry, blind, previous, leafHash };
}
