import { makeDatabase } from '../databases/postgres-cluster.ts';

/**
 * The address of a database for a server of a test's own: a new one on the run's PostgreSQL, which drops it at the end, or none, and
 * the server takes its embedded one, whose start costs twice as much; so do tests that run on it as well.
 */
export async function openOwnDatabase(): Promise<string> {
  const { TEST_DATABASE_URL: url = '', TEST_RUN: run = '', ARCGLYPH_TEST_DB: kind } = process.env;
  return url === '' || kind === 'pglite' ? '' : await makeDatabase({ url, run });
}
