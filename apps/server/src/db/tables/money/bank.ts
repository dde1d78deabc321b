import type {
  BankDecisionKind,
  BankLineOutcome,
  BankOddity,
  SEND_BACK_STATES,
} from '@repo/contract/payments/bank-lines';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../../columns.ts';
import { accounts } from '../accounts.ts';
import { paymentRefunds, payments } from './payments.ts';

const minor = (name: string) => bigint(name, { mode: 'bigint' });
const day = (name: string) => date(name, { mode: 'string' });

/** The account of the operator: locked by whoever imports a statement, so that two at once do not count a line twice. */
export const bankAccounts = pgTable('bank_accounts', {
  iban: text('iban').primaryKey(),
  createdAt: timestamp('created_at').notNull(),
});

/** Balances before and after the entries of one day, as text: JSON has no whole numbers of any size. */
export type StoredSpan = { readonly day: string; readonly opening: string; readonly closing: string };

/** Imported statements and notifications of the bank account; the file itself is not kept. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: id().primaryKey(),
    fileSha256: bytea('file_sha256').notNull(),
    /** It tells apart the statements of one file. */
    place: integer('place').notNull().default(0),
    statementId: text('statement_id').notNull(),
    kind: text('kind').$type<'statement' | 'notification'>().notNull().default('statement'),
    page: text('page'),
    sequence: text('sequence'),
    /** Booked balances, below zero for a debit; null: the bank gave none. */
    opening: minor('opening'),
    closing: minor('closing'),
    fromOn: day('from_on'),
    toOn: day('to_on'),
    /** Whether opening and entries are the closing; null: there are no balances. */
    addsUp: boolean('adds_up'),
    spans: jsonb('spans').$type<readonly StoredSpan[]>().notNull().default([]),
    oddities: jsonb('oddities').$type<readonly BankOddity[]>().notNull().default([]),
    importedAt: timestamp('imported_at').notNull(),
  },
  (table) => [
    unique('bank_statements_by_file').on(table.fileSha256, table.place),
    index('bank_statements_by_end').on(table.toOn),
  ],
);

/** What a statement says of one movement of the account. Several statements that name the same money have one `money_id`. */
export const bankEntries = pgTable(
  'bank_entries',
  {
    id: id().primaryKey(),
    statementId: id('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    /** The first entry that named the money. */
    moneyId: id('money_id').notNull(),
    /** The money that it may be; itself: it is on no statement that should have it. Null: it is money for certain. */
    twinOf: id('twin_of'),
    kind: text('kind').$type<'statement' | 'notification'>().notNull(),
    /** Whether a file of the other kind names it as well. */
    isPaired: boolean('is_paired').notNull(),
    side: text('side').$type<'in' | 'out'>().notNull(),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    bookedOn: day('booked_on').notNull(),
    bankRef: text('bank_ref'),
    /**
     * The digest of all that the bank wrote of the line (matching/known-entries.ts). It is null where the line was read before
     * digests were kept.
     */
    digest: text('digest'),
    /** These references of this server were found in it. */
    own: text('own').array().notNull(),
    isDetailed: boolean('is_detailed').notNull(),
  },
  (table) => [index('bank_entries_by_day').on(table.bookedOn), index('bank_entries_by_money').on(table.moneyId)],
);

/** What one payer moved. A line that may be a double (`twin_of`) is not booked before somebody has decided it. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: id().primaryKey(),
    statementId: id('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    /** The money it is of, and its place among the details. */
    lineKey: text('line_key').notNull().unique('bank_lines_once'),
    moneyId: id('money_id'),
    side: text('side').$type<'in' | 'out'>().notNull().default('in'),
    bookedOn: day('booked_on').notNull(),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    reference: text('reference'),
    text: text('text').notNull(),
    /** Name and IBAN, sealed; forgotten with `text` when money can no longer come back (bank/forget-payers.ts). */
    payerWrapped: bytea('payer_wrapped'),
    kekId: text('kek_id'),
    isReturn: boolean('is_return').notNull().default(false),
    /** A line of the money that it may be. */
    twinOf: id('twin_of'),
    outcome: text('outcome').$type<BankLineOutcome>().notNull(),
    paymentId: id('payment_id').references(() => payments.id),
    /** An outgoing line names the refund, the step of a charity share, or the payout whose transfer it is. */
    settledBy: id('settled_by'),
    /** The month (`2026-11`) it counts in when that of its day was closed before it came, or while it waited. */
    countedIn: text('counted_in'),
    /** When the creators were asked to send its money back. */
    askedAt: timestamp('asked_at'),
  },
  (table) => [
    index('bank_lines_by_outcome').on(table.outcome, table.id),
    index('bank_lines_by_payment').on(table.paymentId),
    index('bank_lines_by_money').on(table.moneyId),
    index('bank_lines_by_settled').on(table.settledBy),
    index('bank_lines_by_day').on(table.bookedOn),
    index('bank_lines_with_payer').on(table.bookedOn).where(sql`payer_wrapped is not null or text <> ''`),
  ],
);

/** What a person decided of a line, and what it was before, so that an undone one is as it was. */
export const bankDecisions = pgTable(
  'bank_decisions',
  {
    id: id().primaryKey(),
    lineId: id('line_id')
      .notNull()
      .references(() => bankLines.id),
    as: text('as').$type<BankDecisionKind>().notNull(),
    note: text('note'),
    /** Whose credit it became. */
    accountId: id('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    wasOutcome: text('was_outcome').$type<BankLineOutcome>().notNull(),
    wasPaymentId: id('was_payment_id'),
    wasTwinOf: id('was_twin_of'),
    byId: id('by_id').references(() => accounts.id, { onDelete: 'set null' }),
    at: timestamp('at').notNull(),
    undoneById: id('undone_by_id').references(() => accounts.id, { onDelete: 'set null' }),
    undoneAt: timestamp('undone_at'),
    /** What the postings of the undoing are named after; those of the decision have its own id. */
    undoId: id('undo_id'),
  },
  (table) => [
    index('bank_decisions_by_line').on(table.lineId),
    uniqueIndex('bank_decisions_standing').on(table.lineId, table.as).where(sql`undone_at is null`),
    index('bank_decisions_by_account').on(table.accountId),
    index('bank_decisions_by_creator').on(table.byId),
    index('bank_decisions_by_undoer').on(table.undoneById),
    index('bank_decisions_by_undo').on(table.undoId),
  ],
);

/** Transfers that a person makes in the bank's own app, because the money of a line goes back. */
export const bankSendBacks = pgTable(
  'bank_send_backs',
  {
    id: id().primaryKey(),
    lineId: id('line_id')
      .notNull()
      .references(() => bankLines.id),
    amount: minor('amount').notNull(),
    reference: text('reference').notNull().unique('bank_send_backs_by_reference'),
    /** The refund whose transfer it is, or one of several: what came from two accounts goes back to both. Null: the money of the line itself goes back. */
    refundId: id('refund_id').references(() => paymentRefunds.id),
    /** Name and IBAN, sealed. */
    payeeWrapped: bytea('payee_wrapped'),
    kekId: text('kek_id'),
    state: text('state').$type<(typeof SEND_BACK_STATES)[number]>().notNull(),
    /** When a person said that they made the transfer, and what the bank calls it. */
    sentAt: timestamp('sent_at'),
    sentAs: text('sent_as'),
    /** The line of the transfer. */
    leftAs: id('left_as').references(() => bankLines.id),
    createdAt: timestamp('created_at').notNull(),
    changedAt: timestamp('changed_at').notNull(),
  },
  (table) => [
    index('bank_send_backs_by_line').on(table.lineId),
    index('bank_send_backs_by_refund').on(table.refundId).where(sql`refund_id is not null`),
    index('bank_send_backs_by_left').on(table.leftAs),
    index('bank_send_backs_open').on(table.amount).where(sql`state = 'open'`),
    check('bank_send_backs_positive', sql`amount > 0`),
  ],
);
