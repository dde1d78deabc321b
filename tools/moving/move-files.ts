/**
 * Moves files as `moves/<name>.txt` says, and rewrites whatever names them: imports, `new URL('./x')`, and paths from the
 * project's root in any text. A line of a list is `from -> to`, each a file or a folder, of which the first that fits counts; `#` begins a comment. Running a list a
 * second time moves only what still stands at its old place, so a branch that was open meanwhile runs it again before joining.
 *
 *     node tools/moving/move-files.ts core
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { packageExports } from './package-exports.ts';
import { rewriteMentions, rewriteSpecifiers } from './rewrite-paths.ts';
import { runGit } from './run-git.ts';

const LISTS = join(import.meta.dirname, 'moves');
const SOURCE = /\.(?:ts|tsx|mts|mjs)$/;
const TEXT = /\.(?:ts|tsx|mts|mjs|md|json|jsonc|csv|txt|html|css|yml|yaml|sh|template)$/;

function readList(name: string): (readonly [from: string, to: string])[] {
  return readFileSync(join(LISTS, `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [from, to, ...more] = line.split(' -> ').map((part) => part.trim());
      if (from === undefined || to === undefined || more.length > 0) throw new Error(`Not "from -> to": ${line}`);
      return [from, to] as const;
    });
}

/** Each tracked file that a list moves, with its new path. Throws when two files would meet at one path. */
function planMoves(list: readonly (readonly [string, string])[], tracked: readonly string[]): Map<string, string> {
  const moves = new Map<string, string>();
  for (const file of tracked) {
    const [from, to] = list.find(([path]) => file === path || file.startsWith(`${path}/`)) ?? [];
    if (from !== undefined && to !== undefined) moves.set(file, to + file.slice(from.length));
  }
  const taken = new Set(tracked.filter((file) => !moves.has(file)));
  for (const [from, to] of moves) {
    if (taken.has(to)) throw new Error(`${from} would replace ${to}.`);
    taken.add(to);
  }
  return moves;
}

function moveFiles(name: string): void {
  const list = readList(name);
  const tracked = runGit(['ls-files']).split('\n').filter(existsSync);
  const moves = planMoves(list, tracked);
  const exported = packageExports(tracked);
  const texts = new Map<string, string>();
  for (const file of tracked.filter((path) => TEXT.test(path) && !path.startsWith('tools/moving/moves/'))) {
    const before = readFileSync(file, 'utf8');
    const sourced = SOURCE.test(file) ? rewriteSpecifiers({ file, text: before, moves, tracked, exported }) : before;
    const after = rewriteMentions(sourced, moves, list);
    if (after !== before) texts.set(file, after);
  }
  for (const [from, to] of moves) {
    mkdirSync(posix.dirname(to), { recursive: true });
    runGit(['mv', from, to]);
  }
  for (const [file, text] of texts) writeFileSync(moves.get(file) ?? file, text);
  process.stdout.write(
    `${moves.size} files moved, ${texts.size} rewritten. Run \`npm run fix\` for the order of imports.\n`,
  );
}

const [name] = process.argv.slice(2);
if (name === undefined) throw new Error('Say which list: a name of tools/moving/moves without its ending.');
process.chdir(dirname(dirname(import.meta.dirname)));
moveFiles(name);
