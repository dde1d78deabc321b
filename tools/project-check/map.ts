import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProjectPlan, projectPlan, type WorkspacePlan } from '../../project.rules.ts';
import { putBetweenMarkers } from '../measuring/bench-table.ts';
import { readPackage } from '../package-files.ts';
import { repoRoot } from '../paths.ts';
import { printLine } from '../print-line.ts';

const markerName = 'map';

type Imports = { workspaces: string[]; packages: string[] };

/** What the package.json of a workspace declares for its product. */
function readImports({ root }: WorkspacePlan): Imports {
  const names = Object.keys(readPackage(`${root}/package.json`).dependencies ?? {});
  const workspaces = names.flatMap((name) => /^@house\/(.+)$/.exec(name)?.[1] ?? []);
  return { workspaces, packages: names.filter((name) => !name.startsWith('@house/')) };
}

/** The diagram of ARCHITECTURE.md in Mermaid: workspaces as boxes, floors from the top down inside them. */
export function drawMap(plan: ProjectPlan, importsOf = readImports): string {
  const boxes = plan.workspaces.flatMap((workspace) => drawWorkspace(workspace, importsOf(workspace)));
  const edges = plan.workspaces.flatMap((from) => importsOf(from).workspaces.map((to) => `  ${from.word} --> ${to}`));
  return ['```mermaid', 'flowchart TB', ...boxes, ...edges, '```'].join('\n');
}

function drawWorkspace(workspace: WorkspacePlan, imports: Imports): string[] {
  if (workspace.floors.length === 0) {
    return [`  ${workspace.word}["${workspace.word}<br/>${describeImports(imports)}"]`];
  }
  const idOf = (level: number): string => `${workspace.word}_${level}`;
  const floors = workspace.floors.map((floor, level) => `    ${idOf(level)}["${floor.join(' · ')}"]`);
  const stairs = workspace.floors.slice(1).map((_, level) => `    ${idOf(level)} --> ${idOf(level + 1)}`);
  return [`  subgraph ${workspace.word}`, ...floors, ...stairs, '  end'];
}

function describeImports({ packages, workspaces }: Imports): string {
  if (packages.length > 0) return `on ${packages.join(', ')}`;
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
