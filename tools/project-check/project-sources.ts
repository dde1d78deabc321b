import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Node, type Program, parseSync } from 'oxc-parser';

/** A file's path from the root, with forward slashes, and its text. */
export type ProjectTree = ReadonlyMap<string, string>;

/** `isUrl`: loaded by a URL, as workers are. `isLazy`: loaded by `import()`, when it is needed. */
export type ImportEdge = { specifier: string; line: number; isUrl?: true; isLazy?: true };

export type SourceFile = {
  path: string;
  text: string;
  isTest: boolean;
  program: Program;
  imports: ImportEdge[];
  comments: { text: string; line: number }[];
  lineAt: (offset: number) => number;
};

const patterns = [
  'packages/*/{src,cli,test,bench}/**/*.{ts,tsx}',
  'apps/*/{src,test}/**/*.{ts,tsx,css}',
  'apps/*/*.{ts,html}',
  'messages/**/*.{json,md}',
  'apps/web/public/**/*.{json,webmanifest,svg,html}',
  '{tools,deploy,e2e,bench}/**/*.{ts,mjs}',
  '*.ts',
];
const skipped = ['**/node_modules/**', '**/dist/**', '**/paraglide/**'];

/** Reads every source of the project from the disk, committed or not. */
export function readProjectTree(root: string): ProjectTree {
  const paths = globSync(patterns, { cwd: root, exclude: skipped }).filter((path) => existsSync(join(root, path)));
  return new Map(paths.sort().map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]));
}

const APPS: ReadonlySet<string> = new Set(['server', 'web']);
const testPath = /\.(test|cases|e2e|bench|proof)\.tsx?$|(^|\/)(test|dev-env|e2e|bench)\//;

/** True for tests, browser tests, benches and what only they use. */
export function isTestPath(path: string): boolean {
  return testPath.test(path);
}

export function parseTree(tree: ProjectTree): SourceFile[] {
  return [...tree].filter(([path]) => /\.(ts|tsx|mjs)$/.test(path)).map(([path, text]) => parseSource(path, text));
}

function parseSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const lineAt = makeLineFinder(text);
  const specifiers = [
    ...parsed.module.staticImports.map((one) => one.moduleRequest),
    ...parsed.module.staticExports.flatMap((one) => one.entries.flatMap((entry) => entry.moduleRequest ?? [])),
  ];
  const imports: ImportEdge[] = specifiers.map((request) => ({
    specifier: request.value,
    line: lineAt(request.start),
  }));
  walk(parsed.program, (node) => {
    if (node.type === 'ImportExpression' && node.source.type === 'Literal' && typeof node.source.value === 'string') {
      imports.push({ specifier: node.source.value, line: lineAt(node.start), isLazy: true });
    }
    const worker = readWorkerUrl(node);
    if (worker !== null) imports.push({ specifier: worker, line: lineAt(node.start), isUrl: true });
    if (node.type === 'TSImportType') imports.push({ specifier: node.source.value, line: lineAt(node.start) });
  });
  return {
    path,
    text,
    isTest: isTestPath(path),
    program: parsed.program,
    imports,
    comments: parsed.comments.map((comment) => ({ text: comment.value, line: lineAt(comment.start) })),
    lineAt,
  };
}

/** `new URL('../workers/x-worker.ts', import.meta.url)` loads a source as an import does. */
function readWorkerUrl(node: Node): string | null {
  if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'URL') return null;
  const [path, origin] = node.arguments;
  if (path?.type !== 'Literal' || typeof path.value !== 'string' || origin?.type !== 'MemberExpression') return null;
  return origin.object.type === 'MetaProperty' && /^\.{1,2}\/.*\.tsx?$/.test(path.value) ? path.value : null;
}

/** 1-based line of an offset. */
function makeLineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const mid = (low + high + 1) >> 1;
      if ((starts[mid] ?? 0) <= offset) low = mid;
      else high = mid - 1;
    }
    return low + 1;
  };
}

/** The file of the project that an import leads to; null for a package from a registry. */
export function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
  const [, word, path = 'index'] = /^@repo\/([a-z-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (word === undefined) return null;
  return `${APPS.has(word) ? 'apps' : 'packages'}/${word}/src/${path}.ts`;
}

export type Visit = (node: Node, parent: Node | null) => void;

/** Visits every node of a syntax tree, parents first. */
export function walk(root: Node, visit: Visit): void {
  const step = (value: unknown, parent: Node | null): void => {
    if (Array.isArray(value)) {
      for (const one of value) step(one, parent);
    } else if (isNode(value)) {
      visit(value, parent);
      for (const child of Object.values(value)) step(child, value);
    }
  };
  step(root, null);
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value
  );
}
