import type { HousePlan, WorkspacePlan } from '../house.rules.ts';
import type { HouseTree, SourceFile } from './house-sources.ts';

export type Violation = { rule: string; path: string; line: number; message: string };

export type HouseInput = { tree: HouseTree; files: readonly SourceFile[]; plan: HousePlan };

/** A rule reads all sources and returns the violations. */
export type HouseRule = { name: string; find: (input: HouseInput) => Violation[] };

export function workspaceOf(plan: HousePlan, path: string): WorkspacePlan | undefined {
  return plan.workspaces.find((workspace) => path.startsWith(`${workspace.root}/`));
}

/** Product sources: under the `src` of a workspace, and not a test. */
export function isProductSource(plan: HousePlan, file: SourceFile): boolean {
  const workspace = workspaceOf(plan, file.path);
  return workspace !== undefined && !file.isTest && file.path.startsWith(`${workspace.root}/src/`);
}

/** An entry ending in a slash allows the folder, any other one file. */
export function isAllowedPath(path: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry));
}
