import type { Node } from 'oxc-parser';
import { isTestPath, type ProjectTree, parseTree, walk } from '../project-check/project-sources.ts';

const mark = /\[((?:[A-Z][A-Z0-9]*-\d+)(?:[, ]+[A-Z][A-Z0-9]*-\d+)*)\]/g;
const titleCallers = new Set(['test', 'it', 'describe']);

/** A test title and the requirement ids it claims to cover, often none. */
export type TestTitle = { path: string; line: number; title: string; ids: string[] };

/** Every title of a test or of a group of tests that stands in the sources; a template's title keeps its placeholders. */
export function findTitles(tree: ProjectTree): TestTitle[] {
  const titles: TestTitle[] = [];
  for (const file of parseTree(new Map([...tree].filter(([path]) => isTestPath(path))))) {
    walk(file.program, (node) => {
      if (
        node.type !== 'CallExpression' ||
        !titleCallers.has(parseCaller(file.text.slice(node.callee.start, node.callee.end)))
      )
        return;
      const title = readTitle(node.arguments[0], file.text);
      if (title === null) return;
      const ids = [...title.matchAll(mark)].flatMap((match) => (match[1] ?? '').split(/[, ]+/));
      titles.push({ path: file.path, line: file.lineAt(node.start), title, ids });
    });
  }
  return titles;
}

function readTitle(node: Node | undefined, text: string): string | null {
  if (node?.type === 'TemplateLiteral') return text.slice(node.start + 1, node.end - 1);
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** The name of the called function: `test` for both `test.each(rows)` and `test`. */
function parseCaller(callee: string): string {
  return /^[a-z]+/i.exec(callee)?.[0] ?? '';
}

/**
 * `test-titles.txt` lists all titles of tests, so that none is lost when tests move. It names no file, because tests move.
 * A title that stands twice has a second line that ends in `(2)`, and each requirement id that a title claims has a line of
 * its own, so that the claim outlives the words. Lines are a set: side branches are joined by keeping the lines of both
 * (`.gitattributes`), in any order. The rows of a `test.each` are not counted.
 */
function listEntries(titles: readonly TestTitle[]): Set<string> {
  const counts = new Map<string, number>();
  const lines = titles.map(({ title }) => {
    const line = title.replaceAll('\n', '\\n');
    const count = (counts.get(line) ?? 0) + 1;
    counts.set(line, count);
    return count === 1 ? line : `${line} (${count})`;
  });
  return new Set([...titles.flatMap(({ ids }) => ids.map((id) => `[${id}]`)), ...lines]);
}

function readEntries(list: string): Set<string> {
  return new Set(list.split('\n').filter((line) => line !== ''));
}

/** Adds the titles that the list lacks. Only a person takes one out. */
export function addTitles(list: string, titles: readonly TestTitle[]): string {
  return [...readEntries(list).union(listEntries(titles))]
    .sort()
    .map((line) => `${line}\n`)
    .join('');
}

/** Reports what is listed and no longer tested, and what is not listed yet. */
export function judgeTitles(list: string, titles: readonly TestTitle[]): string[] {
  const [listed, found] = [readEntries(list), listEntries(titles)];
  return [
    ...(listed.size === 0 ? ['test-titles.txt lists no title'] : []),
    ...(found.size === 0 ? ['no test title was read'] : []),
    ...[...listed.difference(found)].map((line) => `no test is called "${line}" any more (test-titles.txt lists it)`),
    ...[...found.difference(listed)].map((line) => `test-titles.txt lacks "${line}": npm run generate`),
  ];
}

export function countTitles(titles: readonly TestTitle[]): string {
  return `${titles.length} titles in ${new Set(titles.map(({ path }) => path)).size} files`;
}
