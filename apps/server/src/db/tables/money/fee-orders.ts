import {
  type FeeEndReason,
  type FeeState,
  type FeeSubjectKind,
  type RefundWay,
  RUNNING_FEE_STATES,
  type ServiceFee,
} from '@repo/contract/fees/service-fees';
import type { Currency } from '@repo/contract/rules/money';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestamp } from '../../columns.ts';
import { accounts } from '../accounts.ts';
import { payments } from './payments.ts';

const running = sql.raw(RUNNING_FEE_STATES.map((state) => `'${state}'`).join(', '));

/** What was bought for a service fee, until it is delivered or its money is back. It outlives its account, as the payment does. */
export const feeOrders = pgTable(
  'fee_orders',
  {
    id: id().primaryKey(),
    accountId: id('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    feeType: text('fee_type').$type<ServiceFee>().notNull(),
    subjectKind: text('subject_kind').$type<FeeSubjectKind>().notNull(),
    /** A row of the feature that delivers; it may be gone. */
    subjectId: id('subject_id').notNull(),
    label: text('label'),
    state: text('state').$type<FeeState>().notNull(),
    paymentId: id('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** When the person asked that it begins before the time for withdrawal is over. */
    wantedAt: timestamp('wanted_at').notNull(),
    refundWay: text('refund_way').$type<RefundWay>().notNull(),
    promisedBy: timestamp('promised_by'),
    /** While the time stands still: since when, and what was left of it then. */
    pausedAt: timestamp('paused_at'),
    leftMs: bigint('left_ms', { mode: 'number' }),
    createdAt: timestamp('created_at').notNull(),
    paidAt: timestamp('paid_at'),
    endedAt: timestamp('ended_at'),
    endReason: text('end_reason').$type<FeeEndReason>(),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('fee_orders_running').on(table.feeType, table.subjectId).where(sql`state in (${running})`),
    uniqueIndex('fee_orders_by_payment').on(table.paymentId),
    index('fee_orders_by_owner').on(table.accountId, table.id),
    index('fee_orders_by_subject').on(table.subjectId),
    index('fee_orders_promised').on(table.promisedBy).where(sql`state = 'underWay'`),
    index('fee_orders_refunding').on(table.endedAt).where(sql`state = 'refunding'`),
    check('fee_orders_paused', sql`(paused_at is null) = (left_ms is null)`),
  ],
);
