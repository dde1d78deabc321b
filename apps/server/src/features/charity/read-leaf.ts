import type { AnswerOf } from '@repo/contract/call';
import type { readCharityLeaf } from '@repo/contract/charity/charity-leaves';
import { toHex } from '@repo/vault';
import { and, asc, eq, ne, or } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db } from '../../db/database.ts';
import { charityLeaves, charityMonths, charityNodes } from '../../db/tables/money/charity.ts';
import { viewMonths } from './read-months.ts';

type LeafAnswer = AnswerOf<typeof readCharityLeaf>;
type PlacedNode = typeof charityNodes.$inferSelect;

/** Where a leaf is, with its neighbours on the way up. Who asks has its paper, or could not compute its hash. */
export async function readLeaf({ db }: Context, hash: string): Promise<LeafAnswer | Refusal> {
  const isIt = eq(charityLeaves.hash, Uint8Array.fromHex(hash));
  const [leaf] = await db.select().from(charityLeaves).where(isIt);
  if (leaf === undefined) return refuse('charity.unknownLeaf');
  const changedMinor = (await sumChanges(db, leaf)).toString();
  const [node] = await db.select().from(charityNodes).where(eq(charityNodes.leafId, leaf.id));
  const at = leaf.at.toISOString();
  if (node === undefined) return { at, changedMinor, placed: null };
  const [row] = await db.select().from(charityMonths).where(eq(charityMonths.id, node.monthId));
  const [month] = row === undefined ? [] : await viewMonths(db, [row]);
  if (month === undefined || month.tree === null) throw new Error('The month of a leaf vanished.');
  const path = await readPath(db, node, Math.log2(month.tree.size));
  return { at, changedMinor, placed: { month, place: node.place, path } };
}

/** What other papers of the same payment took away from it, or gave back to it. */
async function sumChanges(db: Db, { id, paymentId }: typeof charityLeaves.$inferSelect): Promise<bigint> {
  if (paymentId === null) return 0n;
  const isOther = and(eq(charityLeaves.paymentId, paymentId), ne(charityLeaves.id, id));
  const others = await db.select({ amount: charityLeaves.amount }).from(charityLeaves).where(isOther);
  return others.reduce((sum, { amount }) => sum + amount, 0n);
}

async function readPath(db: Db, { monthId, place }: PlacedNode, levels: number) {
  const isNeighbour = Array.from({ length: levels }, (_, level) =>
    and(eq(charityNodes.level, level), eq(charityNodes.place, Math.floor(place / 2 ** level) ^ 1)),
  );
  const nodes = await db
    .select()
    .from(charityNodes)
    .where(and(eq(charityNodes.monthId, monthId), or(...isNeighbour)))
    .orderBy(asc(charityNodes.level));
  return nodes.map(({ hash, sum }) => ({ hash: toHex(hash), sumMinor: sum.toString() }));
}
