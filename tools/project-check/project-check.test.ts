import { expect, test } from 'vitest';
import { type ProjectPlan, projectPlan } from '../../project.rules.ts';
import { repoRoot } from '../paths.ts';
import { checkTree, projectRules } from './project-check.ts';
import { readProjectTree } from './project-sources.ts';

const ask = 'apps/web/src/api/ask.ts';
const folders = 'apps/server/src/features/folders/folders.ts';

/** A small project without a fault. */
const soundProject: Record<string, string> = {
  'packages/contract/src/brand.ts': "export const productName = 'Arcglyph';\n",
  'packages/contract/src/call.ts': 'export const call = (one: object) => one;\n',
  'packages/contract/src/folders.ts':
    "import * as z from 'zod/mini';\nimport { call } from './call.ts';\nexport const listFolders = call({ answer: z.object({}) });\n",
  'packages/contract/src/registry/contract-files.ts':
    "import * as folders from '../folders.ts';\nexport const CONTRACT_FILES = [folders];\n",
  'packages/client/src/seal-glyph.ts': 'export const sealGlyph = 1;\n',
  'packages/documents/src/read-zone.ts': 'export const readZone = 1;\n',
  'packages/glyph/src/index.ts': "export { readGlyph } from './decode/read-glyph.ts';\n",
  'packages/glyph/src/decode/read-glyph.ts': 'export function readGlyph(): null {\n  return null;\n}\n',
  'packages/camera/src/photograph.ts': 'export const photograph = 1;\n',
  'packages/glyph/src/decode/read-glyph.test.ts': "import '@house/camera/photograph';\nimport './read-glyph.ts';\n",
  'packages/vault/src/index.ts': "export { labels } from './labels.ts';\n",
  'packages/vault/src/labels.ts': "export const labels = ['arcglyph/proof/v1'];\n",
  'apps/server/src/main.ts': "import { app } from './app.ts';\napp();\n",
  'apps/server/src/app.ts': "import { FEATURES } from './app/features.ts';\nexport const app = () => FEATURES;\n",
  'apps/server/src/app/features.ts':
    "import { foldersFeature } from '../features/folders/folders-feature.ts';\nexport const FEATURES = [foldersFeature];\n",
  'apps/server/src/features/folders/folders-feature.ts':
    "import { folders } from './folders.ts';\nexport const foldersFeature = { routes: folders };\n",
  [folders]: "import { listFolders } from '@house/contract/folders';\nexport const folders = () => listFolders;\n",
  'apps/server/src/config.ts': 'export const port = process.env.ARCGLYPH_KEK;\n',
  'apps/web/src/main.tsx': "import { ask } from './api/ask.ts';\nask();\n",
  [ask]:
    "import { listFolders } from '@house/contract/folders';\nexport const ask = () => fetch(String(listFolders));\n",
};

function rulesBrokenBy(changes: Record<string, string | null>, plan: ProjectPlan = projectPlan): string[] {
  const tree = new Map(Object.entries(soundProject));
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) tree.delete(path);
    else tree.set(path, text);
  }
  return [...new Set(checkTree(tree, plan).map((violation) => violation.rule))];
}

function manyLines(count: number): string {
  return '// a row\n'.repeat(count);
}

/** Sources of different names in one folder. */
function manyFiles(folder: string, count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, place) => [`${folder}/answer-${place}.ts`, '']));
}

const longFunction = `export function grow(): void {\n${'  grow();\n'.repeat(60)}}\n`;
const longComponent = `export function Sheet() {\n${'  Sheet();\n'.repeat(120)}  return null;\n}\n`;

/** One planted fault each, with the one rule that must report it. */
const faults: [rule: string, what: string, changes: Record<string, string | null>][] = [
  ['reads-the-project', 'a workspace without a source', { 'apps/web/src/main.tsx': null, [ask]: null }],
  ['file-lines', 'a file of 301 lines', { 'apps/server/src/http/answer.ts': manyLines(301) }],
  ['file-lines', 'a library file of 401 lines', { 'packages/vault/src/labels.ts': manyLines(401) }],
  ['file-lines', 'a test of 501 lines', { 'apps/server/src/http/answer.test.ts': manyLines(501) }],
  ['folder-size', 'a folder of 31 files', manyFiles('apps/server/src/http/answers', 31)],
  ['function-lines', 'a function of 62 lines', { 'apps/server/src/http/answer.ts': longFunction }],
  ['function-lines', 'a component of 123 lines', { 'apps/web/src/ui/sheet.tsx': longComponent }],
  ['file-names', 'a name in camel case', { 'apps/server/src/http/sendAnswer.ts': '' }],
  ['file-names', 'a file called helpers', { 'apps/server/src/http/helpers.ts': '' }],
  ['file-names', 'a folder called lib', { 'apps/server/src/http/lib/answer.ts': '' }],
  ['file-names', 'a name that ends in utils', { 'apps/server/src/http/answer-utils.ts': '' }],
  ['file-names', 'a screen that does not end in -screen', { 'apps/web/src/screens/login.tsx': '' }],
  ['unique-names', 'one name in two folders', { 'apps/server/src/http/folders.ts': '' }],
  ['calls-are-kept', 'a call without an answer', { [folders]: 'export const folders = 1;\n' }],
  ['calls-are-kept', 'a call nobody asks', { [ask]: "export const ask = () => fetch('/api/meta');\n" }],
  [
    'calls-are-kept',
    'a file of calls that is not listed',
    { 'packages/contract/src/registry/contract-files.ts': 'export const CONTRACT_FILES = [];\n' },
  ],
  ['one-brand', 'the word in a source', { [ask]: "export const ask = () => fetch('Arcglyph');\n" }],
  ['one-brand', 'the word in the messages', { 'apps/web/messages/shell/en.json': '{"a": "Arcglyph"}' }],
  ['one-brand', 'the word in the page', { 'apps/web/index.html': '<title>Arcglyph</title>' }],
  [
    'one-brand',
    'a label in the codec',
    { 'packages/glyph/src/coding/seed.ts': "export const seed = 'arcglyph/seed';\n" },
  ],
  ['import-resolves', 'a file that is not there', { [ask]: "import '../app/gone.ts';\nexport const ask = fetch;\n" }],
  ['import-resolves', 'no extension', { 'apps/web/src/main.tsx': "import './api/ask';\n" }],
  ['workspace-edges', 'server -> glyph', { [folders]: "import '@house/glyph';\nexport const folders = 1;\n" }],
  [
    'workspace-edges',
    'server -> client, which is for its tests alone',
    { [folders]: "import '@house/client/seal-glyph';\nexport const folders = 1;\n" },
  ],
  [
    'workspace-edges',
    'client -> glyph',
    { 'packages/client/src/seal-glyph.ts': "import '@house/glyph';\nexport const sealGlyph = 1;\n" },
  ],
  [
    'library-imports',
    'a Node module in the client',
    { 'packages/client/src/seal-glyph.ts': "import 'node:fs';\nexport const sealGlyph = 1;\n" },
  ],
  [
    'workspace-edges',
    'glyph -> contract',
    { 'packages/glyph/src/decode/read-glyph.ts': "import '@house/contract/folders';\nexport const readGlyph = 1;\n" },
  ],
  [
    'workspace-edges',
    'what is for tests alone in a source',
    {
      'packages/glyph/src/decode/read-glyph.ts': "import '@house/camera/photograph';\nexport const readGlyph = 1;\n",
    },
  ],
  [
    'workspace-edges',
    'a relative way round',
    { 'packages/vault/src/labels.ts': "import '../../glyph/src/index.ts';\nexport const labels = 1;\n" },
  ],
  [
    'workspace-edges',
    'a type import counts',
    {
      [folders]:
        "import type { Glyph } from '@house/glyph';\nexport type Folders = Glyph;\nexport const folders = 1;\n",
    },
  ],
  [
    'workspace-edges',
    'a dynamic import counts',
    { [folders]: "export const folders = () => import('@house/glyph');\n" },
  ],
  ['workspace-edges', 'a side door', { [ask]: "import '@house/vault/labels';\nexport const ask = fetch;\n" }],
  [
    'workspace-edges',
    'a door that is not there',
    { [folders]: "import '@house/contract/gone';\nexport const folders = 1;\n" },
  ],
  ['library-imports', 'a package in the codec', { 'packages/glyph/src/coding/noise.ts': "import 'sharp';\n" }],
  ['library-imports', 'a Node module in the codec', { 'packages/glyph/src/coding/noise.ts': "import 'node:fs';\n" }],
  ['library-imports', 'a Node module in the web', { 'apps/web/src/parts/card.tsx': "import 'node:fs';\n" }],
  ['library-imports', 'fastify in the contract', { 'packages/contract/src/glyphs.ts': "import 'fastify';\n" }],
  ['test-tools', 'vitest in the product', { 'apps/server/src/http/answer.ts': "import 'vitest';\n" }],
  ['drivers-in-db', 'a second pool', { 'apps/server/src/http/answer.ts': "import { Pool } from 'pg';\n" }],
  ['radix-in-ui', 'Radix in a feature', { 'apps/web/src/features/folders/folder-card.tsx': "import 'radix-ui';\n" }],
  [
    'floors',
    'api -> app',
    { 'apps/web/src/app/paths.ts': '', [ask]: "import '../app/paths.ts';\nexport const ask = fetch;\n" },
  ],
  ['floors', 'db -> features', { 'apps/server/src/db/open.ts': "import '../features/folders/folders.ts';\n" }],
  [
    'floors',
    'device -> ui',
    { 'apps/web/src/ui/card.tsx': '', 'apps/web/src/device/camera.ts': "import '../ui/card.tsx';\n" },
  ],
  ['floors', 'audit -> a feature', { 'apps/server/src/features/audit/audit.ts': "import '../folders/folders.ts';\n" }],
  [
    'floors',
    'feature -> feature on the web',
    {
      'apps/web/src/features/scans/scan-card.tsx': '',
      'apps/web/src/features/folders/folder-card.tsx': "import '../scans/scan-card.tsx';\n",
    },
  ],
  [
    'floors',
    'a feature -> one beside it',
    { 'apps/server/src/features/scans/scans.ts': "import '../folders/folders.ts';\n" },
  ],
  [
    'floors',
    'a feature -> one above it',
    { 'apps/server/src/features/glyphs/glyphs.ts': "import '../folders/folders.ts';\n" },
  ],
  ['feature-faces', 'a feature without a face', { 'apps/server/src/features/scans/scans.ts': '' }],
  [
    'feature-faces',
    'a face that the app does not list',
    { 'apps/server/src/features/scans/scans-feature.ts': 'export const scansFeature = {};\n' },
  ],
  [
    'feature-faces',
    'a feature that reaches for the face of another',
    {
      'apps/server/src/features/dashboard/counts.ts': "import '../folders/folders-feature.ts';\n",
    },
  ],
  ['known-rooms', 'a room nobody planned', { 'apps/server/src/cellar/wine.ts': '' }],
  ['known-rooms', 'a feature word nobody planned', { 'apps/server/src/features/wine/wine.ts': '' }],
  ['parses', 'a syntax error', { 'apps/server/src/http/answer.ts': 'export const = 1;\n' }],
  [
    'one-fetch',
    'fetch in a feature',
    { 'apps/web/src/features/folders/use-folders.ts': "export const load = () => fetch('/x');\n" },
  ],
  ['one-fetch', 'fetch by another way', { 'apps/web/src/parts/card.tsx': 'export const load = window.fetch;\n' }],
  ['one-fetch', 'EventSource', { 'apps/web/src/parts/card.tsx': "export const stream = new EventSource('/x');\n" }],
  [
    'one-fetch',
    'sendBeacon',
    { 'apps/web/src/device/beacon.ts': "export const tell = () => navigator.sendBeacon('/x');\n" },
  ],
  [
    'one-fetch',
    'a rule of the server that fetches',
    { [folders]: "export const folders = () => fetch('https://a.example');\n" },
  ],
  ['one-environment', 'process.env in a feature', { [folders]: 'export const folders = process.env.PORT;\n' }],
  [
    'one-navigator',
    'navigator in a part',
    { 'apps/web/src/parts/card.tsx': 'export const tongue = navigator.language;\n' },
  ],
  [
    'one-navigator',
    'window.navigator',
    { 'apps/web/src/parts/card.tsx': 'export const tongue = window.navigator.language;\n' },
  ],
  [
    'one-focus',
    'a part that takes the focus',
    { 'apps/web/src/parts/card.tsx': 'export const take = (card: HTMLElement) => card.focus();\n' },
  ],
  ['no-weak-random', 'Math.random', { [folders]: 'export const folders = () => Math.random();\n' }],
  ['no-enum', 'an enum', { [folders]: 'export enum Folders { a }\nexport const folders = 1;\n' }],
  [
    'no-empty-catch',
    'an empty catch',
    { [folders]: 'export const folders = () => { try { folders(); } catch { /* quiet */ } };\n' },
  ],
  ['named-errors', 'an error without a name', { [folders]: 'export class FolderError extends Error {}\n' }],
  [
    'named-errors',
    'an error under the name of another',
    { [folders]: "export class FolderError extends TypeError {\n  override readonly name = 'TypeError';\n}\n" },
  ],
  ['no-barrel', 'export *', { 'packages/contract/src/all.ts': "export * from './folders.ts';\n" }],
  ['no-barrel', 'a re-export', { 'packages/contract/src/all.ts': "export { folderBody } from './folders.ts';\n" }],
  ['no-skipped-test', 'test.skip', { 'apps/server/src/app.test.ts': "test.skip('later', () => 1);\n" }],
  ['no-skipped-test', 'describe.only', { 'e2e/glyphs/folders.e2e.ts': "test.describe.only('alone', () => 1);\n" }],
  [
    'no-timed-assertion',
    'a clock in a test',
    { 'apps/server/src/app.test.ts': 'expect(elapsedMs).toBeLessThan(10);\n' },
  ],
  [
    'text-through-messages',
    'English in a screen',
    { 'apps/web/src/screens/login-screen.tsx': 'export const LoginScreen = () => <h1>Sign in</h1>;\n' },
  ],
  [
    'text-through-messages',
    'English in a label',
    { 'apps/web/src/screens/login-screen.tsx': 'export const LoginScreen = () => <input aria-label="Name" />;\n' },
  ],
  ['honest-comments', 'work put off', { [folders]: `// TO${'DO'} later\nexport const folders = 1;\n` }],
  ['honest-comments', 'a silenced type checker', { [folders]: '// @ts-expect-error\nexport const folders = 1;\n' }],
  [
    'honest-comments',
    'a biome-ignore without a reason',
    { [folders]: '// biome-ignore lint/style/noEnum: x\nexport const folders = 1;\n' },
  ],
  [
    'one-environment',
    'the environment taken apart',
    { [folders]: 'const { env } = process;\nexport const folders = env;\n' },
  ],
  [
    'one-environment',
    'the environment imported',
    { [folders]: "import { env } from 'node:process';\nexport const folders = env;\n" },
  ],
  [
    'import-resolves',
    'a worker that is not there',
    { [ask]: "export const ask = () => fetch(new URL('../workers/gone-worker.ts', import.meta.url));\n" },
  ],
];

test('a sound project breaks no rule', () => {
  expect(rulesBrokenBy({})).toEqual([]);
});

test.each(faults)('%s: %s', (rule, _what, changes) => {
  expect(rulesBrokenBy(changes)).toContain(rule);
});

test('every rule has a planted fault', () => {
  expect([...new Set(faults.map(([rule]) => rule))].sort()).toEqual(projectRules.map((rule) => rule.name).sort());
});

test('an empty tree fails for every workspace', () => {
  const violations = checkTree(new Map(), projectPlan);
  const blind = violations.filter((violation) => violation.rule === 'reads-the-project');
  expect(blind.map((violation) => violation.path).sort()).toEqual(projectPlan.workspaces.map((one) => one.root).sort());
  expect(violations.map((violation) => violation.rule)).toContain('calls-are-kept');
});

test('a feature imports those of lower floors', () => {
  const below = {
    'apps/server/src/features/folders/folders.ts': "import '../audit/audit.ts';\nexport const folders = 1;\n",
    'apps/server/src/features/audit/audit.ts': 'export const audit = 1;\n',
    'apps/server/src/features/audit/audit-feature.ts': 'export const auditFeature = {};\n',
    'apps/server/src/app/features.ts':
      "import '../features/audit/audit-feature.ts';\nimport '../features/folders/folders-feature.ts';\n",
  };
  expect(rulesBrokenBy(below).filter((rule) => rule === 'floors' || rule === 'feature-faces')).toEqual([]);
});

test('what the rules allow stays allowed', () => {
  expect(
    rulesBrokenBy({
      'apps/web/src/device/camera.ts': 'export const media = () => navigator.mediaDevices;\n',
      'apps/web/src/ui/dialog.tsx': "import { Dialog } from 'radix-ui';\nexport const Sheet = Dialog.Root;\n",
      'apps/web/src/parts/card.tsx': 'export const read = (given: { fetch: string }) => given.fetch;\n',
      'apps/server/src/features/folders/folders.test.ts':
        "import { test } from 'vitest';\nimport '../../app.ts';\ntest('opens', () => 1);\n",
      'apps/server/src/outside/rates.ts': "export const ask = () => fetch('https://a.example');\n",
      'apps/server/src/features/folders/list.ts': "import '../../db/open.ts';\n",
      'apps/server/src/db/open.ts': '',
      ...manyFiles('apps/server/src/http/answers', 30),
    }),
  ).toEqual([]);
});

test('the disk is read: every workspace, tools and both kinds of source', () => {
  const paths = [...readProjectTree(repoRoot).keys()];
  expect(paths).toContain('project.rules.ts');
  expect(paths).toContain('tools/project-check/project-check.ts');
  expect(paths).toContain('packages/contract/src/brand.ts');
  expect(paths.filter((path) => path.includes('node_modules'))).toEqual([]);
});
