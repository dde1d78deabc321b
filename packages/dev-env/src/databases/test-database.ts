import type { Database } from '@repo/server/db/database';
import type { StatementListener } from '@repo/server/db/open-database';
import { openEmbeddedTest } from './embedded-test-database.ts';
import { openPostgresTest } from './postgres-test-database.ts';
import { noteStatement } from './sent-statements.ts';

/**
 * A migrated, empty database for one test: in memory, or on the PostgreSQL of TEST_DATABASE_URL, as vitest.config.ts
 * chose. Always close it.
 */
export async function openTestDatabase(onSent: StatementListener): Promise<Database> {
  const onStatement: StatementListener = (statement) => {
    noteStatement(statement);
    onSent(statement);
  };
  const { ARCGLYPH_TEST_DB: kind, TEST_DATABASE_URL: url, TEST_RUN: run = 'alone' } = process.env;
  if (kind !== 'postgres') return openEmbeddedTest(onStatement);
  if (!url) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server.');
  return openPostgresTest({ url, run }, onStatement);
}
