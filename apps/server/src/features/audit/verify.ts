import { appendLeaf, auditChainHash, auditLeafHash, equalBytes, type MerkleNode, nodeSource } from '@house/vault';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { rowsOf } from '../../db/rows.ts';
import { auditLeaves, auditNodes, auditSequence, auditSubjects, auditUnsealed } from '../../db/tables/audit.ts';
import type { Context } from '../../http/context.ts';
import { compareCheckpoint, readCheckpointFile } from './checkpoints.ts';

export type AuditVerdict =
  | { sound: true; entries: number; checkpoints: number }
  | { sound: false; sequence: number | null; reason: string };

const PAGE = 1000;

/**
 * Reads the whole log and recomputes everything: each leaf from its entry, each subject's own chain, the chain of the
 * sealed order, every tree node, every checkpoint of the file. Names the first sequence that is wrong.
 */
export async function verifyAudit(context: Context, checkpointFile: string): Promise<AuditVerdict> {
  const walk = await walkSequence(context);
  if ('reason' in walk) return { sound: false, ...walk };
  const subjects = await findBrokenSubject(context);
  if (subjects !== null) return { sound: false, sequence: null, reason: subjects };
  const kept = readCheckpointFile(checkpointFile);
  for (const checkpoint of kept) {
    const reason = await compareCheckpoint(context, checkpoint);
    if (reason !== null) return { sound: false, sequence: null, reason };
  }
  return { sound: true, entries: walk.entries, checkpoints: kept.length };
}

type Walk = { size: number; chain: Uint8Array; frontier: Map<number, MerkleNode> };
type Fault = { sequence: number; reason: string };

async function walkSequence(context: Context): Promise<{ entries: number } | Fault> {
  const walk: Walk = { size: 0, chain: new Uint8Array(0), frontier: new Map() };
  for (;;) {
    const rows = await readPage(context, walk.size);
    for (const row of rows) {
      const reason = await checkRow(context, walk, row);
      if (reason !== null) return { sequence: row.sequence, reason };
    }
    if (rows.length < PAGE) return { entries: walk.size };
  }
}

/** A left join: a sequence whose leaf is gone must be seen, not skipped. */
async function readPage(context: Context, after: number) {
  return context.db
    .select({ sequence: auditSequence.sequence, chainHash: auditSequence.chainHash, leaf: auditLeaves })
    .from(auditSequence)
    .leftJoin(auditLeaves, eq(auditLeaves.id, auditSequence.leafId))
    .where(gt(auditSequence.sequence, after))
    .orderBy(asc(auditSequence.sequence))
    .limit(PAGE);
}

type Row = Awaited<ReturnType<typeof readPage>>[number];

async function checkRow(context: Context, walk: Walk, row: Row): Promise<string | null> {
  const { leaf } = row;
  if (row.sequence !== walk.size + 1) return `sequence ${walk.size + 1} is missing`;
  if (leaf === null) return 'its entry is missing';
  if (!equalBytes(auditLeafHash(leaf), leaf.leafHash)) return 'its entry was changed';
  if (!entryFits(leaf)) return 'its columns do not say what its entry says';
  const chain = auditChainHash(walk.chain, row.sequence, leaf.leafHash);
  if (!equalBytes(chain, row.chainHash)) return 'the chain is broken';
  const nodes = appendLeaf(row.sequence - 1, leaf.leafHash, nodeSource(walk.frontier.values()));
  for (const node of nodes) {
    if (!(await isStored(context, node))) return `the tree is broken at level ${node.level}`;
    if (node.index % 2 === 0) walk.frontier.set(node.level, node);
  }
  walk.size = row.sequence;
  walk.chain = chain;
  return null;
}

function entryFits(leaf: typeof auditLeaves.$inferSelect): boolean {
  const entry: unknown = JSON.parse(leaf.entry);
  const said = typeof entry === 'object' && entry !== null ? entry : {};
  const wanted = { id: leaf.id, subject: leaf.subjectId, act: leaf.act, at: leaf.at.toISOString() };
  return Object.entries(wanted).every(([key, value]) => Reflect.get(said, key) === value);
}

async function isStored(context: Context, node: MerkleNode): Promise<boolean> {
  const [row] = await context.db
    .select()
    .from(auditNodes)
    .where(and(eq(auditNodes.level, node.level), eq(auditNodes.index, node.index)));
  return row !== undefined && equalBytes(row.hash, node.hash);
}

/** Each subject's leaves count from 1 without a gap, each naming the one before; none was left unsealed and forgotten. */
async function findBrokenSubject(context: Context): Promise<string | null> {
  const broken = await context.db.execute(sql`
    select subject_id from (
      select subject_id, counter, previous,
        lag(leaf_hash) over (partition by subject_id order by counter) as expected,
        row_number() over (partition by subject_id order by counter) as place
      from ${auditLeaves}) as leaves
    where counter <> place or previous <> coalesce(expected, '') limit 1`);
  const subject = rowsOf(broken)[0]?.subject_id;
  if (subject !== undefined) return `The entries about subject ${subject} do not follow one another.`;
  const ahead = await context.db.execute(sql`
    select s.subject_id from ${auditSubjects} s
    left join ${auditLeaves} l on l.subject_id = s.subject_id and l.counter = s.counter
    where s.counter > 0 and (l.id is null or l.leaf_hash <> s.last_leaf_hash) limit 1`);
  const cut = rowsOf(ahead)[0]?.subject_id;
  if (cut !== undefined) return `The last entries about subject ${cut} are missing.`;
  const lost = await context.db.execute(sql`
    select l.id from ${auditLeaves} l
    left join ${auditSequence} s on s.leaf_id = l.id
    left join ${auditUnsealed} u on u.leaf_id = l.id
    where s.sequence is null and u.leaf_id is null limit 1`);
  const leafId = rowsOf(lost)[0]?.id;
  return leafId === undefined ? null : `Entry ${leafId} was never sealed and waits no more.`;
}
