import type { Currency } from '@house/contract/rules/money';
import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text } from 'drizzle-orm/pg-core';

const minor = (name: string) => bigint(name, { mode: 'bigint' });

/** What was sold so far, less what was refunded, and the fifth of it that is set aside. Locked by whoever sells or refunds. */
export const charityPools = pgTable(
  'charity_pools',
  {
    currency: text('currency').$type<Currency>().primaryKey(),
    sold: minor('sold').notNull(),
    setAside: minor('set_aside').notNull(),
  },
  () => [check('charity_pools_fifth', sql`sold >= 0 and set_aside = sold / 5`)],
);
