import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { KNOWN_VARIABLES } from '../apps/server/src/config/known-variables.ts';
import { pagesWithFigures } from './documents/figures.ts';
import { drawTable, findMissedThresholds, putBetweenMarkers } from './measuring/bench-table.ts';
import { findPackages, listDependencies, readPackage } from './package-files.ts';
import { repoRoot } from './paths.ts';

function read(path: string): string {
  return readFileSync(join(repoRoot, path), 'utf8');
}

/** Rows of docs/dependencies.md: name, version, where. */
function readDependencyTable(): { name: string; version: string; where: string[]; why: string }[] {
  return read('docs/dependencies.md')
    .split('\n')
    .filter((line) => /^\| @?[a-z]/.test(line) && !line.startsWith('| name '))
    .map((line) => {
      const [, name = '', version = '', where = '', why = ''] = line.split('|').map((cell) => cell.trim());
      return {
        name,
        version,
        where: where.split(', ').map((place) => place.replace(/^(apps|packages)\//, '').replace(/ \(.*\)$/, '')),
        why,
      };
    });
}

const direct = [...findPackages(), 'tools/on-demand/package.json'].flatMap((path) => {
  const word = path === 'package.json' ? 'root' : (path.split('/')[1] ?? '');
  return listDependencies(readPackage(path)).map(([name, version]) => ({ name, version, word }));
});

test('every direct dependency is exact', () => {
  expect(direct.length).toBeGreaterThan(30);
  expect(direct.filter((one) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(one.version))).toEqual([]);
});

test('every direct dependency has its line, with version, place and reason', () => {
  const rows = readDependencyTable();
  const missing = direct.filter(
    (one) =>
      !rows.some(
        (row) => row.name === one.name && row.version === one.version && row.where.includes(one.word) && row.why !== '',
      ),
  );
  expect(missing).toEqual([]);
});

test('no line is about a dependency that is gone', () => {
  const stale = readDependencyTable().flatMap((row) =>
    row.where
      .filter((word) => !direct.some((one) => one.name === row.name && one.word === word))
      .map((word) => `${row.name} (${word})`),
  );
  expect(stale).toEqual([]);
});

test('README has exactly the two commands that set everything up', () => {
  const commands = read('README.md').match(/^npm .*$/gm) ?? [];
  expect(commands).toEqual(['npm ci && npm start', 'npm ci && npm test']);
});

test('docs/configuration.md lists every variable the server reads', () => {
  const files = globSync('apps/server/src/config/*.ts', { cwd: repoRoot }).filter((path) => !path.endsWith('.test.ts'));
  const config = ['apps/server/src/config.ts', ...files].map(read).join('\n');
  const names = [...new Set(config.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b(?:PORT|HOST|DEMO)\b/g) ?? [])];
  const declared = names.filter((name) => new RegExp(`(env\\.|['"])${name}\\b`).test(config));
  expect(declared.length).toBeGreaterThan(3);
  const page = read('docs/configuration.md');
  expect(declared.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  // A misspelt one is noticed only if every other one is known.
  const [, table = ''] = page.split('|---|---|---|');
  const listed = table
    .split('\n')
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(listed.sort()).toEqual([...KNOWN_VARIABLES].sort());
});

test('every table of a bench stands in docs/measured.md, none in README', () => {
  const markers = [...read('docs/measured.md').matchAll(/<!-- (\/?)bench:([a-z-]+) -->/g)];
  const listNames = (slash: string) => markers.filter((marker) => marker[1] === slash).map((marker) => marker[2]);
  expect(listNames('').length).toBeGreaterThan(8);
  expect(listNames('/')).toEqual(listNames(''));
  expect(read('README.md')).not.toContain('<!-- bench:');
});

test('every figure that a README shows is the one in docs/measured.md, and one without a measurement is refused', () => {
  const measured = read('docs/measured.md');
  for (const [path, put] of Object.entries(pagesWithFigures)) {
    const page = read(path);
    expect(put(page, measured)).toBe(page);
    const changed = measured.replace('| all |  |  |  | 97 |', '| all |  |  |  | 96 |');
    expect(put(page, changed)).toContain('- 96 % of 1,440 simulated photographs');
    expect(() => put(page, measured.replace('<!-- bench:clips -->', ''))).toThrow('has no table clips');
  }
});

test('relative links of the documents lead somewhere', () => {
  const pages = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md'], { cwd: repoRoot });
  expect(pages.length).toBeGreaterThan(8);
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)|\bsrc(?:set)?="([^":]+)"/g)]
      .map((match) => match[1] ?? match[2] ?? '')
      .filter((target) => !existsSync(join(repoRoot, dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('every command that a page names is one of package.json', () => {
  const { scripts = {} } = readPackage('package.json');
  const pages = globSync(['*.md', 'docs/*.md', 'packages/*/README.md'], { cwd: repoRoot });
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/\bnpm run (?:-s )?([a-z][a-z0-9:-]*)/g)].map(([, word]) => `${page}: ${word}`),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((line) => !Object.hasOwn(scripts, line.split(': ')[1] ?? ''))).toEqual([]);
});

/** Names of documents (`keys.md`, `docs/keys.md`, `decisions 0016`) in a text for which this repository has no page. */
function findDeadPointers(path: string, text: string): string[] {
  const folders = ['.', 'docs', 'docs/decisions', dirname(path)];
  const pages = [...text.matchAll(/[\w./-]*\w\.md\b/g)].map(([name]) => name);
  const decisions = [...text.matchAll(/decisions?[ /](\d{4})\b(?!-)/g)].map(([, number]) => number ?? '');
  return [
    ...pages.filter((name) => !folders.some((folder) => existsSync(join(repoRoot, folder, name)))),
    ...decisions.filter((number) => globSync(`docs/decisions/${number}-*.md`, { cwd: repoRoot }).length !== 1),
  ].map((name) => `${path}: ${name}`);
}

test('documents and comments point to pages of this repository only', () => {
  const folders = '{apps,packages}/*/{src,cli,test,bench}/**/*,{e2e,bench,deploy,tools}/**/*';
  const sources = globSync(`{${folders}}.{ts,tsx,css,wat}`, { cwd: repoRoot });
  const paths = [...globSync(['*.{md,ts}', 'docs/**/*.md'], { cwd: repoRoot }), ...sources];
  expect(paths.length).toBeGreaterThan(1000);
  // These tests name pages that they invent.
  const inventing = ['tools/requirements/trace.test.ts', 'tools/documents.test.ts'];
  const dead = paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !inventing.includes(path))
    .flatMap((path) => findDeadPointers(path, read(path)));
  expect(dead).toEqual([]);
});

test('a page that is not here is named, and so is a decision', () => {
  expect(findDeadPointers('tools/a.ts', '// docs/keys.md, decision 0001')).toEqual([]);
  expect(findDeadPointers('tools/a.ts', '// See design/ux.md and docs/decisions/9999.')).toEqual([
    'tools/a.ts: design/ux.md',
    'tools/a.ts: 9999',
  ]);
});

test('decisions are numbered without a gap and say question, choice and price', () => {
  const pages = globSync('docs/decisions/*.md', { cwd: repoRoot }).sort();
  expect(pages.map((page) => Number(/(\d{4})-[a-z0-9-]+\.md$/.exec(page)?.[1]))).toEqual(pages.map((_, at) => at + 1));
  for (const page of pages)
    expect(read(page)).toMatch(/\*\*Question\.\*\*[\s\S]*\*\*Choice\.\*\*[\s\S]*\*\*Price\.\*\*/);
});

const table = {
  name: 'reader',
  columns: ['a', 'b'],
  rows: [['x', 1]],
  thresholds: [{ what: 'rate', value: 0.9, atLeast: 0.8 }],
};

test('a bench table lands between its markers and nowhere else', () => {
  const drawing = drawTable(table, '2026-01-01');
  expect(putBetweenMarkers('a\n<!-- bench:reader -->\nold\n<!-- /bench:reader -->\nb', 'bench:reader', drawing)).toBe(
    'a\n<!-- bench:reader -->\n| a | b |\n| --- | --- |\n| x | 1 |\n\nMeasured on 2026-01-01.\n<!-- /bench:reader -->\nb',
  );
  expect(() => putBetweenMarkers('a', 'bench:reader', drawing)).toThrow('markers');
  expect(() => drawTable({ ...table, rows: [['x']] }, '2026-01-01')).toThrow('1 cells');
});

test('a value below its threshold is reported, and so is NaN', () => {
  expect(findMissedThresholds(table)).toEqual([]);
  expect(findMissedThresholds({ ...table, thresholds: [{ what: 'rate', value: 0.7, atLeast: 0.8 }] })).toHaveLength(1);
  expect(findMissedThresholds({ ...table, thresholds: [{ what: 'rate', value: 1 / 0, atLeast: 0.8 }] })).toHaveLength(
    1,
  );
  expect(findMissedThresholds({ ...table, rows: [] })).toEqual([expect.stringContaining('nothing was measured')]);
  expect(
    findMissedThresholds({ ...table, thresholds: [{ what: 'rate', value: Number.NaN, atLeast: 0.8 }] }),
  ).toHaveLength(1);
});

test('a file that a page or a comment names is there, whatever part of its path is said', () => {
  const paths = globSync('{*,{apps,packages,e2e,bench,tools,deploy,docs}/**/*}.{ts,tsx,mts,mjs,md}', {
    cwd: repoRoot,
    exclude: ['**/node_modules/**', '**/dist/**', '**/paraglide/**'],
  }).map((path) => path.replaceAll('\\', '/'));
  const known = new Map<string, string[]>();
  for (const path of paths) known.set(basename(path), [...(known.get(basename(path)) ?? []), `/${path}`]);
  const named = paths.flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => path.endsWith('.md') || /^\s*(?:\/\/|\/?\*)/.test(line))
      .flatMap((line) => [...line.matchAll(/(?<![\w@./-])(?:[\w-]+\/)+[\w.-]+\.(?:tsx?|mts|mjs|md)\b/g)])
      .map(([name]) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  const isKnown = (name: string) => known.get(basename(name))?.some((path) => path.endsWith(`/${name}`)) ?? false;
  expect(named.filter(({ name }) => !isKnown(name))).toEqual([]);
});
