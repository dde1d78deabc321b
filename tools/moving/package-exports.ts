import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** What a package's `exports` says of a specifier and of a file; only the forms that this project uses. */
export type PackageExports = {
  toFile: (specifier: string) => string | null;
  /** Null when the file lies in no exported place. */
  toSpecifier: (file: string) => string | null;
};

type ExportPattern = { name: string; file: string };

export function packageExports(tracked: readonly string[]): PackageExports {
  const patterns = tracked
    .filter((file) => /^(?:packages|apps)\/[^/]+\/package\.json$/.test(file))
    .flatMap((file) => readPatterns(file));
  const known = new Set(tracked);
  return {
    toFile: (specifier) => {
      const found = patterns.map(({ name, file }) => replaceStar(name, file, specifier));
      return found.find((file) => file !== null && known.has(file)) ?? null;
    },
    toSpecifier: (path) =>
      patterns.map(({ name, file }) => replaceStar(file, name, path)).find((s) => s !== null) ?? null,
  };
}

function readPatterns(packageFile: string): ExportPattern[] {
  const read = JSON.parse(readFileSync(packageFile, 'utf8')) as { name: string; exports?: Record<string, string> };
  return Object.entries(read.exports ?? {}).map(([key, value]) => ({
    name: posix.join(read.name, key),
    file: posix.join(posix.dirname(packageFile), value),
  }));
}

function replaceStar(from: string, to: string, text: string): string | null {
  const [before = '', after] = from.split('*');
  if (after === undefined) return text === from ? to : null;
  if (!text.startsWith(before) || !text.endsWith(after) || text.length < before.length + after.length) return null;
  return to.replace('*', text.slice(before.length, text.length - after.length));
}
