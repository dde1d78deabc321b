import type { StreamChange } from '@repo/contract/notifications/changes';
import type { AuditAct } from '@repo/contract/registry/audit-acts';
import { auditLeafHash, jcs, randomBytes, toHex } from '@repo/vault';
import { eq, sql } from 'drizzle-orm';
import { announceChange } from '../../core/announce-change.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { extractRows } from '../../db/rows.ts';
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
  const heads = await lockHeads(tx, subjects);
  const leaves = makeLeaves(at, entries, heads);
  await storeLeaves(tx, leaves);
  return leaves.map(({ id, subjectId, leafHash }) => ({ id, subjectId, leafHash }));
}

/** All of them, or none where one has no leaves yet: that one is made in its turn. */
const LOCK_HEADS = nameStatement(
  'audit_heads_lock',
  sql`
    select subject_id, counter, last_leaf_hash from audit_subjects
    where subject_id = any(${sql.placeholder('subjects')}::uuid[])
      and (select count(*) from audit_subjects where subject_id = any(${sql.placeholder('subjects')}::uuid[]))
        = cardinality(${sql.placeholder('subjects')}::uuid[])
    order by subject_id for update`,
);

/** `subjects` are in the order of their ids. */
async function lockHeads(tx: Tx, subjects: readonly string[]): Promise<Map<string, AuditHead>> {
  const heads = new Map<string, AuditHead>();
  if (subjects.length > 1) {
    for (const row of extractRows(await runNamed(tx, LOCK_HEADS, { subjects: `{${subjects.join(',')}}` }))) {
      const lastLeafHash = new Uint8Array(row.last_leaf_hash as Uint8Array);
      heads.set(String(row.subject_id), { counter: Number(row.counter), lastLeafHash });
    }
  }
  if (heads.size === 0) for (const subjectId of subjects) heads.set(subjectId, await lockHead(tx, subjectId));
  return heads;
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

/** The same of many in one statement. Bytes are written in hex. */
const STORE_LEAVES = nameStatement(
  'audit_leaves_store',
  sql`
    with leaf as (
      insert into audit_leaves (id, subject_id, counter, act, at, entry, blind, previous, leaf_hash)
      select id, subject_id, counter, act, at, entry, decode(blind, 'hex'), decode(previous, 'hex'), decode(leaf_hash, 'hex')
      from json_to_recordset(${sql.placeholder('leaves')}::json) as given (id uuid, subject_id uuid, counter bigint,
        act text, at timestamptz, entry text, blind text, previous text, leaf_hash text)
      returning id, subject_id, counter, leaf_hash),
    head as (
      update audit_subjects s set counter = newest.counter, last_leaf_hash = newest.leaf_hash
      from (select distinct on (subject_id) * from leaf order by subject_id, counter desc) newest
      where s.subject_id = newest.subject_id and s.subject_id = any (array(select subject_id from leaf)))
    insert into audit_unsealed (leaf_id) select id from leaf`,
);

function storeAll(tx: Tx, leaves: readonly AuditLeaf[]): Promise<unknown> {
  const [only] = leaves;
  if (leaves.length === 1 && only !== undefined) return runNamed(tx, STORE_LEAF, only);
  const rows = leaves.map(({ id, subjectId, counter, act, at, entry, blind, previous, leafHash }) => ({
    ...{ id, counter, act, entry, subject_id: subjectId, at: at.toISOString() },
    ...{ blind: toHex(blind), previous: toHex(previous), leaf_hash: toHex(leafHash) },
  }));
  return runNamed(tx, STORE_LEAVES, { leaves: JSON.stringify(rows) });
}

/** Sent together: the database runs them in this order, and nothing of them waits for an answer. */
export async function storeLeaves(tx: Tx, leaves: readonly AuditLeaf[]): Promise<void> {
  const told = leaves.flatMap(({ subjectId, act }) => {
    const what = findChange(act);
    return what === null ? [] : [{ subjectId, what }];
  });
  await sendTogether([
    ...(leaves.length === 0 ? [] : [storeAll(tx, leaves)]),
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
