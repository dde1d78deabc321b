import { posix } from 'node:path';
import type { ArrowFunctionExpression, Node, Function as OxcFunction } from 'oxc-parser';
import type { ProjectPlan } from '../../project.rules.ts';
import type { ProjectRule, Violation } from './project-rule.ts';
import { isAllowedPath, isProductSource, workspaceOf } from './project-rule.ts';
import { isTestPath, type SourceFile, walk } from './project-sources.ts';

const suffixes = /\.(long\.test|test|cases|e2e|bench|proof|config|rules|d)$/;

/** `folder-routes.test.ts` -> `folder-routes`. */
function stemOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.(ts|tsx|mjs|css)$/, '').replace(suffixes, '');
}

const fileLines: ProjectRule = {
  name: 'file-lines',
  find: ({ files, plan }) =>
    files.flatMap((file): Violation[] => {
      const limit = limitOf(plan, file);
      return file.lineCount <= limit || plan.longDataFiles.includes(file.path)
        ? []
        : [
            {
              rule: 'file-lines',
              path: file.path,
              line: limit + 1,
              message: `${file.lineCount} lines, at most ${limit}`,
            },
          ];
    }),
};

const toolFileLines = 300;

function limitOf(plan: ProjectPlan, file: SourceFile): number {
  return file.isTest ? plan.lines.testFile : (workspaceOf(plan, file.path)?.fileLines ?? toolFileLines);
}

const countedFolder = /^(?:apps|packages|e2e)(?:\/|$)/;

/** Tests count as well: they stand in the same list. */
const folderSize: ProjectRule = {
  name: 'folder-size',
  find: ({ files, plan }) => {
    const counts = new Map<string, number>();
    for (const { path } of files) {
      const folder = posix.dirname(path);
      if (countedFolder.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    return [...counts]
      .filter(([folder, count]) => count > plan.folderFiles && !plan.largeFolders.includes(folder))
      .map(([path, count]) => ({
        rule: 'folder-size',
        path,
        line: 1,
        message: `${count} files, at most ${plan.folderFiles}: group them by what they are about`,
      }));
  },
};

const functionLines: ProjectRule = {
  name: 'function-lines',
  find: ({ files, plan }) =>
    files
      .filter((file) => !file.isTest)
      .flatMap((file) => {
        const found: Violation[] = [];
        walk(file.program, (node, parent) => {
          if (!isFunction(node)) return;
          const lines = file.lineAt(node.end) - file.lineAt(node.start) + 1;
          const name = nameOf(node, parent);
          const isComponent = file.path.endsWith('.tsx') && /^[A-Z]/.test(name);
          const limit = isComponent ? plan.lines.component : plan.lines.function;
          if (lines > limit) {
            found.push({
              rule: 'function-lines',
              path: file.path,
              line: file.lineAt(node.start),
              message: `${name || 'a function'} has ${lines} lines, at most ${limit}`,
            });
          }
        });
        return found;
      }),
};

type FunctionNode = OxcFunction | ArrowFunctionExpression;

function isFunction(node: Node): node is FunctionNode {
  return (
    node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'
  );
}

function nameOf(node: FunctionNode, parent: Node | null): string {
  if (node.type !== 'ArrowFunctionExpression' && node.id !== null) return node.id.name;
  return parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id.name : '';
}

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const fileNames: ProjectRule = {
  name: 'file-names',
  find: ({ tree, plan }) =>
    [...tree.keys()].flatMap((path): Violation[] => {
      const message = /\.(json|html|svg|webmanifest)$/.test(path) ? null : judgeName(plan, path);
      return message === null ? [] : [{ rule: 'file-names', path, line: 1, message }];
    }),
};

function judgeName(plan: ProjectPlan, path: string): string | null {
  const stem = stemOf(path);
  if (!kebabCase.test(stem)) return `${stem} is not kebab-case`;
  const folders = path.split('/').slice(0, -1);
  const forbidden = [...folders, stem].find((part) => plan.forbiddenNames.includes(part));
  if (forbidden !== undefined) return `${forbidden} says nothing: name what it does`;
  const ending = stem.split('-').at(-1) ?? '';
  if (plan.forbiddenEndings.includes(ending)) return `${ending} says nothing: name what it does`;
  const isScreenless =
    /^apps\/web\/src\/screens\//.test(path) && !isTestPath(path) && path.endsWith('.tsx') && !stem.endsWith('-screen');
  return isScreenless ? 'a file of screens/ ends in -screen' : null;
}

/** File names are unique in an app or package, because people search by name without the folder. */
const uniqueNames: ProjectRule = {
  name: 'unique-names',
  find: ({ files, plan }) => {
    const seen = new Map<string, string>();
    return files.flatMap((file): Violation[] => {
      const workspace = workspaceOf(plan, file.path);
      if (workspace === undefined || !isProductSource(plan, file)) return [];
      const key = `${workspace.word} ${stemOf(file.path)}`;
      const first = seen.get(key);
      seen.set(key, first ?? file.path);
      return first === undefined
        ? []
        : [{ rule: 'unique-names', path: file.path, line: 1, message: `the name is taken by ${first}` }];
    });
  },
};

const productWord = /arcglyph/gi;
const environmentName = /\bARCGLYPH_[A-Z_]+\b/g;
const protocolLabel = /\barcglyph\\?\//g;
const demoPassword = /\bdemo-arcglyph\b/g;

/**
 * Removes uses of the brand that are allowed in another form: names of the environment, protocol labels, what a test
 * types.
 */
function strikeAllowed(path: string, text: string, plan: ProjectPlan): string {
  const isOutsideProduct =
    isTestPath(path) || path.startsWith('tools/') || path === 'vitest.config.ts' || path === 'playwright.config.ts';
  let rest = text;
  if (isOutsideProduct || isAllowedPath(path, plan.environmentAllowed)) rest = rest.replace(environmentName, blank);
  if (isOutsideProduct) rest = rest.replace(demoPassword, blank);
  return path.startsWith('packages/glyph/') ? rest : rest.replace(protocolLabel, blank);
}

function blank(found: string): string {
  return ' '.repeat(found.length);
}

const checkedBySelf = /^tools\/project-check\//;

const oneBrand: ProjectRule = {
  name: 'one-brand',
  find: ({ tree, plan }) =>
    [...tree].flatMap(([path, text]): Violation[] => {
      if (path === plan.brandFile || checkedBySelf.test(path)) return [];
      return [...strikeAllowed(path, text, plan).matchAll(productWord)].map((match) => ({
        rule: 'one-brand',
        path,
        line: text.slice(0, match.index).split('\n').length,
        message: `the product word stands once, in ${plan.brandFile}`,
      }));
    }),
};

/** A check that reads nothing must fail: every workspace shows at least one source. */
const readsTheProject: ProjectRule = {
  name: 'reads-the-project',
  find: ({ files, plan }) =>
    plan.workspaces
      .filter((workspace) => !files.some((file) => file.path.startsWith(`${workspace.root}/src/`) && !file.isTest))
      .map((workspace) => ({
        rule: 'reads-the-project',
        path: workspace.root,
        line: 1,
        message: 'the check read no source here',
      })),
};

export const shapeRules: readonly ProjectRule[] = [
  readsTheProject,
  fileLines,
  folderSize,
  functionLines,
  fileNames,
  uniqueNames,
  oneBrand,
];
