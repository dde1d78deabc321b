import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestamp } from '../../columns.ts';

/** What a euro is in dollars, by the day of the reference rate that the operator entered: `2026-11-20`, `1.0845`. */
export const euroRates = pgTable('euro_rates', {
  day: text('day').primaryKey(),
  dollars: text('dollars').notNull(),
  setAt: timestamp('set_at').notNull(),
});
