import { expect, test } from 'vitest';
import { type ProjectPlan, projectPlan } from '../../project.rules.ts';
import { repoRoot } from '../paths.ts';
import { countFallingNumbers, listCrumbs } from './falling-numbers.ts';
import { checkTree, projectRules } from './project-check.ts';
import { parseTree, readProjectTree } from './project-sources.ts';

const ask = 'apps/web/src/api/ask.ts';
const folders = 'apps/server/src/features/folders/folders.ts';

/** A small project without a fault. */
const soundProject: Record<string, string> = {
  'packages/contract/src/brand.ts': "export const productName = 'Arcglyph';\n",
  'packages/contract/src/call.ts': 'export const call = (one: object) => one;\n',
  'packages/contract/src/folders/folders.ts':
    "import * as z from 'zod/mini';\nimport { call } from './call.ts';\nexport const listFolders = call({ answer: z.object({}) });\n",
  'packages/contract/src/registry/contract-files.ts':
    "import * as folders from '../folders/folders.ts';\nexport const CONTRACT_FILES = [folders];\n",
  'packages/client/src/seal-glyph.ts': 'export const sealGlyph = 1;\n',
  'packages/documents/src/read-zone.ts': 'export const readZone = 1;\n',
  'packages/health-words/src/search-words.ts': 'export const searchWords = 1;\n',
  'packages/patient-summary/src/build-summary.ts': 'export const buildSummary = 1;\n',
  'packages/glyph/src/index.ts': "export { readGlyph } from './decode/read-glyph.ts';\n",
  'packages/glyph/src/decode/read-glyph.ts': 'export function readGlyph(): null {\n  return null;\n}\n',
  'packages/camera/src/photograph.ts': 'export const photograph = 1;\n',
  'packages/glyph/src/decode/read-glyph.test.ts': "import '@repo/camera/photograph';\nimport './read-glyph.ts';\n",
  'packages/vault/src/index.ts': "export { labels } from './labels.ts';\n",
  'packages/vault/src/labels.ts': "export const labels = ['arcglyph/proof/v1'];\n",
  'apps/server/src/main.ts': "import { app } from './app.ts';\napp();\n",
  'apps/server/src/app.ts': "import { FEATURES } from './app/features.ts';\nexport const app = () => FEATURES;\n",
  'apps/server/src/app/features.ts':
    "import { foldersFeature } from '../features/folders/folders-feature.ts';\nexport const FEATURES = [foldersFeature];\n",
  'apps/server/src/features/folders/folders-feature.ts':
    "import { folders } from './folders.ts';\nexport const foldersFeature = { routes: folders };\n",
  [folders]:
    "import { listFolders } from '@repo/contract/folders/folders';\nexport const folders = () => listFolders;\n",
  'apps/server/src/config.ts': 'export const port = process.env.ARCGLYPH_KEK;\n',
  'apps/web/src/features/folders/folder-card.tsx': 'export const card = 1;\n',
  'apps/web/src/main.tsx': "import { ask } from './api/ask.ts';\nask();\n",
  [ask]:
    "import { listFolders } from '@repo/contract/folders/folders';\nexport const ask = () => fetch(String(listFolders));\n",
};

function rulesBrokenBy(changes: Record<string, string | null>, plan: ProjectPlan = projectPlan): string[] {
  const tree = new Map(Object.entries(soundProject));
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) tree.delete(path);
    else tree.set(path, text);
  }
  return [...new Set(checkTree(tree, plan).map((violation) => violation.rule))];
}

/** Sources of different names in one folder. */
function manyFiles(folder: string, count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, place) => [`${folder}/answer-${place}.ts`, '']));
}

/** Short files that one file uses; the sound project has some of its own. */
function manyCrumbs(count: number): Record<string, string> {
  const names = Array.from({ length: count }, (_, place) => `crumb-${place}`);
  return {
    ...Object.fromEntries(names.map((name) => [`apps/web/src/parts/${name}.ts`, 'export const crumb = 1;\n'])),
    'apps/web/src/parts/loaf.ts': names.map((name) => `import './${name}.ts';\n`).join(''),
  };
}

/** One planted fault each, with the one rule that must report it. */
const faults: [rule: string, what: string, changes: Record<string, string | null>][] = [
  [
    'reads-the-project',
    'a workspace without a source',
    { 'apps/web/src/main.tsx': null, 'apps/web/src/features/folders/folder-card.tsx': null, [ask]: null },
  ],
  ['folder-size', 'a folder of 31 files', manyFiles('apps/server/src/http/answers', 31)],
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
  ['one-word', 'a folder of the contract without a feature', { 'packages/contract/src/wine/wine.ts': '' }],
  ['one-word', 'a feature without a folder of the contract', { 'apps/server/src/features/scans/scans.ts': '' }],
  ['one-word', 'a feature without a page', { 'apps/web/src/features/folders/folder-card.tsx': null }],
  ['one-word', 'a page without a feature', { 'apps/web/src/features/scans/scan-card.tsx': '' }],
  ['one-word', 'an exception that is not true any more', { 'apps/web/src/features/vault/vault-card.tsx': '' }],
  [
    'one-word',
    'a call that another feature answers',
    {
      'packages/contract/src/scans/scans.ts':
        "import { call } from '../call.ts';\nexport const listFolders = call({});\n",
    },
  ],
  ['one-brand', 'the word in a source', { [ask]: "export const ask = () => fetch('Arcglyph');\n" }],
  ['one-brand', 'the word in the messages', { 'messages/en/web/shell.json': '{"a": "Arcglyph"}' }],
  ['one-brand', 'the word in the help', { 'messages/en/help/folders.md': '# Folders of Arcglyph\n' }],
  ['one-brand', 'the word in the page', { 'apps/web/index.html': '<title>Arcglyph</title>' }],
  [
    'one-brand',
    'a label in the codec',
    { 'packages/glyph/src/coding/seed.ts': "export const seed = 'arcglyph/seed';\n" },
  ],
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
  [
    'floors',
    'a test -> a higher room',
    { 'apps/server/src/db/open.test.ts': "import '../features/folders/folders.ts';\n" },
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
  [
    'one-focus',
    'a part that takes the focus',
    { 'apps/web/src/parts/card.tsx': 'export const take = (card: HTMLElement) => card.focus();\n' },
  ],
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
    'workspace-names',
    'a relative way round',
    { 'packages/vault/src/labels.ts': "import '../../glyph/src/index.ts';\nexport const labels = 1;\n" },
  ],
  [
    'product-without-tests',
    'a rule that takes from dev-env',
    { [folders]: "import '@repo/dev-env/people/people';\nexport const folders = 1;\n" },
  ],
  [
    'product-without-tests',
    'a screen that takes from the test folder of its app',
    { [ask]: "import '../../test/test-person.ts';\nexport const ask = fetch;\n" },
  ],
  [
    'product-without-tests',
    'a library that takes from its own tests',
    { 'packages/vault/src/labels.ts': "import '../test/example-log.ts';\nexport const labels = 1;\n" },
  ],
  [
    'numbers-fall',
    'one more `finally` than there were',
    {
      [ask]: `export const ask = fetch;\n${'ask().finally(ask);\n'.repeat(projectPlan.fallingNumbers.finallyBlocks + 1)}`,
    },
  ],
  [
    'numbers-fall',
    'one more function that is called by what it gives',
    {
      [ask]: `export const ask = fetch;\n${'const stateOf = (row) => row;\n'.repeat(projectPlan.fallingNumbers.ofFunctions + 1)}`,
    },
  ],
  [
    'numbers-fall',
    'one more test that replaces a module of ours',
    // In two parts, so that this file is none.
    {
      'apps/web/src/api/ask.test.ts': `${'vi.mock'}('./read.ts');\n`.repeat(projectPlan.fallingNumbers.moduleMocks + 1),
    },
  ],
  [
    'numbers-fall',
    'one more type that is called by a participle',
    {
      [ask]: `export const ask = fetch;\n${'type Asked = string;\n'.repeat(projectPlan.fallingNumbers.bareTypes + 1)}`,
    },
  ],
  ['numbers-fall', 'one more short file with one user than there were', manyCrumbs(projectPlan.fallingNumbers.crumbs)],
  [
    'workers-resolve',
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
      'apps/server/test/folders.test.ts':
        "import { test } from 'vitest';\nimport '../src/app.ts';\ntest('opens', () => 1);\n",
      'apps/server/src/features/folders/list.ts': "import '../../db/open.ts';\n",
      'apps/server/src/db/open.ts': '',
      ...manyFiles('apps/server/src/http/answers', 30),
    }),
  ).toEqual([]);
});

test('the numbers that may only fall are no higher than what is counted', () => {
  const files = parseTree(readProjectTree(repoRoot));
  expect(countFallingNumbers(files, projectPlan)).toEqual(projectPlan.fallingNumbers);
});

test('a busy state of its own is counted wherever it stands', () => {
  const files = parseTree(
    new Map([
      ['apps/web/src/parts/a.tsx', 'const [isSaving, setSaving] = useState(false);\n'],
      ['apps/web/src/parts/b.tsx', 'const [busy, setBusy] = useState<string | null>(null);\n'],
      ['apps/web/src/parts/c.tsx', 'const [isOpen, setOpen] = useState(false);\n'],
    ]),
  );
  expect(countFallingNumbers(files, projectPlan)).toMatchObject({ ownBusyFiles: 2, finallyBlocks: 0, crumbs: 0 });
});

test('a short file is a crumb with one user, and none with two, with a test, loaded apart, as a table or as part of a face or a family', () => {
  const short = 'export const short = 1;\n';
  const tree = {
    'apps/web/src/parts/one.ts': short,
    'apps/web/src/parts/two.ts': short,
    'apps/web/src/parts/tested.ts': short,
    'apps/web/src/parts/lazy.ts': short,
    'apps/web/src/parts/long.ts': short.repeat(projectPlan.crumbLines),
    'apps/web/src/parts/user.ts':
      "import './one.ts';\nimport './two.ts';\nimport './tested.ts';\nimport './long.ts';\n",
    'apps/web/src/parts/loader.ts': "import './two.ts';\nexport const load = () => import('./lazy.ts');\n",
    'apps/web/src/parts/tested.test.ts': "import './tested.ts';\n",
    'apps/server/src/features/scans/scan-routes.ts': short,
    'apps/server/src/features/scans/scans-feature.ts': "import './scan-routes.ts';\n",
    'apps/server/src/config/mail-config.ts': short,
    'apps/server/src/config.ts':
      "import './config/mail-config.ts';\nimport './config/a-config.ts';\nimport './config/b-config.ts';\n",
    'apps/server/src/db/tables/scans.ts': short,
    'apps/server/src/features/scans/scans.ts': "import '../../db/tables/scans.ts';\n",
    'apps/server/src/app/features.ts': "import '../features/scans/scans-feature.ts';\n",
  };
  expect(listCrumbs(parseTree(new Map(Object.entries(tree))), projectPlan)).toEqual(['apps/web/src/parts/one.ts']);
});

test('the disk is read: every workspace, tools and both kinds of source', () => {
  const paths = [...readProjectTree(repoRoot).keys()];
  expect(paths).toContain('project.rules.ts');
  expect(paths).toContain('tools/project-check/project-check.ts');
  expect(paths).toContain('packages/contract/src/brand.ts');
  expect(paths.filter((path) => path.includes('node_modules'))).toEqual([]);
});
