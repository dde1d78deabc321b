import { posix } from 'node:path';
import type { ProjectPlan } from '../../project.rules.ts';
import type { ProjectRule, Violation } from './project-rule.ts';
import { findWorkspace, isAllowedPath, isProductSource } from './project-rule.ts';
import { isTestPath } from './project-sources.ts';

const suffixes = /\.(long\.test|test|cases|e2e|bench|proof|config|rules|d)$/;

/** `folder-routes.test.ts` -> `folder-routes`. */
function parseStem(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.(ts|tsx|mjs|css)$/, '').replace(suffixes, '');
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

const fileNames: ProjectRule = {
  name: 'file-names',
  find: ({ tree, plan }) =>
    [...tree.keys()].flatMap((path): Violation[] => {
      const message = /\.(json|html|svg|webmanifest)$/.test(path) ? null : judgeName(plan, path);
      return message === null ? [] : [{ rule: 'file-names', path, line: 1, message }];
    }),
};

function judgeName(plan: ProjectPlan, path: string): string | null {
  const stem = parseStem(path);
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
      const workspace = findWorkspace(plan, file.path);
      if (workspace === undefined || !isProductSource(plan, file)) return [];
      const key = `${workspace.word} ${parseStem(file.path)}`;
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
/** Where the names of the environment stand. */
const ENVIRONMENT_FILES = ['apps/server/src/config.ts', 'apps/server/src/config/'];
const protocolLabel = /\barcglyph\\?\//g;
const demoPassword = /\bdemo-arcglyph\b/g;

/**
 * Removes uses of the brand that are allowed in another form: names of the environment, protocol labels, what a test
 * types.
 */
function strikeAllowed(path: string, text: string): string {
  const isOutsideProduct = isTestPath(path) || /^(tools\/|deploy\/|(vitest|playwright)\.config\.ts$)/.test(path);
  let rest = text;
  if (isOutsideProduct || isAllowedPath(path, ENVIRONMENT_FILES)) rest = rest.replace(environmentName, blank);
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
      return [...strikeAllowed(path, text).matchAll(productWord)].map((match) => ({
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

export const shapeRules: readonly ProjectRule[] = [readsTheProject, folderSize, fileNames, uniqueNames, oneBrand];
