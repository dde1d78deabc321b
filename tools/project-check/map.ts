import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProjectPlan, projectPlan, type WorkspacePlan } from '../../project.rules.ts';
import { putBetweenMarkers } from '../measuring/bench-table.ts';
import { repoRoot } from '../paths.ts';
import { printLine } from '../print-line.ts';

const markerName = 'map';

/** The diagram of ARCHITECTURE.md in Mermaid: workspaces as boxes, floors from the top down inside them. */
export function drawMap(plan: ProjectPlan): string {
  const boxes = plan.workspaces.flatMap(drawWorkspace);
  const edges = plan.workspaces.flatMap((from) => from.workspaces.map((to) => `  ${from.word} --> ${to}`));
  return ['```mermaid', 'flowchart TB', ...boxes, ...edges, '```'].join('\n');
}

function drawWorkspace(workspace: WorkspacePlan): string[] {
  if (workspace.floors.length === 0) {
    return [`  ${workspace.word}["${workspace.word}<br/>${describeImports(workspace)}"]`];
  }
  const idOf = (level: number): string => `${workspace.word}_${level}`;
  const floors = workspace.floors.map((floor, level) => `    ${idOf(level)}["${floor.join(' · ')}"]`);
  const stairs = workspace.floors.slice(1).map((_, level) => `    ${idOf(level)} --> ${idOf(level + 1)}`);
  return [`  subgraph ${workspace.word}`, ...floors, ...stairs, '  end'];
}

function describeImports({ externals, workspaces }: WorkspacePlan): string {
  if (externals !== 'any' && externals.length > 0) return `on ${externals.join(', ')}`;
  return workspaces.length === 0 ? 'imports nothing' : 'on no package';
}

/** ARCHITECTURE.md with the current picture. */
export function putMap(architecture: string, plan: ProjectPlan): string {
  return putBetweenMarkers(architecture, markerName, drawMap(plan));
}

/** `npm run map`: draws the diagram again; a test fails when it is out of date. */
export async function run(): Promise<number> {
  const path = join(repoRoot, 'ARCHITECTURE.md');
  writeFileSync(path, putMap(readFileSync(path, 'utf8'), projectPlan));
  printLine('ARCHITECTURE.md shows project.rules.ts.');
  return 0;
}
