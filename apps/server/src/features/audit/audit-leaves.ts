import type { StreamChange } from '@repo/contract/notifications/changes';
import type { AuditAct } from '@repo/contract/registry/audit-acts';
import { auditLeafHash, jcs, randomBytes } from '@repo/vault';
import { eq, sql } from 'drizzle-orm';
import { announceChange } from '../../core/announce-change.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { nameQuery, nameStatement, runNamed } from '../../db/run-named.ts';
import { sendTogether } from '../../db/send-together.ts';
import { auditLeaves, auditSubjects } from '../../db/tables/audit.ts';

/** One entry about one subject. `facts` are ids and codes, never names, texts or addresses: the log is never deleted. */
export type AuditEntry = {
  subjectId: string;
  act: AuditAct;
  facts: Readonly<Record<string, string | number | boolean | null>>;
};

export type AppendedLeaf = { id: string; subjectId: string; leafHash: Uint8Array };

const BLIND_BYTES = 16;

/** The last position of a subject's own chain, whose row is locked. */
export type AuditHead = { readonly counter: number; readonly lastLeafHash: Uint8Array };

/**
 * Writes the leaves of one act in the act's own transaction, so that they exist if and only if it was committed.
 * Returns them in the order of `entries`. Subjects are locked in id order to avoid deadlocks between acts about the
 * same people, so call it once per act with all its entries.
 */
export async function append(tx: Tx, at: Date, entries: readonly AuditEntry[]): Promise<AppendedLeaf[]> {
  const subjects = [...new Set(entries.map((entry) => entry.subjectId))].sort();
  const heads = new Map<string, AuditHead>();
  for (const subjectId of subjects) heads.set(subjectId, await lockHead(tx, subjectId));
  const leaves = makeLeaves(at, entries, heads);
  await storeLeaves(tx, leaves);
  return leaves.map(({ id, subjectId, leafHash }) => ({ id, subjectId, leafHash }));
}

const readHead = nameQuery('audit_head_lock', (db) =>
  db
    .select({ counter: auditSubjects.counter, lastLeafHash: auditSubjects.lastLeafHash })
    .from(auditSubjects)
    .where(eq(auditSubjects.subjectId, sql.placeholder('subjectId')))
    .for('update'),
);

/** Locks the subject's row until the transaction ends, and reads it. It is the last lock of an act. */
export async function lockHead(tx: Tx, subjectId: string): Promise<AuditHead> {
  const [head] = await readHead(tx, { subjectId });
  return head ?? createHead(tx, subjectId);
}

/** Of a subject without leaves; one that another act has made meanwhile is locked and read. */
async function createHead(tx: Tx, subjectId: string): Promise<AuditHead> {
  const [head] = await tx
    .insert(auditSubjects)
    .values({ subjectId, counter: 0, lastLeafHash: new Uint8Array(0) })
    .onConflictDoUpdate({ target: auditSubjects.subjectId, set: { counter: sql`${auditSubjects.counter}` } })
    .returning({ counter: auditSubjects.counter, lastLeafHash: auditSubjects.lastLeafHash });
  if (head === undefined) throw new Error('An audit subject vanished.');
  return head;
}

/** The leaves of an act whose subjects are locked; they are nothing until they are stored. */
export function makeLeaves(
  at: Date,
  entries: readonly AuditEntry[],
  locked: ReadonlyMap<string, AuditHead>,
): AuditLeaf[] {
  const heads = new Map(locked);
  return entries.map((entry) => makeLeaf(at, entry, heads));
}

const value = (name: keyof AuditLeaf) => sql.param(sql.placeholder(name), auditLeaves[name]);

/** A leaf waits for its place in the tree, and is the new head of its subject's chain. */
const STORE_LEAF = nameStatement(
  'audit_leaf_store',
  sql`
    with leaf as (
      insert into audit_leaves (id, subject_id, counter, act, at, entry, blind, previous, leaf_hash)
      values (${value('id')}, ${value('subjectId')}, ${value('counter')}, ${value('act')}, ${value('at')},
        ${value('entry')}, ${value('blind')}, ${value('previous')}, ${value('leafHash')})
      returning id, subject_id, counter, leaf_hash),
    head as (
      update audit_subjects s set counter = leaf.counter, last_leaf_hash = leaf.leaf_hash
      from leaf where s.subject_id = leaf.subject_id)
    insert into audit_unsealed (leaf_id) select id from leaf`,
);

/** Sent together: the database runs them in this order, and nothing of them waits for an answer. */
export async function storeLeaves(tx: Tx, leaves: readonly AuditLeaf[]): Promise<void> {
  const told = leaves.flatMap(({ subjectId, act }) => {
    const what = findChange(act);
    return what === null ? [] : [{ subjectId, what }];
  });
  await sendTogether([
    ...leaves.map((leaf) => runNamed(tx, STORE_LEAF, leaf)),
    ...told.map(({ subjectId, what }) => announceChange(tx, subjectId, what)),
  ]);
}

/** Acts after which a page of their subject is to be read anew, by how they begin. */
const CHANGES: readonly (readonly [begin: string, what: StreamChange])[] = [
  ['payment.', 'payments'],
  ['fee.', 'payments'],
  ['plan.', 'payments'],
  ['scan.copy', 'copies'],
  ['enrolment.', 'codes'],
  ['staff.', 'access'],
  ['office.', 'access'],
];

const findChange = (act: AuditAct): StreamChange | null =>
  CHANGES.find(([begin]) => act.startsWith(begin))?.[1] ?? null;

type AuditLeaf = typeof auditLeaves.$inferSelect;

/** Advances the subject's head, so that two entries of one act about one person are chained. */
function makeLeaf(at: Date, { subjectId, act, facts }: AuditEntry, heads: Map<string, AuditHead>): AuditLeaf {
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
