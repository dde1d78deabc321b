import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { findPackages } from '../package-files.ts';
import { repoRoot } from '../paths.ts';
import { type CommandEnd, runCommand } from '../run-command.ts';

/** Planted faults for Biome: file, text, and the rule that must report it. */
const biomeFaults: [path: string, text: string, rule: string][] = [
  ['src/default-export.ts', 'export default 1;\n', 'lint/style/noDefaultExport'],
  ['src/any.ts', 'export const a: any = 1;\n', 'lint/suspicious/noExplicitAny'],
  ['src/bang.ts', 'export const a = (b: string | null): number => b!.length;\n', 'lint/style/noNonNullAssertion'],
  ['src/loose.ts', 'export const a = (b: string): boolean => b == "1";\n', 'lint/suspicious/noDoubleEquals'],
  [
    'src/floating.ts',
    'async function later(): Promise<number> {\n  return 1;\n}\nexport function go(): void {\n  later();\n}\n',
    'lint/nursery/noFloatingPromises',
  ],
  [
    'src/misused.ts',
    'async function ask(): Promise<boolean> {\n  return true;\n}\nexport const a = (): number => (ask() ? 1 : 2);\n',
    'lint/nursery/noMisusedPromises',
  ],
  [
    'src/import-type.ts',
    "import { Row } from './row.ts';\nexport const a = (row: Row): Row => row;\n",
    'lint/style/useImportType',
  ],
  ['src/row.ts', 'export interface Row {\n  a: number;\n}\n', 'lint/style/useConsistentTypeDefinitions'],
  ['src/twice.ts', 'export const a = (b: number) => ({ b: b });\n', 'lint/style/useConsistentObjectDefinitions'],
  ['src/console.ts', "console.log('a');\n", 'lint/suspicious/noConsole'],
  ['src/enum.ts', 'export enum A {\n  b,\n}\n', 'lint/style/noEnum'],
  ['src/empty.ts', 'export function a(): void {}\n', 'lint/suspicious/noEmptyBlockStatements'],
  ['src/tangled.ts', tangled(13), 'lint/complexity/noExcessiveCognitiveComplexity'],
  ['packages/glyph/src/tangled-more.ts', tangled(21), 'lint/complexity/noExcessiveCognitiveComplexity'],
  ['src/unused.ts', "import { b } from './circle-b.ts';\n", 'lint/correctness/noUnusedImports'],
  [
    'src/circle-a.ts',
    "import type { B } from './circle-b.ts';\nexport type A = B;\n",
    'lint/suspicious/noImportCycles',
  ],
  [
    'src/circle-b.ts',
    "import type { A } from './circle-a.ts';\nexport type B = A;\nexport const b = 1;\n",
    'lint/suspicious/noImportCycles',
  ],
  ['src/camelCase.ts', 'export const a = 1;\n', 'lint/style/useFilenamingConvention'],
  ['src/snake.ts', 'export function read_row(): number {\n  return 1;\n}\n', 'lint/style/useNamingConvention'],
  ['src/throw.ts', "export function a(): void {\n  throw 'b';\n}\n", 'lint/style/useThrowOnlyError'],
  ['src/eval.ts', "export const a = (): unknown => eval('1');\n", 'lint/security/noGlobalEval'],
  [
    'src/html.tsx',
    "export const A = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;\n",
    'lint/security/noDangerouslySetInnerHtml',
  ],
  ['src/picture.tsx', 'export const A = () => <img src="a.png" />;\n', 'lint/a11y/useAltText'],
  [
    'src/hook.tsx',
    "import { useState } from 'react';\nexport const A = (props: { on: boolean }) => {\n  if (props.on) useState(1);\n  return null;\n};\n",
    'lint/correctness/useHookAtTopLevel',
  ],
  [
    'src/skipped.test.ts',
    "import { expect, test } from 'vitest';\ntest.skip('a', () => expect(1).toBe(1));\n",
    'lint/suspicious/noSkippedTests',
  ],
  [
    'src/focused.test.ts',
    "import { expect, test } from 'vitest';\ntest.only('a', () => expect(1).toBe(1));\n",
    'lint/suspicious/noFocusedTests',
  ],
  ['src/format.ts', 'export const a = "b"\n', 'format'],
  ['src/broken.ts', 'export const = 1;\n', 'parse'],
  ['src/pending.test.ts', "test.todo('a');\n", 'lint/nursery/noJsRestrictedProperties'],
  ['src/maybe.test.ts', "test.skipIf(true)('a', () => 1);\n", 'lint/nursery/noJsRestrictedProperties'],
  ['e2e/alone.e2e.ts', "test.describe.only('alone', () => 1);\n", 'lint/suspicious/noFocusedTests'],
  ['e2e/broken.e2e.ts', "test.fixme('a', () => 1);\n", 'lint/suspicious/noSkippedTests'],
  ['src/all.ts', "export * from './row.ts';\n", 'lint/performance/noReExportAll'],
  ['src/other-name.ts', "export { b } from './circle-b.ts';\n", 'lint/performance/noBarrelFile'],
  ['apps/server/src/long.ts', manyLines(301), 'lint/style/noExcessiveLinesPerFile'],
  ['packages/vault/src/long.ts', manyLines(401), 'lint/style/noExcessiveLinesPerFile'],
  ['apps/server/src/long.test.ts', manyLines(501), 'lint/style/noExcessiveLinesPerFile'],
  ['apps/server/src/grow.ts', longFunction('grow', 61), 'lint/complexity/noExcessiveLinesPerFunction'],
  ['apps/web/src/ui/sheet.tsx', longFunction('Sheet', 121), 'lint/complexity/noExcessiveLinesPerFunction'],
  ...importing('apps/server/src', 'lint/correctness/noUndeclaredDependencies', [
    '@repo/glyph',
    '@repo/client/seal-glyph',
    'vitest',
  ]),
  ...importing('apps/server/src', 'lint/style/noRestrictedImports', ['pg', '@electric-sql/pglite']),
  ...importing('packages/client/src', 'lint/correctness/noUndeclaredDependencies', ['@repo/glyph']),
  ...importing('packages/client/src', 'lint/correctness/noNodejsModules', ['node:fs']),
  ...importing('packages/glyph/src', 'lint/correctness/noUndeclaredDependencies', [
    '@repo/contract/folders/folders',
    '@repo/camera/photograph',
    'sharp',
  ]),
  ...importing('packages/glyph/src', 'lint/correctness/noNodejsModules', ['node:fs']),
  ...importing('packages/contract/src', 'lint/correctness/noUndeclaredDependencies', ['fastify']),
  ...importing('apps/web/src/parts', 'lint/correctness/noNodejsModules', ['node:fs']),
  ...importing('apps/web/src/parts', 'lint/correctness/noUndeclaredDependencies', ['fastify']),
  ...importing('apps/web/src/parts', 'lint/style/noRestrictedImports', [
    'radix-ui',
    '@radix-ui/react-dialog',
    'fast-check',
    'vitest',
  ]),
  ...importing('apps/web/src/ui', 'lint/style/noRestrictedImports', ['fake-indexeddb', 'sharp']),
  ['apps/web/src/parts/radix.test.ts', "import 'radix-ui';\n", 'lint/style/noRestrictedImports'],
  [
    'apps/server/src/glyph-type.ts',
    "import type { G } from '@repo/glyph';\nexport type A = G;\n",
    'lint/correctness/noUndeclaredDependencies',
  ],
  [
    'apps/server/src/glyph-later.ts',
    "export const a = () => import('@repo/glyph');\n",
    'lint/correctness/noUndeclaredDependencies',
  ],
  ['apps/server/src/glyph.test.ts', "import '@repo/glyph';\n", 'lint/correctness/noUndeclaredDependencies'],
  ['apps/web/src/main.tsx', "import './parts/card';\n", 'lint/correctness/useImportExtensions'],
  ['apps/web/src/parts/card.tsx', "export const a = () => fetch('/x');\n", 'lint/style/noRestrictedGlobals'],
  ['apps/web/src/device/ask.ts', "export const a = () => fetch('/x');\n", 'lint/style/noRestrictedGlobals'],
  ['apps/server/src/features/ask.ts', "export const a = () => fetch('/x');\n", 'lint/style/noRestrictedGlobals'],
  ['apps/web/src/parts/around.ts', 'export const a = window.fetch;\n', 'lint/nursery/noJsRestrictedProperties'],
  ['apps/web/src/parts/stream.ts', "export const a = new EventSource('/x');\n", 'lint/style/noRestrictedGlobals'],
  [
    'apps/web/src/device/beacon.ts',
    "export const a = () => navigator.sendBeacon('/x');\n",
    'lint/nursery/noJsRestrictedProperties',
  ],
  ['apps/web/src/parts/tongue.ts', 'export const a = navigator.language;\n', 'lint/style/noRestrictedGlobals'],
  [
    'apps/web/src/parts/window-tongue.ts',
    'export const a = window.navigator.language;\n',
    'lint/nursery/noJsRestrictedProperties',
  ],
  ['apps/server/src/outside/tongue.ts', 'export const a = navigator.language;\n', 'lint/style/noRestrictedGlobals'],
  ['apps/server/src/port.ts', 'export const a = process.env.PORT;\n', 'lint/nursery/noJsRestrictedProperties'],
  [
    'apps/server/src/apart.ts',
    'const { env } = process;\nexport const a = env;\n',
    'lint/nursery/noJsRestrictedProperties',
  ],
  [
    'apps/server/src/imported.ts',
    "import { env } from 'node:process';\nexport const a = env;\n",
    'lint/style/noRestrictedImports',
  ],
  [
    'apps/server/src/db/imported.ts',
    "import { env } from 'node:process';\nexport const a = env;\n",
    'lint/style/noRestrictedImports',
  ],
  ['apps/server/src/dice.ts', 'export const a = Math.random();\n', 'lint/nursery/noJsRestrictedProperties'],
];

/** One file for each forbidden import. */
function importing(folder: string, rule: string, names: readonly string[]): [string, string, string][] {
  return names.map((name) => [`${folder}/import-${name.replaceAll(/[^a-z]+/g, '-')}.ts`, `import '${name}';\n`, rule]);
}

function manyLines(count: number): string {
  return Array.from({ length: count }, (_, place) => `export const row${place} = ${place};\n`).join('');
}

function longFunction(name: string, lines: number): string {
  return `export function ${name}(): void {\n${`  ${name}();\n`.repeat(lines)}}\n`;
}

function tangled(branches: number): string {
  const lines = Array.from({ length: branches }, (_, at) => `  if (a === ${at + 1}) return ${at};\n`);
  return `export function pick(a: number): number {\n${lines.join('')}  return 0;\n}\n`;
}

/** Makes a folder with files for `use`, then removes it. */
async function withFolder<T>(files: Record<string, string>, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'fault-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Our Biome rules for a folder outside git, without version control and schema path. */
function biomeConfigElsewhere(): string {
  const config = JSON.parse(readFileSync(join(repoRoot, 'biome.json'), 'utf8')) as Record<string, unknown>;
  return JSON.stringify({ ...config, $schema: undefined, vcs: { enabled: false } });
}

type BiomeReport = { diagnostics: { category: string; location: { path: string } }[] };

/** What each workspace declares, without which Biome knows no package. */
const packageFiles = Object.fromEntries(
  findPackages().map((path) => [path, readFileSync(join(repoRoot, path), 'utf8')]),
);

test('Biome reports every planted fault', async () => {
  const faults = Object.fromEntries(biomeFaults.map(([path, text]) => [path, text]));
  const files = { 'biome.json': biomeConfigElsewhere(), ...packageFiles, ...faults };
  const output = await withFolder(files, async (folder) => {
    const end = await runCommand('biome', ['check', '--reporter=json', '--max-diagnostics=none', '.'], { cwd: folder });
    expect(end.code).not.toBe(0);
    return end.output;
  });
  const report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as BiomeReport;
  const found = new Set(report.diagnostics.map((one) => `${one.location.path} ${one.category}`));
  expect(biomeFaults.map(([path, , rule]) => `${path} ${rule}`).filter((wanted) => !found.has(wanted))).toEqual([]);
});

test('Biome allows what single folders may do', async () => {
  const files = {
    'biome.json': biomeConfigElsewhere(),
    ...packageFiles,
    'apps/server/src/config/port.ts': 'export const port = process.env.PORT;\n',
    'apps/server/src/db/open.ts': "import { Pool } from 'pg';\n\nexport const pool = new Pool();\n",
    'apps/server/src/outside/rates.ts': "export const ask = () => fetch('https://a.example');\n",
    'apps/server/src/sealed.test.ts': "import '@repo/client/seal-glyph';\nimport 'vitest';\n",
    'apps/web/src/api/ask.ts': "export const ask = () => fetch('/x');\n",
    'apps/web/src/device/camera.ts': 'export const media = () => navigator.mediaDevices;\n',
    'apps/web/src/features/assistant/search/help-models.ts': "export const load = () => fetch('/models/en.model');\n",
    'apps/web/src/parts/money.test.ts': "import 'fast-check';\nimport 'vitest';\n",
    'apps/web/src/parts/page.ts': "import 'react';\nimport '@repo/client/seal-glyph';\n",
    'apps/web/src/parts/read.ts': 'export const read = (given: { fetch: string }) => given.fetch;\n',
    'apps/web/src/ui/dialog.ts': "import { Dialog } from 'radix-ui';\n\nexport const Sheet = Dialog.Root;\n",
    'packages/glyph/src/index.ts': "export { pick } from './tangled.ts';\n",
    'packages/glyph/src/read.test.ts': "import '@repo/camera/photograph';\nimport 'vitest';\n",
    'packages/glyph/src/tangled.ts': tangled(20),
    'src/bang.test.ts':
      "import { expect, test } from 'vitest';\n\ntest('a', () => {\n  expect([1][0]!).toBe(1);\n});\n",
  };
  const end = await withFolder(files, (folder) =>
    runCommand('biome', ['check', 'apps', 'packages', 'src'], { cwd: folder }),
  );
  expect(end.output).not.toContain('Found');
  expect(end.code).toBe(0);
});

test('knip reports an unused file, export and dependency', async () => {
  const files = {
    'package.json': JSON.stringify({ name: 'planted', private: true, type: 'module', workspaces: ['apps/*'] }),
    'knip.json': JSON.stringify({
      workspaces: { 'apps/server': { entry: ['src/main.ts'], project: ['src/**/*.ts'] } },
    }),
    'apps/server/package.json': JSON.stringify({
      name: 'planted-server',
      type: 'module',
      dependencies: { unusedpackage: '1.0.0' },
    }),
    'apps/server/src/main.ts': "import { used } from './half-used.ts';\nused();\n",
    'apps/server/src/half-used.ts': 'export const used = () => 1;\nexport const idle = 2;\n',
    'apps/server/src/dead.ts': 'export const dead = 1;\n',
  };
  const end = await withFolder(files, (folder) => runCommand('knip', ['--no-progress'], { cwd: folder }));
  expect(end.code).not.toBe(0);
  for (const word of ['dead.ts', 'idle', 'unusedpackage']) expect(end.output).toContain(word);
});

const typeFaults: [what: string, text: string][] = [
  ['a wrong type', "export const a: number = 'b';\n"],
  ['an unchecked index', 'export const a = (b: number[]): number => b[0] + 1;\n'],
  ['an optional that is undefined', 'export const a: { b?: string } = { b: undefined };\n'],
  ['a value import of a type', "import { B } from './kind.ts';\nexport type A = B;\n"],
  ['a parameter property', 'export class A {\n  constructor(readonly b: number) {}\n}\n'],
  ['an unused local', 'export function a(): void {\n  const b = 1;\n}\n'],
  ['a file that is not there', "import './gone.ts';\n"],
  ['an import without its extension', "import './kind';\n"],
  ['a side door of a workspace', "import '@repo/vault/labels';\n"],
  ['a door that is not there', "import '@repo/contract/gone';\n"],
];

/** What tsc says of all of them, in one run: each fault stands in a file of its own. */
let typeReport: Promise<CommandEnd>;
const faultFile = (what: string) => `${what.replaceAll(' ', '-')}.ts`;
beforeAll(() => {
  const files = Object.fromEntries(typeFaults.map(([what, text]) => [faultFile(what), text]));
  typeReport = compile({ ...files, 'kind.ts': 'export type B = number;\n' });
});

test.each(typeFaults)('tsc reports %s', async (what) => {
  const end = await typeReport;
  expect(end.code).not.toBe(0);
  expect(end.output).toContain(`${faultFile(what)}(`);
});

test('tsc finds the doors of a workspace', async () => {
  const end = await compile({ 'sound.ts': "import '@repo/vault';\nimport '@repo/contract/brand';\n" });
  expect(end.output).toBe('');
  expect(end.code).toBe(0);
});

/** Compiles files beside the project's packages. */
function compile(files: Record<string, string>) {
  const config = '{ "extends": "./tsconfig.base.json", "compilerOptions": { "types": ["node"] }, "include": ["*.ts"] }';
  return withFolder({ ...files, 'package.json': '{ "type": "module" }', 'tsconfig.json': config }, (folder) => {
    cpSync(join(repoRoot, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
    symlinkSync(join(repoRoot, 'node_modules'), join(folder, 'node_modules'));
    return runCommand('tsc', ['-p', folder, '--pretty', 'false']);
  });
}

test('tsc that reads no file is a failure', async () => {
  const end = await withFolder({ 'tsconfig.json': '{ "include": ["src"] }' }, (folder) =>
    runCommand('tsc', ['-p', folder]),
  );
  expect(end.code).not.toBe(0);
});
