import type { Language } from '@repo/contract/rules/languages';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

const account = () =>
  id('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** A person whom an owner named by an address, to be told when anybody opens a card. */
export const alertContacts = pgTable(
  'alert_contacts',
  {
    id: id().primaryKey(),
    accountId: account(),
    /** HMAC(pepper, account and mailbox): tells one address of an account from another, and finds it by the link that leaves. */
    addressKey: bytea('address_key').notNull(),
    state: text('state').$type<'asked' | 'confirmed' | 'left'>().notNull(),
    /**
     * Address and name, sealed under the key-encryption key and bound to the state: nobody becomes confirmed by a change of
     * the row alone. It is null for one who left and was removed; such a row only says that they must not be asked again.
     */
    contactWrapped: bytea('contact_wrapped'),
    kekId: text('kek_id'),
    /** Language of the mails: the owner's at first, then the one in which the link was confirmed. */
    language: text('language').$type<Language>().notNull(),
    /** HMAC(pepper, id and secret of the link that confirms); null once it was used. */
    linkHash: bytea('link_hash'),
    /** Mails that asked, and when the last did. */
    asks: integer('asks').notNull(),
    askedAt: timestamp('asked_at').notNull(),
    /** The last mail, to see whether it was refused. */
    mailId: id('mail_id'),
    confirmedAt: timestamp('confirmed_at'),
    leftAt: timestamp('left_at'),
    mutedUntil: timestamp('muted_until'),
    createdAt: timestamp('created_at').notNull(),
    /** When a mail came back for good, which its owner was told; null once another one goes out. */
    returnedAt: timestamp('returned_at'),
  },
  (table) => [
    uniqueIndex('alert_contacts_by_address').on(table.addressKey),
    index('alert_contacts_by_account').on(table.accountId, table.id),
  ],
);

/** A mail that told one contact of one reading. Rows of the last days decide whether the next reading is told. */
export const alertTellings = pgTable(
  'alert_tellings',
  {
    id: id().primaryKey(),
    accountId: account(),
    contactId: id('contact_id')
      .notNull()
      .references(() => alertContacts.id, { onDelete: 'cascade' }),
    glyphId: id('glyph_id').notNull(),
    readingId: id('reading_id').notNull(),
    /** HMAC(pepper, country and network) of the reader: the same place again, without saying which. */
    placeKey: bytea('place_key').notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('alert_tellings_by_contact').on(table.contactId, table.at),
    index('alert_tellings_by_account').on(table.accountId, table.id),
    index('alert_tellings_by_age').on(table.at),
  ],
);

/**
 * A browser on which a contact, who has no account, is told beside the mail; with the message that waits for it, which a newer
 * one replaces.
 */
export const contactPushes = pgTable(
  'contact_pushes',
  {
    id: id().primaryKey(),
    accountId: account(),
    contactId: id('contact_id')
      .notNull()
      .references(() => alertContacts.id, { onDelete: 'cascade' }),
    /** HMAC(pepper, contact and address of the browser): finds the browser again that switches it on or off. */
    endpointKey: bytea('endpoint_key').notNull(),
    /** Address and keys of the browser, sealed under the key-encryption key and bound to the contact. */
    targetWrapped: bytea('target_wrapped').notNull(),
    kekId: text('kek_id').notNull(),
    readingId: id('reading_id'),
    what: text('what').$type<ContactPushKind>(),
    queuedAt: timestamp('queued_at'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('contact_pushes_by_browser').on(table.contactId, table.endpointKey),
    index('contact_pushes_by_account').on(table.accountId, table.id),
    index('contact_pushes_due').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
  ],
);

export type ContactPushKind = 'opened' | 'place';
