import { TIME_AUTHORITY_WAIT_MS } from '@repo/contract/statements/statements';
import { BATCH_LEAVES, batchMemo, batchRoot, computeStampImprint, fillBatch } from '@repo/vault';
import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { describeError } from '../../core/errors.ts';
import type { JobMeans } from '../../core/feature.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { extractRows } from '../../db/rows.ts';
import { cardStatements, registryBatches, timeStamps } from '../../db/tables/statements.ts';
import { readChain } from '../ledger/chain.ts';
import { issuanceCode } from '../ledger/ledger-codes.ts';
import { claimOperatorAddress } from '../ledger/operator-address.ts';
import { postFromLedger } from '../ledger/post-from-ledger.ts';
import { rememberKey } from './registry-keys.ts';

/** Advisory lock, held until the transaction ends: one node at a time makes a batch. */
const BATCH_LOCK = 7_103_009;
/** The smallest transfer there is (0.000001 units, in atoms): it only carries the memo. */
const CARRIER_ATOMS = 1_000_000n;
const CARRIER_ASSET = 'quantum';
const TOKENS_AT_ONCE = 20;

/**
 * Puts the leaves that wait into a batch of one size and its root into a transaction. It runs at one rhythm, with leaves or
 * without, from the first file or card that was ever chosen here: when somebody bought something, nobody sees it in the
 * blocks. Returns how many leaves were somebody's.
 */
export async function makeDueBatch(context: Context): Promise<number> {
  if (!(await isDue(context.db, context))) return 0;
  const chain = await readChain(context);
  return context.db.transaction(async (tx) => {
    const locked = await tx.execute(sql`select pg_try_advisory_xact_lock(${BATCH_LOCK}::bigint) as mine`);
    if (extractRows(locked)[0]?.mine !== true || !(await isDue(tx, context))) return 0;
    const waiting = await pickWaiting(tx, context);
    const { leaves, places } = fillBatch(waiting.map(({ leaf }) => leaf));
    const now = context.clock.now();
    const to = await claimOperatorAddress(tx, now, chain, CARRIER_ASSET);
    const transactionHash = await postFromLedger(tx, context, {
      from: issuanceCode(CARRIER_ASSET),
      to,
      asset: CARRIER_ASSET,
      amount: CARRIER_ATOMS,
      memo: batchMemo(batchRoot(leaves)),
    });
    const batchId = newId(now.getTime());
    await tx.insert(registryBatches).values({ id: batchId, transactionHash, leaves: Buffer.concat(leaves), at: now });
    for (const [index, one] of waiting.entries()) await one.settle({ batchId, place: places[index] ?? 0 });
    return waiting.length;
  });
}

async function isDue(db: Context['db'] | Tx, context: Context): Promise<boolean> {
  const [last] = await db
    .select({ at: registryBatches.at })
    .from(registryBatches)
    .orderBy(desc(registryBatches.at))
    .limit(1);
  if (last !== undefined) return last.at.getTime() + context.config.registryEveryMs <= context.clock.now().getTime();
  const [stamp] = await db.select({ id: timeStamps.id }).from(timeStamps).limit(1);
  if (stamp !== undefined) return true;
  const [card] = await db.select({ id: cardStatements.id }).from(cardStatements).limit(1);
  return card !== undefined;
}

type BatchPlace = { batchId: string; place: number };
type WaitingLeaf = { leaf: Uint8Array; since: Date; settle: (at: BatchPlace) => Promise<unknown> };

/** The oldest first. A file waits for the time-stamp authority, but not longer than this. */
async function pickWaiting(tx: Tx, context: Context): Promise<WaitingLeaf[]> {
  const { clock, config } = context;
  const without = new Date(clock.now().getTime() - TIME_AUTHORITY_WAIT_MS);
  const isReady =
    config.timeAuthority === null ? undefined : or(isNotNull(timeStamps.token), lt(timeStamps.paidAt, without));
  const files = await tx
    .select()
    .from(timeStamps)
    .where(and(eq(timeStamps.step, 'waiting'), isNull(timeStamps.batchId), isReady))
    .orderBy(asc(timeStamps.paidAt))
    .limit(BATCH_LEAVES)
    .for('no key update');
  const cards = await tx
    .select()
    .from(cardStatements)
    .where(isNull(cardStatements.batchId))
    .orderBy(asc(cardStatements.createdAt))
    .limit(BATCH_LEAVES)
    .for('no key update');
  const leaves: WaitingLeaf[] = [
    ...files.map(({ id, accountId, fingerprint, paidAt, createdAt }) => ({
      leaf: fingerprint,
      since: paidAt ?? createdAt,
      settle: (at: BatchPlace) =>
        tx
          .update(timeStamps)
          .set(at)
          .where(and(eq(timeStamps.accountId, accountId), eq(timeStamps.id, id))),
    })),
    ...cards.map(({ leaf, createdAt }) => ({
      leaf,
      since: createdAt,
      settle: (at: BatchPlace) => tx.update(cardStatements).set(at).where(eq(cardStatements.leaf, leaf)),
    })),
  ];
  return leaves.toSorted((a, b) => a.since.getTime() - b.since.getTime()).slice(0, BATCH_LEAVES);
}

/** Asks the operator's time-stamp authority about what waits. What it does not answer is asked again. */
export async function askTimeAuthority(
  context: Context,
  { timeAuthority }: Pick<JobMeans, 'timeAuthority'>,
): Promise<number> {
  if (timeAuthority === null) return 0;
  const isWaiting = and(eq(timeStamps.step, 'waiting'), isNull(timeStamps.batchId), isNull(timeStamps.token));
  const rows = await context.db.select().from(timeStamps).where(isWaiting).limit(TOKENS_AT_ONCE);
  for (const { accountId, id, fingerprint } of rows) {
    try {
      const token = await timeAuthority.stamp(computeStampImprint(fingerprint));
      const authorityId = await rememberKey(context.db, context, timeAuthority.certificate);
      const isThis = and(eq(timeStamps.accountId, accountId), eq(timeStamps.id, id), isNull(timeStamps.batchId));
      await context.db.update(timeStamps).set({ token, authorityId }).where(isThis);
    } catch (error) {
      context.log.warn({ error: describeError(error) }, 'the time-stamp authority gave no token');
      return 0;
    }
  }
  return rows.length;
}
