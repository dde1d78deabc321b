import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HousePlan, house, type WorkspacePlan } from '../house.rules.ts';
import { putBetweenMarkers } from './bench-table.ts';
import { repoRoot } from './paths.ts';
import { say } from './say.ts';

const markerName = 'map';

/** The picture of ARCHITECTURE.md as a Mermaid drawing: workspaces as boxes, floors from the top down inside them. */
export function drawMap(plan: HousePlan): string {
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
export function putMap(architecture: string, plan: HousePlan): string {
  return putBetweenMarkers(architecture, markerName, drawMap(plan));
}

/** `npm run map`: draws the diagram again; a test fails when it is out of date. */
export async function run(): Promise<number> {
  const path = join(repoRoot, 'ARCHITECTURE.md');
  writeFileSync(path, putMap(readFileSync(path, 'utf8'), house));
  say('ARCHITECTURE.md shows house.rules.ts.');
  return 0;
}
