import { extractRows } from '@repo/server/db/rows';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../servers/test-app.ts';

/**
 * Returns when a statement waits for a lock that another one holds. The embedded database has one connection, so every
 * other query waits there anyway.
 */
export async function waitForLock({ context, database }: Pick<TestApp, 'context' | 'database'>): Promise<void> {
  if (database.kind === 'embedded') return;
  for (;;) {
    const waiting = await context.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (extractRows(waiting).length > 0) return;
  }
}
