import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, sealed, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

const referenceAccount = () =>
  id('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
const administrator = (name: string) => id(name).references(() => accounts.id, { onDelete: 'set null' });

/** Accounts that the creator locked: while one is not lifted, no session of that account opens. */
export const accountSuspensions = pgTable(
  'account_suspensions',
  {
    id: id().notNull(),
    accountId: referenceAccount(),
    /** Read by the person as well. */
    reason: text('reason').notNull(),
    at: timestamp('at').notNull(),
    byId: administrator('by_id'),
    liftedAt: timestamp('lifted_at'),
    liftedById: administrator('lifted_by_id'),
  },
  (table) => [
    uniqueIndex('account_suspensions_open').on(table.accountId).where(sql`lifted_at is null`),
    primaryKey({ columns: [table.accountId, table.id] }),
  ],
);

/** Waivers of a verification: asked by one who administers, decided by another. */
export const verificationWaivers = pgTable(
  'verification_waivers',
  {
    id: id().primaryKey(),
    accountId: referenceAccount(),
    reason: text('reason').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    askedById: administrator('asked_by_id'),
    askedAt: timestamp('asked_at').notNull(),
    decidedById: administrator('decided_by_id'),
    decidedAt: timestamp('decided_at'),
    isApproved: boolean('is_approved'),
    endedAt: timestamp('ended_at'),
    endedById: administrator('ended_by_id'),
    ...sealed(),
  },
  (table) => [
    index('verification_waivers_by_account').on(table.accountId, table.id),
    index('verification_waivers_open').on(table.expiresAt).where(sql`ended_at is null and is_approved is not false`),
  ],
);
