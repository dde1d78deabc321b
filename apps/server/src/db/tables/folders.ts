import type { Category, Permissions } from '@repo/contract/rules/permissions';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

export const folders = pgTable(
  'folders',
  {
    id: id().notNull(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** It is kept as it was sent: the web seals it under the vault. */
    name: text('name').notNull(),
    category: text('category').$type<Category>().notNull(),
    /** The content as sent (sealed by the web), inside a server wrap under the key-encryption key. */
    contentWrapped: bytea('content_wrapped').notNull(),
    /** Version of the content, part of the wrap's associated data. */
    contentVersion: integer('content_version').notNull(),
    kekId: text('kek_id').notNull(),
    /** New glyphs begin with these; they never override those of a glyph. */
    permissions: jsonb('permissions').$type<Permissions>().notNull(),
    folderType: text('folder_type').$type<'personal' | 'institutional'>().notNull().default('personal'),
    institutionalCode: text('institutional_code'),
    /** HMAC(pepper, body of the create call), by which a repeated call is recognized. */
    idempotencyMac: bytea('body_hash').notNull(),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
