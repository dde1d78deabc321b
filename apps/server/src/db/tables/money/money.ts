import type { Currency } from '@repo/contract/rules/money';
import { sql } from 'drizzle-orm';
import { bigint, check, index, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, timestamp } from '../../columns.ts';
import { ledgerAccounts } from '../ledger.ts';

/** Money of states, in minor units of a currency. Its accounts are in `ledger_accounts`, with the currency as asset. */
const minor = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' });

export type MoneyPostingKind =
  | 'capture'
  | 'lateCapture'
  | 'refund'
  | 'refundReturned'
  | 'credit'
  | 'suspense'
  | 'dispute'
  | 'disputeReturned'
  | 'fee'
  | 'exchange'
  | 'payout'
  | 'payoutReturned'
  | 'bankStep'
  | 'charity'
  | 'charityReturned'
  | 'charityShares'
  | 'charityStep';

/**
 * What was booked of one thing, once: `about` is the payment, refund, turn of a dispute, payout, movement, bank line, month or
 * step. Triggers keep the table append-only.
 */
export const moneyPostings = pgTable(
  'money_postings',
  {
    id: id().primaryKey(),
    kind: text('kind').$type<MoneyPostingKind>().notNull(),
    about: id('about').notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [unique('money_postings_once').on(table.kind, table.about)],
);

/** One movement between two accounts, which is balanced by its shape. Triggers keep the table append-only. */
export const moneyEntries = pgTable(
  'money_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    postingId: id('posting_id')
      .notNull()
      .references(() => moneyPostings.id),
    debitId: id('debit_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    creditId: id('credit_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    currency: text('currency').$type<Currency>().notNull(),
    amount: minor('amount').notNull(),
  },
  (table) => [
    check('money_entries_positive', sql`amount > 0`),
    check('money_entries_two_accounts', sql`debit_id <> credit_id`),
    index('money_entries_by_posting').on(table.postingId),
    index('money_entries_by_debit').on(table.debitId),
    index('money_entries_by_credit').on(table.creditId),
  ],
);
