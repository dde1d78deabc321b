import type { Category, Permissions } from '@house/contract/permissions';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';

export const folders = pgTable(
  'folders',
  {
    id: id().primaryKey(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As sent: the web seals it under the vault. */
    name: text('name').notNull(),
    category: text('category').$type<Category>().notNull(),
    /** The content as sent (sealed by the web), inside a second wrap under the key-encryption key. */
    contentWrapped: bytea('content_wrapped').notNull(),
    /** Counts the content's versions: part of the wrap's associated data. */
    contentVersion: integer('content_version').notNull(),
    kekId: text('kek_id').notNull(),
    /** Defaults for new glyphs; never override one. */
    permissions: jsonb('permissions').$type<Permissions>().notNull(),
    folderType: text('folder_type').$type<'personal' | 'institutional'>().notNull().default('personal'),
    institutionalCode: text('institutional_code'),
    /** HMAC(pepper, creating body), so that the same call may be repeated. */
    idempotencyMac: bytea('body_hash').notNull(),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [index('folders_by_account').on(table.accountId, table.id)],
);
