import type { ProjectPlan } from '../../project.rules.ts';
import type { ProjectRule } from './project-rule.ts';
import { isProductSource } from './project-rule.ts';
import { resolveImport, type SourceFile } from './project-sources.ts';

export type FallingNumbers = ProjectPlan['fallingNumbers'];

/** A state that says that something is under way: `const [busy, setBusy] = useState(`. */
const OWN_BUSY_STATE =
  /const \[\w+, set(?:Is)?(?:Busy|Saving|Sending|Pending|Loading|Working|Trying|Thinking)\] = useState/;

const FINALLY = /\bfinally(?: \{|\()/g;

/** A function that is called by what it gives, not by what it does. */
const OF_FUNCTION = /\b(?:function [a-z]\w*Of\b|const [a-z]\w*Of = (?:async )?(?:<|\(|\w+ =>))/g;

/** A type that is called by one participle or by a word that fits everything. */
const BARE_TYPE =
  /\btype (?:Asked|Drawn|Found|Given|Held|Kept|Known|Made|Outcome|Own|Page|Place|Said|Sending|Shown|Standing|Taken|Told|Wanted|Wish|Words)(?:<.+>)? =/g;

/** A test that replaces a module of ours cannot find out whether the two fit. */
const MODULE_MOCK = /\bvi\.(?:do)?[mM]ock\('\.{1,2}\//g;

/**
 * Counts what is left of ways to write that `useCall` (apps/web/src/parts/calls/use-call.ts) has taken the place of, the
 * crumbs, the names that do not say what they stand for, and the modules of ours that tests replace.
 */
export function countFallingNumbers(files: readonly SourceFile[], plan: ProjectPlan): FallingNumbers {
  const pages = files.filter((file) => file.path.startsWith('apps/web/src/') && isProductSource(plan, file));
  const sources = files.filter(({ isTest }) => !isTest);
  return {
    ownBusyFiles: pages.filter(({ text }) => OWN_BUSY_STATE.test(text)).length,
    finallyBlocks: countMatches(pages, FINALLY),
    crumbs: listCrumbs(files, plan).length,
    ofFunctions: countMatches(sources, OF_FUNCTION),
    bareTypes: countMatches(sources, BARE_TYPE),
    moduleMocks: countMatches(
      files.filter(({ isTest }) => isTest),
      MODULE_MOCK,
    ),
  };
}

const countMatches = (files: readonly SourceFile[], pattern: RegExp): number =>
  files.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);

/** A face gathers what stands beside it, and the list of the app gathers the faces. */
const FACE = /-feature\.ts$|^apps\/server\/src\/app\/features\.ts$/;

const TABLE = /\/db\/tables\//;

/** Lists the short files that one other file imports and no test: each could stand in its user. */
export function listCrumbs(files: readonly SourceFile[], plan: ProjectPlan): string[] {
  const users = findUsers(files);
  const byPath = new Map(files.map((file) => [file.path, file]));
  return files
    .filter((file) => isProductSource(plan, file) && file.text.split('\n').length <= plan.crumbLines)
    .map(({ path }) => path)
    .filter((path) => {
      const [user, ...others] = users.get(path) ?? [];
      if (user === undefined || others.length > 0 || user === BOUNDARY) return false;
      return !FACE.test(user) && !TABLE.test(path) && !isGathered(path, byPath.get(user));
    });
}

/** A list of three files whose names end in the same word, such as `-config`, keeps each of them in a file of its own. */
const FAMILY_MIN = 3;

function isGathered(path: string, user: SourceFile | undefined): boolean {
  const ending = /-[a-z0-9]+\.tsx?$/.exec(path)?.[0];
  if (ending === undefined || user === undefined) return false;
  return user.imports.filter(({ specifier }) => specifier.endsWith(ending)).length >= FAMILY_MIN;
}

/** Stands for whoever makes a file one on purpose: a test, or the build that loads it apart. */
const BOUNDARY = 'boundary';

function findUsers(files: readonly SourceFile[]): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const file of files) {
    for (const edge of file.imports) {
      const target = resolveImport(file.path, edge.specifier);
      if (target === null) continue;
      const isApart = file.isTest || edge.isUrl || edge.isLazy || edge.specifier.includes('?');
      users.set(target, (users.get(target) ?? new Set()).add(isApart ? BOUNDARY : file.path));
    }
  }
  return users;
}

const ADVICE: Readonly<Record<keyof FallingNumbers, string>> = {
  ownBusyFiles: 'whatever a page writes goes through useCall',
  finallyBlocks: 'whatever a page writes goes through useCall',
  crumbs: 'move a short file that one other file uses into its user',
  ofFunctions: 'a function is called by a verb, such as `readState` for `stateOf`',
  bareTypes: 'a type is called by a noun of the domain, such as `RefundInput` for `Asked`',
  moduleMocks: 'hand the module what it needs, or stand in for what is not ours (`Worker`, `fetch`, IndexedDB)',
};

export const numbersFall: ProjectRule = {
  name: 'numbers-fall',
  find: ({ files, plan }) => {
    const counted = countFallingNumbers(files, plan);
    const names = Object.keys(ADVICE) as (keyof FallingNumbers)[];
    return names
      .filter((name) => counted[name] > plan.fallingNumbers[name])
      .map((name) => ({
        rule: 'numbers-fall',
        path: 'project.rules.ts',
        line: 1,
        message: `${name} rose to ${counted[name]}: ${ADVICE[name]}`,
      }));
  },
};
