import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from '../paths.ts';
import { runCommand } from '../run-command.ts';

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
];

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

test('Biome reports every planted fault', async () => {
  const files = Object.fromEntries(biomeFaults.map(([path, text]) => [path, text]));
  const output = await withFolder({ 'biome.json': biomeConfigElsewhere(), ...files }, async (folder) => {
    const end = await runCommand('biome', ['check', '--reporter=json', '--max-diagnostics=none', '.'], { cwd: folder });
    expect(end.code).not.toBe(0);
    return end.output;
  });
  const report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as BiomeReport;
  const found = new Set(report.diagnostics.map((one) => `${one.location.path} ${one.category}`));
  expect(biomeFaults.map(([path, , rule]) => `${path} ${rule}`).filter((wanted) => !found.has(wanted))).toEqual([]);
});

test('Biome lets the codec be a little more tangled, and a test use !', async () => {
  const files = {
    'biome.json': biomeConfigElsewhere(),
    'packages/glyph/src/tangled.ts': tangled(20),
    'src/bang.test.ts':
      "import { expect, test } from 'vitest';\n\ntest('a', () => {\n  expect([1][0]!).toBe(1);\n});\n",
  };
  const end = await withFolder(files, (folder) => runCommand('biome', ['check', 'packages', 'src'], { cwd: folder }));
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
];

test.each(typeFaults)('tsc reports %s', async (_what, text) => {
  const files = {
    'fault.ts': text,
    'kind.ts': 'export type B = number;\n',
    'tsconfig.json': '{ "extends": "./tsconfig.base.json", "include": ["*.ts"] }',
  };
  const end = await withFolder(files, (folder) => {
    cpSync(join(repoRoot, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
    return runCommand('tsc', ['-p', folder, '--pretty', 'false']);
  });
  expect(end.code).not.toBe(0);
  expect(end.output).toContain('fault.ts');
});

test('tsc that reads no file is a failure', async () => {
  const end = await withFolder({ 'tsconfig.json': '{ "include": ["src"] }' }, (folder) =>
    runCommand('tsc', ['-p', folder]),
  );
  expect(end.code).not.toBe(0);
});
