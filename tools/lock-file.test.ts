import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from './paths.ts';

type LockFile = { packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }> };

const locks = ['package-lock.json', 'tools/on-demand/package-lock.json'].map(
  (path) => JSON.parse(readFileSync(join(repoRoot, path), 'utf8')) as LockFile,
);

/**
 * Optional packages that a package wants and the lock file lacks. npm drops those of other platforms when a registry
 * lacks them, and `npm ci` then refuses the lock file everywhere.
 */
function findLost({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => {
      const folders = path
        .split('/node_modules/')
        .map((_, depth, all) => all.slice(0, depth + 1).join('/node_modules/'));
      return !['', ...folders.map((folder) => `${folder}/`)].some((at) => `${at}node_modules/${name}` in packages);
    }),
  );
}

test('the lock files hold every platform, so that npm ci takes them on any machine', () => {
  for (const lock of locks) {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
    expect(findLost(lock)).toEqual([]);
  }
});

test('the lock files name no registry, so that npm asks the one of the machine', () => {
  const addresses = locks.flatMap(({ packages }) => Object.values(packages).map(({ resolved = '' }) => resolved));
  expect(addresses.filter((address) => address.includes('://'))).toEqual([]);
});

test('a platform that npm dropped is noticed, one that lies beside its package or above it is not', () => {
  const optionalDependencies = { 'tool-linux-x64': '1.0.0', 'tool-darwin-arm64': '1.0.0' };
  const packages = {
    'node_modules/outer/node_modules/tool': { optionalDependencies },
    'node_modules/tool-linux-x64': {},
  };
  expect(findLost({ packages })).toEqual(['tool-darwin-arm64']);
  const beside = { ...packages, 'node_modules/outer/node_modules/tool-darwin-arm64': {} };
  expect(findLost({ packages: beside })).toEqual([]);
});
