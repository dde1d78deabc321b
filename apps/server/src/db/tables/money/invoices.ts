import type { Invoice } from '@repo/contract/invoices/invoices';
import type { InvoiceKind } from '@repo/contract/invoices/papers';
import type { Currency } from '@repo/contract/rules/money';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../../columns.ts';
import { accounts } from '../accounts.ts';

/** The last number of each year, locked by whoever takes the next one: a number is never skipped. Of invoices. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

/** The same of credit and debit notes, which have numbers of their own. */
export const noteNumbers = pgTable(
  'note_numbers',
  {
    kind: text('kind').$type<Exclude<InvoiceKind, 'invoice'>>().notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/**
 * Invoices stay without the account's id when it is deleted, because the law asks for them. Triggers keep the table
 * append-only.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id().primaryKey(),
    accountId: id('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    kind: text('kind').$type<Invoice['kind']>().notNull(),
    year: integer('year').notNull(),
    place: integer('place').notNull(),
    issuedAt: timestamp('issued_at').notNull(),
    paymentId: id('payment_id').notNull(),
    /** A credit note names the refund that it is for. */
    refundId: id('refund_id').unique('invoices_by_refund'),
    corrects: text('corrects'),
    seller: jsonb('seller').$type<Invoice['seller']>().notNull(),
    buyer: text('buyer'),
    currency: text('currency').$type<Currency>().notNull(),
    lines: jsonb('lines').$type<Invoice['lines']>().notNull(),
    total: bigint('total', { mode: 'bigint' }).notNull(),
    taxPercent: doublePrecision('tax_percent').notNull(),
    tax: bigint('tax', { mode: 'bigint' }).notNull(),
    isSandbox: boolean('is_sandbox').notNull(),
    /** Whose numbers it has: notes that an older version wrote have those of invoices. */
    series: text('series').$type<InvoiceKind>().notNull().default('invoice'),
  },
  (table) => [
    unique('invoices_by_series').on(table.series, table.year, table.place),
    uniqueIndex('invoices_once').on(table.paymentId).where(sql`kind = 'invoice'`),
    index('invoices_by_owner').on(table.accountId, table.id),
    check('invoices_tax', sql`tax >= 0 and tax <= total and tax_percent between 0 and 99`),
  ],
);

/**
 * The whole paper with both parties, sealed: it outlives the account as the law asks, and is deleted when it no longer does
 * (`PAPERS_KEPT_YEARS`). Without it a paper still has its number and sums.
 */
export const invoicePapers = pgTable(
  'invoice_papers',
  {
    invoiceId: id('invoice_id')
      .primaryKey()
      .references(() => invoices.id),
    year: integer('year').notNull(),
    paperWrapped: bytea('paper_wrapped').notNull(),
    kekId: text('kek_id').notNull(),
  },
  (table) => [index('invoice_papers_by_year').on(table.year)],
);
