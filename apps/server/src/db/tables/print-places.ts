import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, timestamp } from '../columns.ts';

/**
 * Places of the status lists that are not free: one for each printed version of a code, kept for ever and without a person,
 * and decoys, which look like stopped prints and are nobody's (decision 0152).
 */
export const printPlaces = pgTable(
  'print_places',
  {
    /** Among the places of all lists. */
    id: integer('id').primaryKey(),
    /** As in glyph_issues, whose rows outlive card and account. Null: a decoy. */
    glyphId: text('glyph_id'),
    contentVersion: integer('content_version'),
    /** What the newest list says. A decoy with 0 was shown otherwise until `valueSince`, and rests. */
    value: integer('value').notNull(),
    valueSince: timestamp('value_since').notNull(),
    /** When the place was given; of a decoy, when it became one. */
    givenAt: timestamp('given_at').notNull(),
    /** Row MAC under the key of `kekId` (seals/row-macs.ts). */
    seal: bytea('seal').notNull(),
    kekId: text('kek_id').notNull(),
  },
  (table) => [
    uniqueIndex('print_places_by_print').on(table.glyphId, table.contentVersion),
    check('print_places_value', sql`${table.value} between 0 and 3`),
    check('print_places_whose', sql`(${table.glyphId} is null) = (${table.contentVersion} is null)`),
  ],
);

/** The newest signed list of each number: every node serves it, one makes it. */
export const statusLists = pgTable('status_lists', {
  number: integer('number').primaryKey(),
  /** The token as it is served. */
  text: text('text').notNull(),
  /** Thumbprint of the key that signed it. */
  keyId: text('key_id').notNull(),
  issuedAt: timestamp('issued_at').notNull(),
});
