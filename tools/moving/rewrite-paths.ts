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
  return rewrite.text.replace(QUOTED, (_, quote: string, path: string) => {
    const moved = path.startsWith('@') ? movePackagePath(path, rewrite) : moveRelativePath(path, rewrite);
    return quote + moved + quote;
  });
}

function movePackagePath(path: string, { file, moves, exported }: Rewrite): string {
  const target = exported.toFile(path);
  const moved = target === null ? undefined : moves.get(target);
  if (moved === undefined) return path;
  const specifier = exported.toSpecifier(moved);
  if (specifier === null) throw new Error(`${file}: ${moved} lies in no exported place.`);
  return specifier;
}

function moveRelativePath(path: string, { file, moves, tracked }: Rewrite): string {
  const [plain = '', query = ''] = path.split(/(?=[?#])/);
  const target = posix.join(posix.dirname(file), plain);
  const isFile = tracked.includes(target);
  if (!isFile && !tracked.some((other) => other.startsWith(`${target.replace(/\/$/, '')}/`))) return path;
  const moved = isFile ? (moves.get(target) ?? target) : moveFolder(target, moves, tracked);
  if (moved === target && !moves.has(file)) return path;
  const relative = posix.relative(posix.dirname(moves.get(file) ?? file), moved);
  return (relative.startsWith('.') ? relative : `./${relative}`) + (plain.endsWith('/') ? '/' : '') + query;
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

const PATH_CHARACTER = /[\w./-]/;

/** Replaces paths from the project's root, of moved files and of folders that moved whole. Longest first. */
export function rewriteMentions(
  text: string,
  moves: ReadonlyMap<string, string>,
  list: readonly (readonly [string, string])[],
): string {
  const pairs = [...moves, ...list].sort(([a], [b]) => b.length - a.length);
  let result = text;
  for (const [from, to] of pairs) {
    let at = result.indexOf(from);
    while (at !== -1) {
      if (isMention(result, at, from.length)) result = result.slice(0, at) + to + result.slice(at + from.length);
      at = result.indexOf(from, at + 1);
    }
  }
  return result;
}

function isMention(text: string, at: number, length: number): boolean {
  const after = text[at + length] ?? ' ';
  if (/[\w.-]/.test(text[at - 1] ?? ' ')) return false;
  if (after === '.') return !/\w/.test(text[at + length + 1] ?? ' ');
  return after === '/' || !PATH_CHARACTER.test(after);
}
