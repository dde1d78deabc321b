import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestamp } from '../columns.ts';

/**
 * Ids of key-encryption keys that are gone. A trigger on every table with a `kek_id` refuses a row under one of them: a
 * write that was under way when the key was retired fails, instead of resting under a key that nobody has any more.
 */
export const retiredKeks = pgTable('retired_keks', {
  kekId: text('kek_id').primaryKey(),
  retiredAt: timestamp('retired_at').notNull(),
});
