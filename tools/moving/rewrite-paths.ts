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
export function rewriteSpecifiers({ file, text, moves, tracked, exported }: Rewrite): string {
  const known = new Set(tracked);
  const newFolder = posix.dirname(moves.get(file) ?? file);
  return text.replace(QUOTED, (whole, quote: string, path: string) => {
    if (path.startsWith('@')) {
      const target = exported.toFile(path);
      const moved = target === null ? undefined : moves.get(target);
      if (moved === undefined) return whole;
      const specifier = exported.toSpecifier(moved);
      if (specifier === null) throw new Error(`${file}: ${moved} lies in no exported place.`);
      return quote + specifier + quote;
    }
    const [plain = '', query = ''] = path.split(/(?=[?#])/);
    const target = posix.join(posix.dirname(file), plain);
    const isFolder = !known.has(target) && tracked.some((other) => other.startsWith(`${target.replace(/\/$/, '')}/`));
    if (!known.has(target) && !isFolder) return whole;
    const moved = isFolder ? moveFolder(target, moves, tracked) : (moves.get(target) ?? target);
    if (moved === target && !moves.has(file)) return whole;
    const relative = posix.relative(newFolder, moved);
    return quote + (relative.startsWith('.') ? relative : `./${relative}`) + (plain.endsWith('/') ? '/' : '') + query + quote;
  });
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
      const before = result[at - 1] ?? ' ';
      const after = result[at + from.length] ?? ' ';
      const isWhole = !/[\w.-]/.test(before) && (!PATH_CHARACTER.test(after) || after === '/' || after === '.');
      const isOther = after === '.' && /\w/.test(result[at + from.length + 1] ?? ' ');
      // A new path may end in the old one, as `packages/glyph/bench` in `bench`.
      const isNew = to.endsWith(from) && result.slice(0, at + from.length).endsWith(to);
      const isMoved = isWhole && !isOther && !isNew;
      if (isMoved) result = result.slice(0, at) + to + result.slice(at + from.length);
      at = result.indexOf(from, at + (isMoved ? to.length : 1));
    }
  }
  return result;
}
