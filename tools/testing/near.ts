import { posix } from 'node:path';
import { openTestPostgres } from '../../packages/dev-env/src/databases/postgres-cluster.ts';
import { featureWords } from '../../project.rules.ts';
import { buildWeb } from '../generating/build.ts';
import { generateSources } from '../generating/generate.ts';
import { repoRoot } from '../paths.ts';
import { printLine } from '../print-line.ts';
import { parseTree, readProjectTree, resolveImport, type SourceFile } from '../project-check/project-sources.ts';
import { runCommand } from '../run-command.ts';
import { failedOnce, passedOnce, runStep, runSteps, type StepResult, sumResults } from '../step.ts';
import { guardSteps } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { runBrowserTests } from './e2e.ts';
import { runUnitTests } from './unit-tests.ts';

/** Files that import every feature; their importers are not followed, or every change would select all tests. */
const HUBS: readonly string[] = [
  'apps/server/src/app.ts',
  'apps/server/src/app/',
  'apps/server/src/commands/',
  'apps/server/src/main.ts',
  'packages/dev-env/src/',
  'apps/web/src/app/',
  'apps/web/src/main.tsx',
  'apps/web/src/screens/',
  'packages/contract/src/registry/audit-acts.ts',
  'packages/contract/src/registry/calls.ts',
  'packages/contract/src/registry/contract-files.ts',
  'packages/contract/src/notifications/notification-kinds.ts',
  'packages/contract/src/registry/refusals.ts',
];
/** Tests that use every call of the contract. */
const WHOLE_SERVER_TESTS: readonly string[] = [
  'apps/server/test/authorisation-matrix.test.ts',
  'apps/server/test/secrets.test.ts',
  'apps/server/src/app/pages/api-description.test.ts',
];
/** Files that affect every test or the runner itself. */
const AFFECTS_EVERYTHING = /^(package(-lock)?\.json|vitest\.config\.ts|playwright\.config\.ts|\.npmrc)$|\/migrations\//;
/** Articles of the help are read from the disk and compiled, which no import says. */
const HELP_ARTICLE = /^messages\/\w+\/help\//;
const HELP_READERS: readonly string[] = [
  'apps/server/src/features/assistant/help-articles.ts',
  'apps/web/help-articles.ts',
  'apps/web/src/features/assistant/search/help-articles.ts',
];
const NO_SOURCE = /\.(md|csv|png|pdf)$|^\.(ci|git)|^LICENSE$/;

export type NearTests = {
  unit: string[];
  browser: string[];
  /** Changed files after which only `npm test` is conclusive. */
  affectsEverything: string[];
};

/** Selects the tests that a change of these files can affect, by imports and by the names of features. */
export function findNearTests(files: readonly SourceFile[], changed: readonly string[]): NearTests {
  const sources = changed
    .flatMap((path) => (HELP_ARTICLE.test(path) ? HELP_READERS : [path]))
    .filter((path) => !NO_SOURCE.test(path));
  const reached = reachUpward(files, sources);
  const words = new Set(sources.flatMap((path) => parseFeature(path) ?? []));
  const folders = new Set([...reached].flatMap((path) => parseFeatureFolder(path) ?? []));
  const isServerReached = [...reached].some((path) => path.startsWith('apps/server/src/'));
  const isNear = (path: string) =>
    reached.has(path) ||
    folders.has(parseFeatureFolder(path) ?? '') ||
    (isServerReached && WHOLE_SERVER_TESTS.includes(path));
  const paths = files.map(({ path }) => path);
  return {
    unit: paths.filter((path) => /\.test\.tsx?$/.test(path) && isNear(path)),
    browser: paths.filter((path) => isBrowserTest(path) && (reached.has(path) || isAbout(path, words))),
    affectsEverything: sources.filter((path) => AFFECTS_EVERYTHING.test(path)),
  };
}

const isBrowserTest = (path: string) =>
  /^e2e\/(?:[a-z-]+\/)?[^/]+\.e2e\.ts$/.test(path) && !path.endsWith('-whole.e2e.ts');

/** Whether a test is about a feature: `glyph-print.e2e.ts` is about `glyphs`. */
function isAbout(path: string, words: ReadonlySet<string>): boolean {
  const name = posix.basename(path, '.e2e.ts');
  return [...words].some((word) => name === word || name.startsWith(`${word.replace(/s$/, '')}-`));
}

function parseFeatureFolder(path: string): string | null {
  return /^apps\/(?:server|web)\/src\/features\/[a-z-]+\//.exec(path)?.[0] ?? null;
}

function parseFeature(path: string): string | null {
  const word = /^(?:apps\/\w+\/src\/features|messages\/\w+\/web|packages\/contract\/src)\/([a-z-]+)[/.]/.exec(
    path,
  )?.[1];
  return word !== undefined && featureWords.has(word) ? word : null;
}

const isHub = (path: string) => HUBS.some((entry) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry));

/** The changed files and everything that imports them, directly or not; hubs are included, their importers are not. */
function reachUpward(files: readonly SourceFile[], changed: readonly string[]): Set<string> {
  const importers = findImporters(files);
  const reached = new Set(changed);
  const waiting = [...changed];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (isHub(path) && !changed.includes(path)) continue;
    const next = (importers.get(path) ?? []).filter((importer) => !reached.has(importer));
    for (const importer of next) reached.add(importer);
    waiting.push(...next);
  }
  return reached;
}

function findImporters(files: readonly SourceFile[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const { specifier } of file.imports) {
      const target = resolveImport(file.path, specifier);
      if (target !== null) importers.set(target, [...(importers.get(target) ?? []), file.path]);
    }
  }
  return importers;
}

/** Files that differ from `base`, including uncommitted and untracked ones. */
async function changedSince(base: string): Promise<string[] | string> {
  const [differing, unknown] = await Promise.all([
    runCommand('git', ['diff', '--name-only', base]),
    runCommand('git', ['ls-files', '--others', '--exclude-standard']),
  ]);
  if (differing.code !== 0) return differing.output.trim();
  return [...new Set(`${differing.output}\n${unknown.output}`.split('\n').filter((path) => path !== ''))];
}

/**
 * `npm run test:near [base]`: the static checks, and the tests affected by what differs from `base` (default HEAD; the
 * commit before if nothing does).
 */
export async function run(args: string[]): Promise<number> {
  const here = await changedSince(args[0] ?? 'HEAD');
  const changed = here.length === 0 && args[0] === undefined ? await changedSince('HEAD~1') : here;
  if (typeof changed === 'string') {
    printLine(changed);
    return 1;
  }
  const startedAt = performance.now();
  const near = findNearTests(parseTree(readProjectTree(repoRoot)), changed);
  printLine(
    `${changed.length} files changed: ${near.unit.length} unit test files and ${near.browser.length} browser test files are near`,
  );
  for (const path of near.affectsEverything) printLine(`${path} lies under everything: run npm test as well`);
  await generateSources();
  const results: StepResult[] = await runSteps(guardSteps, 2);
  if (near.unit.length > 0)
    results.push(await runStep({ name: 'unit and server tests', run: () => runNearUnits(near) }));
  if (near.browser.length > 0) results.push(...(await runNearBrowser(near)));
  const { passed, failed } = sumResults(results);
  printLine(`after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  printLine(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function runNearUnits(near: NearTests): Promise<StepResult> {
  const projects = ['packages', 'web', 'web-dom', 'web-mocked', 'tools', 'server', 'server-derivation'];
  const needsDatabase = near.unit.some((path) => path.startsWith('apps/server/'));
  const outcome = needsDatabase ? await openTestPostgres() : null;
  if (outcome === null || !outcome.found) return runUnitTests('near', { projects, files: near.unit });
  try {
    return await runUnitTests('near', { projects, files: near.unit, postgres: outcome.postgres });
  } finally {
    await outcome.postgres.stop();
  }
}

async function runNearBrowser(near: NearTests): Promise<StepResult[]> {
  const browser = await ensureChromium();
  if (!browser.ready) return [failedOnce(browser.sentence)];
  const built = await runStep({ name: 'build', run: async () => passedOnce([await buildWeb()]) });
  return [built, await runStep({ name: 'browser tests', run: () => runBrowserTests(near.browser) })];
}
