import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { oneMessagesModule } from './apps/web/one-messages-module.ts';

const read = (file: string) => readFileSync(file, 'utf8');

/** The server's tests run on PostgreSQL where one is at hand, else on the embedded database (decision 0056). */
const postgresUrl = process.env.TEST_DATABASE_URL ?? '';
const serverTests = ['apps/server/**/*.test.ts'];
/** A test opens its database by one of these five. */
const opensDatabase = /\bopen(Test(App|Assistant|Database|Drive)|OwnDatabase)\b/;
const onPglite = { ARCGLYPH_TEST_DB: 'pglite' };
const onPostgres = { ARCGLYPH_TEST_DB: 'postgres', TEST_DATABASE_URL: postgresUrl };
/** What runs on the embedded database as well: marked tests, or everything that opens one (`npm run proof databases`). */
const isOnBoth = process.env.TEST_DATABASES === 'both' ? opensDatabase : /^\/\/ @databases both$/m;
const onBoth = globSync(serverTests).filter((file) => isOnBoth.test(read(file)));

/** A module that is mocked stays so for whatever shares the process: these files keep one each. */
const mocksModules = (file: string) => /\bvi\.(do)?[mM]ock\(|\bneeds a process of its own\b/.test(read(file));
const needsDom = (file: string) => read(file).startsWith('// @vitest-environment jsdom');
const webTests = globSync('apps/web/**/*.test.{ts,tsx}', { exclude: ['**/node_modules/**'] });
const sharingWebTests = webTests.filter((file) => !mocksModules(file));

const exclude = ['**/node_modules/**', '**/dist/**', ...(process.env.TEST_QUICK === '1' ? ['**/*.long.test.ts'] : [])];
const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
/** `npm test -- --profile` counts what the tests do; without it nothing stands between. */
const isProfiled = process.env.TEST_PROFILE !== undefined;
const setupFiles = isProfiled ? [path('./tools/testing/profile/count-processes.ts')] : [];
const keyDerivation = isProfiled
  ? {
      'hash-wasm': path('./tools/testing/profile/counted-hash-wasm.ts'),
      '@node-rs/argon2': path('./tools/testing/profile/counted-node-argon2.ts'),
    }
  : {};
/** A quarter of a second for each password, which most tests type only to get in. */
const quickArgon2 = path('./packages/vault/test/quick-argon2.ts');
/** About the derivation itself, or about a request that takes its time. */
const withRealDerivation = [
  'apps/server/test/serve.test.ts',
  'apps/server/src/features/sessions/password/derive-auth-key.test.ts',
];

/** Two core seconds for each embedded database that a test of the server has made on the disk. */
const quickClusters = path('./packages/dev-env/src/databases/quick-clusters.ts');
const quick = {
  setupFiles: [quickClusters],
  alias: { 'hash-wasm': quickArgon2, '@node-rs/argon2': quickArgon2 },
  exclude: withRealDerivation,
};

const messages = [oneMessagesModule()];
/** A slow machine is no finding. */
const LIMIT_MS = 5 * 60_000;

type ProjectOptions = {
  plugins?: ReturnType<typeof oneMessagesModule>[];
  env?: Record<string, string>;
  /** Files share a process, which loads the project once instead of for every file: half of the time went there. */
  isolate?: boolean;
  alias?: Record<string, string>;
  exclude?: string[];
  setupFiles?: string[];
};

function project(name: string, include: string[], own: ProjectOptions = {}) {
  const { plugins = [], env = {}, isolate = false, alias = keyDerivation } = own;
  const left = [...exclude, ...(own.exclude ?? [])];
  return {
    plugins,
    test: {
      name,
      include,
      exclude: left,
      env,
      isolate,
      alias,
      setupFiles: [...setupFiles, ...(own.setupFiles ?? [])],
      testTimeout: LIMIT_MS,
      hookTimeout: LIMIT_MS,
    },
  };
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    allowOnly: false,
    passWithNoTests: false,
    // How many pictures a read rate is measured on: `npm run proof long-tests` takes them all.
    provide: { extent: process.env.TEST_EXTENT === 'whole' ? 'whole' : 'short' },
    projects: [
      project('packages', ['packages/**/*.test.ts']),
      project('server-derivation', withRealDerivation),
      project(
        'web',
        sharingWebTests.filter((file) => !needsDom(file)),
        { plugins: messages, alias: { 'hash-wasm': quickArgon2 } },
      ),
      project('web-dom', sharingWebTests.filter(needsDom), {
        plugins: messages,
        setupFiles: [path('./apps/web/test/fresh-page.ts')],
      }),
      project('web-mocked', webTests.filter(mocksModules), { plugins: messages, isolate: true }),
      project('tools', ['{tools,deploy,bench}/**/*.test.ts']),
      project('server', serverTests, { env: postgresUrl === '' ? onPglite : onPostgres, ...quick }),
      ...(postgresUrl === '' ? [] : [project('server-embedded', onBoth, { env: onPglite, ...quick })]),
    ],
  },
});
