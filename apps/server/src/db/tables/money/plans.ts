import type { PlanId, SUBSCRIPTION_STATES } from '@repo/contract/plans/plans';
import type { Currency } from '@repo/contract/rules/money';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestamp } from '../../columns.ts';
import { accounts } from '../accounts.ts';

const account = (name: string) =>
  id(name)
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** An account's plan; at most one that has not ended. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id().primaryKey(),
    accountId: account('account_id'),
    planId: text('plan_id').$type<PlanId>().notNull(),
    status: text('status').$type<(typeof SUBSCRIPTION_STATES)[number]>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Periods are calendar months from here; `period` counts them from 0. */
    anchorAt: timestamp('anchor_at').notNull(),
    period: integer('period').notNull(),
    periodStart: timestamp('period_start').notNull(),
    periodEnd: timestamp('period_end').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    nextPlanId: text('next_plan_id').$type<PlanId>(),
    /** What entitles while the next month is not paid: what was paid for last; null where nothing was. */
    gracePlanId: text('grace_plan_id').$type<PlanId>(),
    /** How many days of dunning were told of, in this period. */
    reminders: integer('reminders').notNull(),
    /** When it was asked that it begins at once, with the right to withdraw told; null: it was not. */
    wantedImmediatelyAt: timestamp('wanted_immediately_at'),
    createdAt: timestamp('created_at').notNull(),
    endedAt: timestamp('ended_at'),
  },
  (table) => [
    uniqueIndex('subscriptions_live').on(table.accountId).where(sql`status <> 'ended'`),
    index('subscriptions_by_end').on(table.periodEnd).where(sql`status <> 'ended'`),
    check('subscriptions_period', sql`period_start < period_end`),
  ],
);

/** What is to be paid for a plan; at most one open for each. */
export const planBills = pgTable(
  'plan_bills',
  {
    id: id().primaryKey(),
    subscriptionId: id('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<'start' | 'renewal' | 'upgrade'>().notNull(),
    planId: text('plan_id').$type<PlanId>().notNull(),
    /** The plan that an upgrade replaces, and a refund of it brings back. */
    beforePlanId: text('before_plan_id').$type<PlanId>(),
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    dueAt: timestamp('due_at').notNull(),
    state: text('state').$type<'open' | 'paid' | 'void'>().notNull(),
    /** The payment that was started for it last, and how many were. */
    paymentId: id('payment_id'),
    tries: integer('tries').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('plan_bills_open').on(table.subscriptionId).where(sql`state = 'open'`),
    index('plan_bills_by_subscription').on(table.subscriptionId),
    check('plan_bills_positive', sql`amount > 0`),
  ],
);

/** Where the portal of an institution's account is to stand, and what was paid for its opening. */
export const portalSetups = pgTable('portal_setups', {
  accountId: account('account_id').primaryKey(),
  /** ISTAT code of the municipality of its seat. */
  municipality: text('municipality').notNull(),
  /** The order of the fee that was paid for it and runs; null: none does. */
  feeOrderId: id('fee_order_id'),
  /** The fee went back because the opening came too late: it is opened for nothing. */
  isOwed: boolean('is_owed').notNull().default(false),
  createdAt: timestamp('created_at').notNull(),
});

/** Accounts that an institution's plan held before seats were employees of its portal (decision 0161). Nobody is added. */
export const planSeats = pgTable(
  'plan_seats',
  {
    id: id().primaryKey(),
    institutionId: account('institution_id'),
    /** The login name as it was invited: all that the institution knows before the person's yes. */
    username: text('username').notNull(),
    /** It is null until somebody of this name was looked for, and for ever where there is none. */
    memberId: id('member_id').references(() => accounts.id, { onDelete: 'cascade' }),
    status: text('status').$type<'invited' | 'member' | 'suspended'>().notNull(),
    since: timestamp('since').notNull(),
    /** When the person of this name was looked for, and told where there is one. */
    toldAt: timestamp('told_at'),
  },
  (table) => [
    unique('plan_seats_once').on(table.institutionId, table.memberId),
    unique('plan_seats_by_name').on(table.institutionId, table.username),
    index('plan_seats_by_member').on(table.memberId),
    index('plan_seats_untold').on(table.id).where(sql`told_at is null`),
    index('plan_seats_suspended').on(table.institutionId).where(sql`status = 'suspended'`),
    check('plan_seats_known', sql`status = 'invited' or member_id is not null`),
  ],
);
