import { INTEGRATE_BATCH_LEAVES } from '@repo/contract/audit/tree-timing';
import { appendLeaf, auditChainHash, type MerkleNode, merkleRoot, neededNodes, nodeSource } from '@repo/vault';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { extractRows } from '../../db/rows.ts';
import { auditLeaves, auditNodes, auditPending, auditSequence } from '../../db/tables/audit.ts';
import { readNodes, readTreeHead } from './tree-store.ts';

/** Advisory lock, held until the transaction ends, so that only one node at a time extends the tree. */
const INTEGRATOR_LOCK = 7_103_003;

/**
 * Integrates all pending leaves into the tree, in batches. Returns their number; 0 also when another node is
 * integrating.
 */
export async function integrateAll(db: Db): Promise<number> {
  let integrated = 0;
  for (;;) {
    const batch = await integrateBatch(db);
    integrated += batch;
    if (batch < INTEGRATE_BATCH_LEAVES) return integrated;
  }
}

async function integrateBatch(db: Db): Promise<number> {
  // Checked first, so that an idle server opens no transaction every second.
  const waiting = await db.select().from(auditPending).limit(1);
  if (waiting.length === 0) return 0;
  return db.transaction(async (tx) => {
    const locked = await tx.execute(sql`select pg_try_advisory_xact_lock(${INTEGRATOR_LOCK}::bigint) as mine`);
    if (extractRows(locked)[0]?.mine !== true) return 0;
    const leaves = await listPendingLeaves(tx);
    if (leaves.length > 0) await extendTree(tx, leaves);
    return leaves.length;
  });
}

type PendingLeaf = { id: string; leafHash: Uint8Array };

async function listPendingLeaves(tx: Tx): Promise<PendingLeaf[]> {
  return tx
    .select({ id: auditLeaves.id, leafHash: auditLeaves.leafHash })
    .from(auditPending)
    .innerJoin(auditLeaves, eq(auditLeaves.id, auditPending.leafId))
    .orderBy(asc(auditLeaves.id))
    .limit(INTEGRATE_BATCH_LEAVES);
}

async function extendTree(tx: Tx, leaves: readonly PendingLeaf[]): Promise<void> {
  const head = await readTreeHead(tx);
  // The complete subtrees that form the current root, at most one per level; new leaves can only join these.
  const peaks = await readNodes(
    tx,
    neededNodes((node) => merkleRoot(head.size, node)),
  );
  const frontier = new Map(peaks.map((node) => [node.level, node]));
  const added: MerkleNode[] = [];
  const sequenced: (typeof auditSequence.$inferInsert)[] = [];
  let chain = head.chain;
  for (const [offset, leaf] of leaves.entries()) {
    const sequence = head.size + offset + 1;
    chain = auditChainHash(chain, sequence, leaf.leafHash);
    sequenced.push({ sequence, leafId: leaf.id, chainHash: chain });
    const nodes = appendLeaf(sequence - 1, leaf.leafHash, nodeSource(frontier.values()));
    for (const node of nodes) if (node.index % 2 === 0) frontier.set(node.level, node);
    added.push(...nodes);
  }
  await tx.insert(auditSequence).values(sequenced);
  await tx.insert(auditNodes).values(added);
  const ids = leaves.map((leaf) => leaf.id);
  await tx.delete(auditPending).where(inArray(auditPending.leafId, ids));
}
