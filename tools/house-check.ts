import { type HousePlan, house } from '../house.rules.ts';
import { codeRules } from './house-code-rules.ts';
import { callsAreKept } from './house-contract-rules.ts';
import { importRules } from './house-import-rules.ts';
import type { HouseRule, Violation } from './house-rule.ts';
import { shapeRules } from './house-shape-rules.ts';
import { type HouseTree, parseTree, readHouseTree } from './house-sources.ts';
import { repoRoot } from './paths.ts';
import { failedOnce, passedOnce, type StepResult } from './step.ts';

/** Every rule. Each has a planted fault in house-check.test.ts, and that test counts them. */
export const houseRules: readonly HouseRule[] = [...shapeRules, ...importRules, ...codeRules, callsAreKept];

/** All violations in a tree, ordered by path and line. */
export function checkTree(tree: HouseTree, plan: HousePlan): Violation[] {
  const files = parseTree(tree);
  return houseRules
    .flatMap((rule) => rule.find({ tree, files, plan }))
    .sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}

/** These rules as a step of `check`. */
export async function checkHouse(): Promise<StepResult> {
  const tree = readHouseTree(repoRoot);
  const violations = checkTree(tree, house);
  const note = `${tree.size} files, ${houseRules.length} rules`;
  if (violations.length === 0) return passedOnce([note]);
  return failedOnce(
    [note, ...violations.map((one) => `${one.path}:${one.line} ${one.rule}: ${one.message}`)].join('\n'),
  );
}
