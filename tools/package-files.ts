import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from './paths.ts';

/** The part of a package.json that the tools read. */
export type PackageFile = {
  name: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

export function readPackage(path: string): PackageFile {
  return JSON.parse(readFileSync(join(repoRoot, path), 'utf8')) as PackageFile;
}

/** Paths of all package.json files: the root's and the workspaces'. */
export function findPackages(): string[] {
  return ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: repoRoot }).sort()];
}

/** Direct registry dependencies of one package, name and version. */
export function listDependencies(file: PackageFile): [name: string, version: string][] {
  return [file.dependencies, file.devDependencies, file.optionalDependencies]
    .flatMap((group) => Object.entries(group ?? {}))
    .filter(([name]) => !name.startsWith('@repo/'));
}
