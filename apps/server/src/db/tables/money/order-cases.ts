import type { CaseReason, CaseState, CaseWish } from '@repo/contract/shop/order-cases';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../../columns.ts';
import { accounts } from '../accounts.ts';
import { orders } from './shop.ts';

const account = () =>
  id('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
const order = () =>
  id('order_id')
    .notNull()
    .references(() => orders.id);

/** What somebody says is wrong with pieces of an order. Kept when the account is deleted, without its id, words and pictures. */
export const orderCases = pgTable(
  'order_cases',
  {
    id: id().primaryKey(),
    orderId: order(),
    accountId: id('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Among the cases of its order, from 1. */
    place: integer('place').notNull(),
    /** Numbers of the pieces. */
    pieces: jsonb('pieces').$type<number[]>().notNull(),
    reason: text('reason').$type<CaseReason>().notNull(),
    wish: text('wish').$type<CaseWish>().notNull(),
    state: text('state').$type<CaseState>().notNull(),
    value: bigint('value', { mode: 'bigint' }).notNull(),
    refunded: bigint('refunded', { mode: 'bigint' }).notNull(),
    createdAt: timestamp('created_at').notNull(),
    /** When our answer is due, or the person's while it waits for them. */
    dueAt: timestamp('due_at').notNull(),
    /** When a second person was called. */
    lateAt: timestamp('late_at'),
    endedAt: timestamp('ended_at'),
    isBySilence: boolean('is_by_silence').notNull().default(false),
    newOrderId: id('new_order_id'),
  },
  (table) => [
    unique('order_cases_by_place').on(table.orderId, table.place),
    index('order_cases_by_owner').on(table.accountId, table.id),
    index('order_cases_due').on(table.dueAt).where(sql`state in ('open', 'waitsForYou')`),
    check('order_cases_sums', sql`value >= 0 and refunded between 0 and value`),
  ],
);

/** What was said in a case, wrapped under the key-encryption key; gone with the person's account. */
export const caseMessages = pgTable(
  'case_messages',
  {
    id: id().primaryKey(),
    caseId: id('case_id')
      .notNull()
      .references(() => orderCases.id),
    /** The person's, whoever wrote it. */
    accountId: account(),
    /** Who of those who administer wrote it; null: the person did. */
    byId: id('by_id'),
    textWrapped: bytea('text_wrapped').notNull(),
    kekId: text('kek_id').notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('case_messages_by_case').on(table.caseId, table.id),
    index('case_messages_by_owner').on(table.accountId, table.id),
  ],
);

/** Pictures that were sealed in the browser to the key of the printer, because they may show a drawing. */
export const casePictures = pgTable(
  'case_pictures',
  {
    id: id().primaryKey(),
    orderId: order(),
    accountId: account(),
    /** Null until a message names it. */
    messageId: id('message_id').references(() => caseMessages.id, { onDelete: 'cascade' }),
    keyId: text('key_id').notNull(),
    picture: bytea('picture').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('case_pictures_by_message').on(table.messageId),
    index('case_pictures_by_order').on(table.orderId),
    index('case_pictures_by_owner').on(table.accountId),
    index('case_pictures_loose').on(table.createdAt).where(sql`message_id is null`),
  ],
);

/** Where somebody had something sent, for the next time; wrapped. */
export const deliveryAddresses = pgTable(
  'delivery_addresses',
  {
    id: id().primaryKey(),
    accountId: account(),
    addressWrapped: bytea('address_wrapped').notNull(),
    kekId: text('kek_id').notNull(),
    /** HMAC over account and address: the same one is kept once. */
    sameMac: bytea('same_mac').notNull(),
    usedAt: timestamp('used_at').notNull(),
  },
  (table) => [unique('delivery_addresses_once').on(table.accountId, table.sameMac)],
);
