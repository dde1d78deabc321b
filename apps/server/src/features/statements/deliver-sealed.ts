import { and, eq, isNull } from 'drizzle-orm';
import { announceChange } from '../../core/announce-change.ts';
import type { Context } from '../../core/context.ts';
import { ledgerTransactions } from '../../db/tables/ledger.ts';
import { cardStatements, registryBatches, timeStamps } from '../../db/tables/statements.ts';
import { deliverFee } from '../fees/end-fee.ts';

const AT_ONCE = 200;

/**
 * Delivers what a block has confirmed, each in a transaction of its own. The order is locked before the row, as by
 * everything that ends an order.
 */
export async function deliverSealed(context: Context): Promise<number> {
  const { db } = context;
  const now = context.clock.now();
  const isConfirmed = eq(ledgerTransactions.status, 'confirmed');
  const files = await db
    .select({ accountId: timeStamps.accountId, id: timeStamps.id, orderId: timeStamps.orderId })
    .from(timeStamps)
    .innerJoin(registryBatches, eq(registryBatches.id, timeStamps.batchId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.hash, registryBatches.transactionHash))
    .where(and(eq(timeStamps.step, 'waiting'), isConfirmed))
    .limit(AT_ONCE);
  for (const { accountId, id, orderId } of files) {
    await db.transaction(async (tx) => {
      if (orderId !== null) await deliverFee(tx, context, orderId);
      const isThis = and(eq(timeStamps.accountId, accountId), eq(timeStamps.id, id), eq(timeStamps.step, 'waiting'));
      await tx.update(timeStamps).set({ step: 'sealed', sealedAt: now }).where(isThis);
      await announceChange(tx, accountId, 'certificates');
    });
  }
  const cards = await db
    .select({ leaf: cardStatements.leaf, accountId: cardStatements.accountId, orderId: cardStatements.orderId })
    .from(cardStatements)
    .innerJoin(registryBatches, eq(registryBatches.id, cardStatements.batchId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.hash, registryBatches.transactionHash))
    .where(and(isNull(cardStatements.sealedAt), isConfirmed))
    .limit(AT_ONCE);
  for (const { leaf, accountId, orderId } of cards) {
    await db.transaction(async (tx) => {
      if (orderId !== null) await deliverFee(tx, context, orderId);
      const isThis = and(eq(cardStatements.leaf, leaf), isNull(cardStatements.sealedAt));
      await tx.update(cardStatements).set({ sealedAt: now }).where(isThis);
      if (accountId !== null) await announceChange(tx, accountId, 'certificates');
    });
  }
  return files.length + cards.length;
}
