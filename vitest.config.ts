import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// The server's feature tests run on an in-memory PGlite and, where a PostgreSQL is at hand, the same files again on it.
const postgresUrl = process.env.TEST_DATABASE_URL ?? '';
const serverTests = ['apps/server/**/*.test.ts'];
/** A test opens its database by one of these three. What opens none, or the embedded one alone, says nothing new on PostgreSQL. */
const opensDatabase = /\bopenTest(App|Database|Drive)\b/;
const databaseTests = () => globSync(serverTests).filter((file) => opensDatabase.test(readFileSync(file, 'utf8')));
const exclude = ['**/node_modules/**', '**/dist/**', ...(process.env.HOUSE_QUICK === '1' ? ['**/*.long.test.ts'] : [])];

/**
 * Files share a process, which loads the house once instead of for every file: half of the time went there. Where a module
 * is mocked (the web's tests) each file keeps a process of its own.
 */
const isolate = false;

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    allowOnly: false,
    passWithNoTests: false,
    projects: [
      { test: { name: 'packages', include: ['packages/**/*.test.ts'], exclude, isolate, testTimeout: 60_000 } },
      { test: { name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'], exclude, testTimeout: 30_000 } },
      { test: { name: 'tools', include: ['{tools,bench}/**/*.test.ts'], exclude, isolate, testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          include: serverTests,
          exclude,
          isolate,
          env: { ARCGLYPH_TEST_DB: 'pglite' },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      ...(postgresUrl === ''
        ? []
        : [
            {
              test: {
                name: 'server-postgres',
                include: databaseTests(),
                exclude,
                isolate,
                env: { ARCGLYPH_TEST_DB: 'postgres', TEST_DATABASE_URL: postgresUrl },
                testTimeout: 60_000,
                hookTimeout: 120_000,
              },
            },
          ]),
    ],
  },
});
