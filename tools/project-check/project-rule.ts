import type { ProjectPlan, WorkspacePlan } from '../../project.rules.ts';
import type { ProjectTree, SourceFile } from './project-sources.ts';

export type Violation = { rule: string; path: string; line: number; message: string };

export type ProjectInput = { tree: ProjectTree; files: readonly SourceFile[]; plan: ProjectPlan };

/** A rule reads the whole project and returns its violations. */
export type ProjectRule = { name: string; find: (input: ProjectInput) => Violation[] };

export function findWorkspace(plan: ProjectPlan, path: string): WorkspacePlan | undefined {
  return plan.workspaces.find((workspace) => path.startsWith(`${workspace.root}/`));
}

/** Product sources: under the `src` of a workspace, and not a test. */
export function isProductSource(plan: ProjectPlan, file: SourceFile): boolean {
  const workspace = findWorkspace(plan, file.path);
  return workspace !== undefined && !file.isTest && file.path.startsWith(`${workspace.root}/src/`);
}

/** An entry ending in a slash allows the folder, any other one file. */
export function isAllowedPath(path: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry));
}
