import { randomInt } from 'node:crypto';
import { CHARITY_LEAVES_MIN } from '@repo/contract/charity/charity-leaves';
import type { Currency } from '@repo/contract/rules/money';
import { buildSumTree, CHARITY_PADDING, type CharityTree, type SumNode, toHex } from '@repo/vault';
import { and, asc, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { charityLeaves, charityNodes } from '../../db/tables/money/charity.ts';
import { sha3Natively } from '../../seals/native-hash.ts';

type GrownNode = SumNode & { readonly leafId: string | null };
/** The tree of a month, as its statement names it and as its rows are written. */
export type MonthTree = { readonly facts: CharityTree; readonly rows: readonly (readonly GrownNode[])[] };

/** Each papers' leaf of the month that is in no tree yet, among what fills it: at places that no one can guess. */
export async function growTree(
  tx: Tx,
  { currency, end, before }: { currency: Currency; end: Date; before: bigint },
): Promise<MonthTree> {
  const placed = tx.select({ one: sql`1` }).from(charityNodes).where(eq(charityNodes.leafId, charityLeaves.id));
  const leaves = await tx
    .select({ leafId: charityLeaves.id, hash: charityLeaves.hash, sum: charityLeaves.amount })
    .from(charityLeaves)
    .where(and(eq(charityLeaves.currency, currency), lt(charityLeaves.at, end), notExists(placed)))
    .orderBy(asc(charityLeaves.id));
  const filled = shuffle(fillUp(leaves));
  const [, ...above] = buildSumTree(filled, sha3Natively);
  const rows = [filled, ...above.map((row) => row.map((node) => ({ ...node, leafId: null })))];
  const root = rows.at(-1)?.[0] ?? CHARITY_PADDING;
  const facts = {
    root: toHex(root.hash),
    size: filled.length,
    papers: leaves.length,
    sold: root.sum.toString(),
    before: before.toString(),
  };
  return { facts, rows };
}

function fillUp(leaves: readonly GrownNode[]): GrownNode[] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(leaves.length, CHARITY_LEAVES_MIN)));
  const padding = { ...CHARITY_PADDING, leafId: null };
  return [...leaves, ...Array.from({ length: size - leaves.length }, () => padding)];
}

/** In an order that nobody can guess (Fisher and Yates), so that a place says nothing about when something was sold. */
function shuffle<T>(items: readonly T[]): T[] {
  const left = [...items];
  const shuffled: T[] = [];
  while (left.length > 0) {
    const at = randomInt(left.length);
    const [drawn, last] = [left[at], left.pop()];
    if (drawn === undefined || last === undefined) throw new Error('An item vanished.');
    shuffled.push(drawn);
    if (at < left.length) left[at] = last;
  }
  return shuffled;
}

/** Rows of one insert, below the number of parameters that PostgreSQL takes. */
const ROWS_AT_ONCE = 5000;

export async function insertTree(tx: Tx, monthId: string, { rows }: MonthTree): Promise<void> {
  const nodes = rows.flatMap((row, level) =>
    row.map(({ hash, sum, leafId }, place) => ({ monthId, level, place, hash, sum, leafId })),
  );
  for (let at = 0; at < nodes.length; at += ROWS_AT_ONCE) {
    await tx.insert(charityNodes).values(nodes.slice(at, at + ROWS_AT_ONCE));
  }
}
