import { buildSumTree, charityLeafHash, type SumNode, toHex } from '@repo/vault';
import { asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { charityLeaves, charityMonths, charityNodes } from '../../db/tables/money/charity.ts';
import { sha3Natively } from '../../seals/native-hash.ts';

/** The first tree of a month that its papers do not make, as a sentence, or null: every hash is computed again. */
export async function findBrokenTree(db: Db): Promise<string | null> {
  const months = await db
    .select()
    .from(charityMonths)
    .where(isNotNull(charityMonths.treeRoot))
    .orderBy(asc(charityMonths.number));
  for (const month of months) {
    if (!(await isWhole(db, month)))
      return `I10: the tree of ${month.month} in ${month.currency} is not of its papers.`;
  }
  return null;
}

async function isWhole(db: Db, { id, treeRoot, treeSize }: typeof charityMonths.$inferSelect): Promise<boolean> {
  const stored = await db
    .select({ node: charityNodes, leaf: charityLeaves })
    .from(charityNodes)
    .leftJoin(charityLeaves, eq(charityLeaves.id, charityNodes.leafId))
    .where(eq(charityNodes.monthId, id))
    .orderBy(asc(charityNodes.level), asc(charityNodes.place));
  const lowest = stored.filter(({ node }) => node.level === 0);
  if (treeRoot === null || lowest.length !== treeSize || !lowest.every(isOfPaper)) return false;
  const grown = buildSumTree(
    lowest.map(({ node }) => node),
    sha3Natively,
  ).flat();
  const root = grown.at(-1);
  return root !== undefined && toHex(root.hash) === toHex(treeRoot) && areSame(grown, stored);
}

type StoredNode = { node: typeof charityNodes.$inferSelect; leaf: typeof charityLeaves.$inferSelect | null };

/** What was sold before papers were leaves has no payment, and a hash that was drawn. */
function isOfPaper({ node, leaf }: StoredNode): boolean {
  if (leaf === null) return node.sum === 0n;
  const { paper, currency, amount, salt, paymentId } = leaf;
  const named = { v: 1, paper, currency, amount: amount.toString(), salt: toHex(salt) } as const;
  const hash = paymentId === null ? leaf.hash : charityLeafHash(named);
  return node.sum === amount && toHex(node.hash) === toHex(hash);
}

const areSame = (grown: readonly SumNode[], stored: readonly StoredNode[]): boolean =>
  grown.length === stored.length &&
  grown.every(({ hash, sum }, at) => {
    const node = stored[at]?.node;
    return node !== undefined && sum === node.sum && toHex(hash) === toHex(node.hash);
  });
