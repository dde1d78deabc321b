import type { MonthReading } from '@repo/contract/payments/month-reading';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, timestamp } from '../../columns.ts';
import { accounts } from '../accounts.ts';
import type { PaymentProviderId } from './payments.ts';

/**
 * Months that somebody closed, or asked to close with a difference. A closed one keeps the figures that were shown, and is
 * never written again (trigger).
 */
export const bankMonths = pgTable(
  'bank_months',
  {
    /** `2026-11`. */
    month: text('month').primaryKey(),
    state: text('state').$type<'asked' | 'closed'>().notNull(),
    reading: jsonb('reading').$type<MonthReading>().notNull(),
    /** Why it is closed with a difference. */
    reason: text('reason'),
    askedById: id('asked_by_id').references(() => accounts.id, { onDelete: 'set null' }),
    askedAt: timestamp('asked_at'),
    closedById: id('closed_by_id').references(() => accounts.id, { onDelete: 'set null' }),
    closedAt: timestamp('closed_at'),
  },
  (table) => [
    index('bank_months_by_asker').on(table.askedById),
    index('bank_months_by_closer').on(table.closedById),
    check('bank_months_month', sql`month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check('bank_months_closed', sql`(state = 'closed') = (closed_at is not null)`),
  ],
);

/** What a provider said that it held for us at the end of a month, or that it did not answer. */
export const providerBalances = pgTable(
  'provider_balances',
  {
    id: id().primaryKey(),
    provider: text('provider').$type<PaymentProviderId>().notNull(),
    month: text('month').notNull(),
    /** The provider's balances, in minor units as text by currency. It is null while the provider has not said them. */
    held: jsonb('held').$type<Readonly<Record<string, string>>>(),
    /** The moment that the balance is of: the first one of the next month. */
    asOf: timestamp('as_of').notNull(),
    askedAt: timestamp('asked_at').notNull(),
    /** Why it has not said it. */
    failure: text('failure').$type<'unreachable' | 'refused' | 'notYet'>(),
    /** When it is asked again; another node leaves it alone until then. */
    dueAt: timestamp('due_at').notNull(),
  },
  (table) => [
    unique('provider_balances_once').on(table.provider, table.month),
    check('provider_balances_said', sql`(held is null) = (failure is not null)`),
  ],
);
