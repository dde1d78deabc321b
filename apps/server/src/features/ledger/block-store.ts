import {
  appendLeaf,
  type BlockHeader,
  blockHash,
  blockLeaf,
  blockText,
  type MerkleNode,
  merkleRoot,
  type NodeRef,
  type NodeSource,
  neededNodes,
  nodeSource,
  signBlock,
} from '@repo/vault';
import { and, desc, eq, or } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { ledgerBlocks, ledgerNodes } from '../../db/tables/ledger.ts';
import { nativeSigner } from '../../seals/native-signature.ts';

export type BlockRow = typeof ledgerBlocks.$inferSelect;

export async function readHeadBlock(db: Db): Promise<BlockRow> {
  const [head] = await db.select().from(ledgerBlocks).orderBy(desc(ledgerBlocks.height)).limit(1);
  if (head === undefined) throw new Error('The ledger has no block.');
  return head;
}

export async function findBlock(db: Db, height: number): Promise<BlockRow | null> {
  const [row] = await db.select().from(ledgerBlocks).where(eq(ledgerBlocks.height, height));
  return row ?? null;
}

/** Signs and stores a block, and the nodes that its hash completes in the tree of all blocks. */
export async function writeBlock(
  tx: Tx,
  { keys }: Pick<Context, 'keys'>,
  header: BlockHeader,
  txTotal = 0,
): Promise<BlockRow> {
  const { height, txCount } = header;
  const hash = blockHash(header);
  const signature = signBlock(nativeSigner(keys.ledgerKey), header);
  const row = {
    height,
    hash,
    header: blockText(header),
    signature,
    txCount,
    txTotal,
    sealedAt: new Date(header.sealedAt),
  };
  await tx.insert(ledgerBlocks).values(row);
  const leaf = blockLeaf(hash);
  const needed = neededNodes((node) => appendLeaf(height, leaf, node));
  await tx.insert(ledgerNodes).values(appendLeaf(height, leaf, await readBlockNodes(tx, needed)));
  return row;
}

/** The root over the hashes of the first `size` blocks. */
export async function historyRootAt(db: Db, size: number): Promise<Uint8Array> {
  const needed = neededNodes((node) => merkleRoot(size, node));
  return merkleRoot(size, await readBlockNodes(db, needed));
}

/** Reads the named nodes of the tree of blocks in one statement. */
export async function readBlockNodes(db: Db, refs: readonly NodeRef[]): Promise<NodeSource> {
  return nodeSource(await listBlockNodes(db, refs));
}

export async function listBlockNodes(db: Db, refs: readonly NodeRef[]): Promise<MerkleNode[]> {
  if (refs.length === 0) return [];
  const wanted = refs.map(({ level, index }) => and(eq(ledgerNodes.level, level), eq(ledgerNodes.index, index)));
  return db
    .select()
    .from(ledgerNodes)
    .where(or(...wanted));
}
