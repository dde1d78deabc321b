import {
  appendLeaf,
  auditChainHash,
  auditLeafHash,
  equalBytes,
  type MerkleNode,
  nodeSource,
  parseJcs,
  VaultError,
} from '@repo/vault';
import { and, asc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { extractRows } from '../../db/rows.ts';
import { auditLeaves, auditNodes, auditPending, auditSequence, auditSubjects } from '../../db/tables/audit.ts';
import { compareAll } from './checkpoints.ts';
import { findUnfitReading } from './readings-fit.ts';
import { findUnfitScan } from './scans-fit.ts';

export type AuditVerdict =
  | { sound: true; entries: number; checkpoints: number }
  | { sound: false; sequence: number | null; reason: string };

const PAGE = 1000;

/**
 * Reads the whole log and recomputes everything: each leaf from its entry, each subject's own chain, the chain of the
 * integrated sequence, every tree node, every checkpoint of the files and of the database, and the scan log that people
 * see. Reports the first wrong sequence number.
 */
export async function verifyAudit(context: Context, ...checkpointFiles: string[]): Promise<AuditVerdict> {
  const walk = await walkSequence(context);
  if ('reason' in walk) return { sound: false, ...walk };
  const subjects = await findBrokenSubject(context);
  if (subjects !== null) return { sound: false, sequence: null, reason: subjects };
  const scan = (await findUnfitScan(context)) ?? (await findUnfitReading(context));
  if (scan !== null) return { sound: false, sequence: null, reason: scan };
  let checkpoints = 0;
  for (const file of checkpointFiles) {
    const compared = await compareAll(context, file);
    if ('reason' in compared) return { sound: false, sequence: null, ...compared };
    checkpoints = Math.max(checkpoints, compared.checkpoints);
  }
  return { sound: true, entries: walk.entries, checkpoints };
}

type VerificationWalk = { size: number; chain: Uint8Array; frontier: Map<number, MerkleNode> };
type BrokenEntry = { sequence: number; reason: string };

async function walkSequence(context: Context): Promise<{ entries: number } | BrokenEntry> {
  const walk: VerificationWalk = { size: 0, chain: new Uint8Array(0), frontier: new Map() };
  for (;;) {
    const rows = await readPage(context, walk.size);
    const made: MadeNode[] = [];
    const brokenEntry = walkRows(walk, rows, made);
    // These nodes come from rows before the broken entry, so a wrong node is the earlier error.
    const earlier = await findWrongNode(context, made);
    if (earlier !== null || brokenEntry !== null) return earlier ?? brokenEntry ?? { entries: walk.size };
    if (rows.length < PAGE) return { entries: walk.size };
  }
}

type MadeNode = MerkleNode & { sequence: number };

/** Returns the first broken entry of the page, or null; adds the tree nodes that its rows complete to `made`. */
function walkRows(walk: VerificationWalk, rows: readonly VerifiedRow[], made: MadeNode[]): BrokenEntry | null {
  for (const row of rows) {
    const { sequence, leaf } = row;
    const reason = checkRow(walk, row);
    if (reason !== null || leaf === null) return { sequence, reason: reason ?? 'its entry is missing' };
    const nodes = appendLeaf(sequence - 1, leaf.leafHash, nodeSource(walk.frontier.values()));
    for (const node of nodes) {
      made.push({ ...node, sequence });
      if (node.index % 2 === 0) walk.frontier.set(node.level, node);
    }
    walk.size = sequence;
    walk.chain = row.chainHash;
  }
  return null;
}

/** Compares with the stored nodes, one level at a time, because the nodes of a page are adjacent. */
async function findWrongNode(context: Context, made: readonly MadeNode[]): Promise<BrokenEntry | null> {
  const brokenEntries: BrokenEntry[] = [];
  for (const [level, nodes] of Map.groupBy(made, (node) => node.level)) {
    const [first, last] = [nodes[0]?.index ?? 0, nodes.at(-1)?.index ?? 0];
    const inRange = and(eq(auditNodes.level, level), gte(auditNodes.index, first), lte(auditNodes.index, last));
    const stored = await context.db.select().from(auditNodes).where(inRange);
    const hashes = new Map(stored.map((node) => [node.index, node.hash]));
    const wrong = nodes.find((node) => !equalBytes(hashes.get(node.index) ?? new Uint8Array(0), node.hash));
    if (wrong !== undefined)
      brokenEntries.push({ sequence: wrong.sequence, reason: `the tree is broken at level ${level}` });
  }
  return brokenEntries.toSorted((a, b) => a.sequence - b.sequence)[0] ?? null;
}

/** A left join, so that a sequence number whose leaf is missing is reported instead of skipped. */
async function readPage(context: Context, after: number) {
  return context.db
    .select({ sequence: auditSequence.sequence, chainHash: auditSequence.chainHash, leaf: auditLeaves })
    .from(auditSequence)
    .leftJoin(auditLeaves, eq(auditLeaves.id, auditSequence.leafId))
    .where(gt(auditSequence.sequence, after))
    .orderBy(asc(auditSequence.sequence))
    .limit(PAGE);
}

type VerifiedRow = Awaited<ReturnType<typeof readPage>>[number];

function checkRow(walk: VerificationWalk, row: VerifiedRow): string | null {
  const { leaf } = row;
  if (row.sequence !== walk.size + 1) return `sequence ${walk.size + 1} is missing`;
  if (leaf === null) return 'its entry is missing';
  if (!equalBytes(hashLeaf(leaf), leaf.leafHash)) return 'its entry was changed';
  if (!entryFits(leaf)) return 'its columns do not say what its entry says';
  const chain = auditChainHash(walk.chain, row.sequence, leaf.leafHash);
  return equalBytes(chain, row.chainHash) ? null : 'the chain is broken';
}

/** Empty for an entry too long to be hashed, which this server cannot have written: it matches no leaf hash. */
function hashLeaf(leaf: typeof auditLeaves.$inferSelect): Uint8Array {
  try {
    return auditLeafHash(leaf);
  } catch (error) {
    if (error instanceof VaultError) return new Uint8Array(0);
    throw error;
  }
}

/** A forged entry may not be JSON at all: it must be reported, not throw. */
function entryFits(leaf: typeof auditLeaves.$inferSelect): boolean {
  const entry: unknown = parseJcs(leaf.entry);
  const claimed = typeof entry === 'object' && entry !== null ? entry : {};
  const wanted = { id: leaf.id, subject: leaf.subjectId, act: leaf.act, at: leaf.at.toISOString() };
  return Object.entries(wanted).every(([key, value]) => Reflect.get(claimed, key) === value);
}

/**
 * Checks that each subject's leaves count from 1 without a gap, that each names the previous one, and that none is left
 * out of the tree.
 */
async function findBrokenSubject(context: Context): Promise<string | null> {
  const broken = await context.db.execute(sql`
    select subject_id from (
      select subject_id, counter, previous,
        lag(leaf_hash) over (partition by subject_id order by counter) as expected,
        row_number() over (partition by subject_id order by counter) as place
      from ${auditLeaves}) as leaves
    where counter <> place or previous <> coalesce(expected, '') limit 1`);
  const subject = extractRows(broken)[0]?.subject_id;
  if (subject !== undefined) return `The entries about subject ${subject} do not follow one another.`;
  const ahead = await context.db.execute(sql`
    select s.subject_id from ${auditSubjects} s
    left join ${auditLeaves} l on l.subject_id = s.subject_id and l.counter = s.counter
    where s.counter > 0 and (l.id is null or l.leaf_hash <> s.last_leaf_hash) limit 1`);
  const cut = extractRows(ahead)[0]?.subject_id;
  if (cut !== undefined) return `The last entries about subject ${cut} are missing.`;
  const lost = await context.db.execute(sql`
    select l.id from ${auditLeaves} l
    left join ${auditSequence} s on s.leaf_id = l.id
    left join ${auditPending} u on u.leaf_id = l.id
    where s.sequence is null and u.leaf_id is null limit 1`);
  const leafId = extractRows(lost)[0]?.id;
  return leafId === undefined ? null : `Entry ${leafId} is neither in the tree nor pending.`;
}
