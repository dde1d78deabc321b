import type { Currency } from '@repo/contract/rules/money';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, timestamp } from '../../columns.ts';
import { bankLines } from './bank.ts';
import type { PaymentProviderId } from './payments.ts';

const minor = (name: string) => bigint(name, { mode: 'bigint' });
const provider = () => text('provider').$type<PaymentProviderId>().notNull();

export type PayoutState = 'pending' | 'paid' | 'failed' | 'canceled';

/**
 * What a provider sends to the bank account. While it is not failed or cancelled it is booked from `psp:{provider}` to
 * `payout:{provider}`, which holds what is on its way; the bank line it arrives as takes it out of there.
 */
export const providerPayouts = pgTable(
  'provider_payouts',
  {
    id: id().primaryKey(),
    provider: provider(),
    providerRef: text('provider_ref').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amount: minor('amount').notNull(),
    state: text('state').$type<PayoutState>().notNull(),
    /** What the bank statement may show: a trace number, or a statement descriptor. */
    bankReference: text('bank_reference'),
    /** The day on which the provider expects it at the bank. */
    arrivesOn: date('arrives_on', { mode: 'string' }),
    /** The credit on the bank account that it arrived as. It is null until that is seen. */
    bankLineId: id('bank_line_id').references(() => bankLines.id),
    createdAt: timestamp('created_at').notNull(),
    changedAt: timestamp('changed_at').notNull(),
  },
  (table) => [
    unique('provider_payouts_once').on(table.provider, table.providerRef),
    unique('provider_payouts_by_line').on(table.bankLineId),
    index('provider_payouts_expected')
      .on(table.amount)
      .where(sql`bank_line_id is null and state in ('pending', 'paid')`),
    check('provider_payouts_positive', sql`amount > 0`),
  ],
);

/** `exchange` and `fee` are booked; `other` is shown where the books are compared with the provider's balance. */
export type MovementKind = 'charge' | 'refund' | 'dispute' | 'payout' | 'fee' | 'other';

/** A movement of our balance at a provider, as the provider reports it. Signed minor units: what came in is positive. */
export const providerMovements = pgTable(
  'provider_movements',
  {
    id: id().primaryKey(),
    provider: provider(),
    providerRef: text('provider_ref').notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    /** The refund, charge, dispute or payout that it is of. */
    sourceRef: text('source_ref'),
    currency: text('currency').$type<Currency>().notNull(),
    amount: minor('amount').notNull(),
    /** What the provider kept of it; negative where it gave a fee back. */
    fee: minor('fee').notNull(),
    /** Where the provider exchanged currencies, this is what the customer paid. */
    paidCurrency: text('paid_currency').$type<Currency>(),
    paidAmount: minor('paid_amount'),
    at: timestamp('at').notNull(),
    readAt: timestamp('read_at').notNull(),
  },
  (table) => [
    unique('provider_movements_once').on(table.provider, table.providerRef),
    index('provider_movements_by_time').on(table.provider, table.at),
  ],
);

/** Up to when something of a provider was read, and who reads it now. */
export const providerReadings = pgTable(
  'provider_readings',
  {
    id: id().primaryKey(),
    provider: provider(),
    what: text('what').$type<'events' | 'movements'>().notNull(),
    readUntil: timestamp('read_until').notNull(),
    /** Another node may read from then on. */
    dueAt: timestamp('due_at').notNull(),
  },
  (table) => [unique('provider_readings_once').on(table.provider, table.what)],
);
