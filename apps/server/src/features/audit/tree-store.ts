import { type MerkleNode, type NodeRef, type NodeSource, neededNodes, nodeSource } from '@repo/vault';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { auditNodes, auditSequence } from '../../db/tables/audit.ts';

export type TreeHead = { size: number; chain: Uint8Array };

/** Number of integrated leaves and the chain hash of the last one (empty before the first). */
export async function readTreeHead(db: Db): Promise<TreeHead> {
  const [last] = await db.select().from(auditSequence).orderBy(desc(auditSequence.sequence)).limit(1);
  return last === undefined ? { size: 0, chain: new Uint8Array(0) } : { size: last.sequence, chain: last.chainHash };
}

/** Reads the named nodes in one statement. Throws when one is missing. */
export async function readNodes(db: Db, refs: readonly NodeRef[]): Promise<MerkleNode[]> {
  if (refs.length === 0) return [];
  const wanted = refs.map(({ level, index }) => and(eq(auditNodes.level, level), eq(auditNodes.index, index)));
  return db
    .select()
    .from(auditNodes)
    .where(or(...wanted));
}

export async function readNodeSource(db: Db, refs: readonly NodeRef[]): Promise<NodeSource> {
  return nodeSource(await readNodes(db, refs));
}

/** Makes proofs over the stored tree. Each node is read once, in one statement, however many of the proofs need it. */
export async function proveAll<Proof>(db: Db, proofs: readonly ((node: NodeSource) => Proof)[]): Promise<Proof[]> {
  const needed = neededNodes((node) => {
    for (const prove of proofs) prove(node);
  });
  const wanted = JSON.stringify(needed.map(({ level, index }) => [level, index]));
  const nodes = await db
    .select({ level: auditNodes.level, index: auditNodes.index, hash: auditNodes.hash })
    .from(sql`jsonb_array_elements(${wanted}::jsonb) as wanted(node)`)
    .innerJoin(
      auditNodes,
      sql`${auditNodes.level} = (wanted.node ->> 0)::integer and ${auditNodes.index} = (wanted.node ->> 1)::bigint`,
    );
  const node = nodeSource(nodes);
  return proofs.map((prove) => prove(node));
}
