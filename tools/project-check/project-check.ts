import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProjectPlan, projectPlan } from '../../project.rules.ts';
import { repoRoot } from '../paths.ts';
import { failedOnce, passedOnce, type StepResult } from '../step.ts';
import { codeRules } from './code-rules.ts';
import { callsAreKept, oneWord } from './contract-rules.ts';
import { numbersFall } from './falling-numbers.ts';
import { importRules } from './import-rules.ts';
import { judgeMap } from './map.ts';
import type { ProjectRule, Violation } from './project-rule.ts';
import { type ProjectTree, parseTree, readProjectTree } from './project-sources.ts';
import { shapeRules } from './shape-rules.ts';

/** Every rule of the project. Each has a planted fault in project-check.test.ts, which checks that none is missing. */
export const projectRules: readonly ProjectRule[] = [
  ...shapeRules,
  ...importRules,
  ...codeRules,
  callsAreKept,
  oneWord,
  numbersFall,
];

/** All violations in a tree, ordered by path and line. */
export function checkTree(tree: ProjectTree, plan: ProjectPlan, files = parseTree(tree)): Violation[] {
  return projectRules
    .flatMap((rule) => rule.find({ tree, files, plan }))
    .sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}

/** The project check as a step of `check`. */
export async function checkProject(): Promise<StepResult> {
  const tree = readProjectTree(repoRoot);
  const files = parseTree(tree);
  const architecture = readFileSync(join(repoRoot, 'ARCHITECTURE.md'), 'utf8');
  const violations = [...checkTree(tree, projectPlan, files), ...judgeMap(architecture, files, projectPlan)];
  const note = `${tree.size} files, ${projectRules.length} rules`;
  if (violations.length === 0) return passedOnce([note]);
  return failedOnce(
    [note, ...violations.map((one) => `${one.path}:${one.line} ${one.rule}: ${one.message}`)].join('\n'),
  );
}
