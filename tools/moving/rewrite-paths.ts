import { posix } from 'node:path';
import type { PackageExports } from './package-exports.ts';

/** A quoted relative path, or a specifier of a package of the project. */
const QUOTED = /(['"`])((?:\.{1,2}\/|@[a-z]+\/)[^'"`\n]*)\1/g;

type Rewrite = {
  file: string;
  text: string;
  moves: ReadonlyMap<string, string>;
  tracked: readonly string[];
  exported: PackageExports;
};

/** The text of a source with each quoted path that leads to a file of the project as it must be after the moves. */
export function rewriteSpecifiers(rewrite: Rewrite): string {
  const known = new Set(rewrite.tracked);
  return rewrite.text.replace(QUOTED, (_whole, quote: string, path: string, at: number) => {
    if (path.startsWith('@')) return quote + rewritePackagePath(path, rewrite) + quote;
    const isUrl = rewrite.text.slice(0, at).endsWith('URL(');
    return quote + rewriteRelativePath(path, rewrite, known, isUrl) + quote;
  });
}

function rewritePackagePath(path: string, { file, moves, exported }: Rewrite): string {
  const target = exported.toFile(path);
  const moved = target === null ? undefined : moves.get(target);
  if (moved === undefined) return path;
  const specifier = exported.toSpecifier(moved);
  if (specifier === null) throw new Error(`${file}: ${moved} lies in no exported place.`);
  return specifier;
}

/** A path that the moves lead into another workspace becomes that workspace's specifier, unless a URL is made of it. */
function rewriteRelativePath(path: string, rewrite: Rewrite, known: ReadonlySet<string>, isUrl: boolean): string {
  const { file, moves, tracked, exported } = rewrite;
  const [plain = '', query = ''] = path.split(/(?=[?#])/);
  const target = posix.join(posix.dirname(file), plain);
  const isFolder = !known.has(target) && tracked.some((other) => other.startsWith(`${target.replace(/\/$/, '')}/`));
  if (!known.has(target) && !isFolder) return path;
  const moved = isFolder ? moveFolder(target, moves, tracked) : (moves.get(target) ?? target);
  if (moved === target && !moves.has(file)) return path;
  const place = moves.get(file) ?? file;
  const specifier = isUrl || parseWorkspace(place) === parseWorkspace(moved) ? null : exported.toSpecifier(moved);
  return specifier ?? relativePath(place, moved) + (plain.endsWith('/') ? '/' : '') + query;
}

function relativePath(file: string, target: string): string {
  const path = posix.relative(posix.dirname(file), target);
  return path.startsWith('.') ? path : `./${path}`;
}

/** The folder of the app or package that a file belongs to; empty for the root's. */
function parseWorkspace(path: string): string {
  return /^(?:apps|packages)\/[^/]+/.exec(path)?.[0] ?? '';
}

/** The new path of a folder whose files all move together; else where it stands. */
function moveFolder(folder: string, moves: ReadonlyMap<string, string>, tracked: readonly string[]): string {
  const plain = folder.replace(/\/$/, '');
  const places = new Set(
    tracked
      .filter((file) => file.startsWith(`${plain}/`))
      .map((file) => {
        const to = moves.get(file) ?? file;
        const rest = file.slice(plain.length);
        return to.endsWith(rest) ? to.slice(0, to.length - rest.length) : null;
      }),
  );
  const [place] = places;
  return places.size === 1 && place !== null && place !== undefined ? place : plain;
}

/** Replaces paths from the project's root, of moved files and of folders that moved whole. Longest first. */
export function rewriteMentions(
  text: string,
  moves: ReadonlyMap<string, string>,
  list: readonly (readonly [string, string])[],
): string {
  const pairs = [...moves, ...list].sort(([a], [b]) => b.length - a.length);
  return pairs.reduce((result, [from, to]) => replaceWholePaths(result, from, to), text);
}

/** Leaves a longer path that only begins like this one, such as `core.ts` beside `core`. */
function replaceWholePaths(text: string, from: string, to: string): string {
  let result = text;
  let at = result.indexOf(from);
  while (at !== -1) {
    const rest = result.slice(at + from.length, at + from.length + 2);
    const isWhole = !/[\w.-]/.test(result[at - 1] ?? ' ') && !/^(?:[\w-]|\.\w)/.test(rest);
    if (isWhole) result = result.slice(0, at) + to + result.slice(at + from.length);
    at = result.indexOf(from, at + 1);
  }
  return result;
}
