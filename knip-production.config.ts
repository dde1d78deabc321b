import type { KnipConfig } from 'knip';

/** What is used counts here without tests: what only a test calls is no part of the product. */
const source = ['src/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'];
/** Each name that a workspace shows to others must have a user; the runners' own entries are none. */
const workspace = { project: source, includeEntryExports: true, vitest: false as const };

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  exclude: ['dependencies', 'unlisted', 'unresolved', 'binaries', 'catalog'],
  playwright: false,
  workspaces: {
    // Programs around the product use it as others do.
    '.': {
      entry: ['{tools,deploy,e2e,bench}/**/*.ts', '!**/*.test.ts'],
      project: ['tools/**/*.ts', '!**/*.test.ts'],
      vitest: false,
    },
    'apps/server': workspace,
    'apps/web': {
      ...workspace,
      entry: [
        'src/workers/*-worker.ts',
        'src/workers/site/sw.ts',
        '*.ts',
        'bare-page/main.ts',
        'emergency-page/start.ts',
        'emergency-page/page-worker.ts',
        '!**/*.test.ts',
      ],
      project: [...source, '!src/paraglide/**'],
      // Specified as functions (BIO-51, BIO-54 to BIO-56); the page shows their results without calling them.
      ignoreIssues: { '*.ts': ['exports'], 'src/features/biometrics/**': ['exports'] },
    },
    'packages/camera': { entry: ['src/**/*.ts'], project: source, vitest: false },
    'packages/client': workspace,
    'packages/contract': workspace,
    'packages/dev-env': { entry: ['src/**/*.ts'], project: source, vitest: false },
    'packages/documents': workspace,
    // A library: what its index shows is for others.
    'packages/glyph': {
      ...workspace,
      includeEntryExports: false,
      entry: ['{cli,bench,test}/**/*.ts', '!**/*.test.ts'],
    },
    'packages/patient-summary': workspace,
    'packages/health-words': workspace,
    // The face of the formats, whole: tests and other programs read it where the product does not.
    'packages/vault': { ...workspace, includeEntryExports: false },
  },
};

export default config;
