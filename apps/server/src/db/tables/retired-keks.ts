import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestamp } from '../columns.ts';

/**
 * Ids of retired key-encryption keys. A trigger on every table with a `kek_id` refuses rows under one of them, so that
 * a write in progress while the key is retired fails instead of storing data under a deleted key.
 */
export const retiredKeks = pgTable('retired_keks', {
  kekId: text('kek_id').primaryKey(),
  retiredAt: timestamp('retired_at').notNull(),
});
