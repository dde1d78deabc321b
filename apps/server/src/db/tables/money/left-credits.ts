import type { Currency } from '@repo/contract/rules/money';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../../columns.ts';

/**
 * Credit of deleted accounts, which is owed on until `keptUntil` and names nobody: who asks for it has the reference of the
 * last mail, of which a hash is kept.
 */
export const leftCredits = pgTable(
  'left_credits',
  {
    id: id().primaryKey(),
    currency: text('currency').$type<Currency>().notNull(),
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    /** Paid back by a transfer of the operator's own; what went back the way of a top-up is a refund of that payment. */
    paidBack: bigint('paid_back', { mode: 'bigint' }).notNull(),
    referenceHash: bytea('reference_hash').notNull().unique('left_credits_by_reference'),
    leftAt: timestamp('left_at').notNull(),
    keptUntil: timestamp('kept_until').notNull(),
  },
  (table) => [
    index('left_credits_by_end').on(table.keptUntil),
    check('left_credits_sums', sql`paid_back between 0 and amount`),
  ],
);
