import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProjectPlan, projectPlan, type WorkspacePlan } from '../../project.rules.ts';
import { putBetweenMarkers } from '../measuring/bench-table.ts';
import { repoRoot } from '../paths.ts';
import { printLine } from '../print-line.ts';
import { findWorkspace, isProductSource, type Violation } from './project-rule.ts';
import { parseTree, readProjectTree, type SourceFile } from './project-sources.ts';
import { findRoom, isRelative, resolveRelative } from './rooms.ts';

const markerName = 'map';

/** How many files of a room, of a workspace or of a file's package import another: `counts.get(from)?.get(to)`. */
type ImportCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

type ProjectImports = {
  /** Between rooms of a workspace with floors, as `server/scans`. */
  rooms: ImportCounts;
  /** Between workspaces, by their words, and to packages from a registry, by their names. */
  packages: ImportCounts;
};

/** Counts the imports of the product's sources; tests may import anything and are left out. */
export function countImports(files: readonly SourceFile[], plan: ProjectPlan): ProjectImports {
  const rooms = new Map<string, Map<string, number>>();
  const packages = new Map<string, Map<string, number>>();
  for (const file of files.filter((one) => isProductSource(plan, one))) {
    const workspace = findWorkspace(plan, file.path);
    if (workspace === undefined) continue;
    const specifiers = file.imports.map(({ specifier }) => specifier).filter((one) => !/\.css$/.test(one));
    const inside = specifiers.filter(isRelative).map((one) => nameRoom(workspace, resolveRelative(file, one)));
    countEach(rooms, nameRoom(workspace, file.path), inside);
    const outside = specifiers.filter((one) => !isRelative(one) && !/^(node|virtual):/.test(one));
    countEach(packages, workspace.word, outside.map(namePackage));
  }
  return { rooms, packages };
}

function countEach(counts: Map<string, Map<string, number>>, from: string | null, targets: readonly (string | null)[]) {
  if (from === null) return;
  const own = counts.get(from) ?? new Map<string, number>();
  counts.set(from, own);
  for (const to of new Set(targets)) if (to !== null && to !== from) own.set(to, (own.get(to) ?? 0) + 1);
}

function nameRoom(workspace: WorkspacePlan, path: string): string | null {
  const found = workspace.floors.length === 0 ? null : findRoom(workspace, path);
  return found === null ? null : `${workspace.word}/${found.room}`;
}

/** `@repo/vault/labels` is `vault`, and `viem/chains` is `viem`. */
function namePackage(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  if (first === '@repo') return second;
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** The diagram of ARCHITECTURE.md in Mermaid: workspaces as boxes, their rooms inside them. */
export function drawMap(plan: ProjectPlan, { rooms, packages }: ProjectImports): string {
  const words = plan.workspaces.map(({ word }) => word);
  const boxes = plan.workspaces.flatMap((workspace) =>
    workspace.floors.length === 0
      ? [
          drawLibrary(
            workspace.word,
            [...(packages.get(workspace.word)?.keys() ?? [])].filter((one) => !words.includes(one)),
          ),
        ]
      : drawFloors(workspace, rooms),
  );
  const edges = words.flatMap((from) =>
    drawArrows(
      from,
      words.filter((to) => packages.get(from)?.has(to)),
      '  ',
    ),
  );
  return ['```mermaid', 'flowchart TB', ...boxes, ...edges, '```'].join('\n');
}

function drawFloors({ word, floors }: WorkspacePlan, counts: ImportCounts): string[] {
  const names = floors.flat().map((room) => `${word}/${room}`);
  const nodes = names.map((name) => `    ${nameNode(name)}["${name.slice(word.length + 1)}"]`);
  const arrows = names.flatMap((from) =>
    drawArrows(
      from,
      names.filter((to) => counts.get(from)?.has(to) && !leadsThere(from, to, counts)),
      '    ',
    ),
  );
  return [`  subgraph ${word}`, ...nodes, ...arrows, '  end'];
}

function drawArrows(from: string, targets: readonly string[], indent: string): string[] {
  return targets.length === 0 ? [] : [`${indent}${nameNode(from)} --> ${targets.map(nameNode).join(' & ')}`];
}

function nameNode(name: string): string {
  return name.replaceAll(/[^a-z]/g, '_');
}

function drawLibrary(word: string, imported: readonly string[]): string {
  return `  ${nameNode(word)}["${word}<br/>${imported.length === 0 ? 'on no package' : `on ${[...imported].sort().join(', ')}`}"]`;
}

/** True when imports of others lead from a room to a room that it also imports itself. */
function leadsThere(from: string, to: string, counts: ImportCounts): boolean {
  const seen = new Set([...(counts.get(from)?.keys() ?? [])].filter((room) => room !== to));
  for (const room of seen) for (const next of counts.get(room)?.keys() ?? []) seen.add(next);
  return seen.has(to);
}

/** ARCHITECTURE.md with the current picture. */
export function putMap(architecture: string, files: readonly SourceFile[], plan: ProjectPlan): string {
  return putBetweenMarkers(architecture, markerName, drawMap(plan, countImports(files, plan)));
}

/** Reports a picture that shows other imports than the sources have. */
export function judgeMap(architecture: string, files: readonly SourceFile[], plan: ProjectPlan): Violation[] {
  if (putMap(architecture, files, plan) === architecture) return [];
  return [{ rule: 'map', path: 'ARCHITECTURE.md', line: 1, message: 'the map shows other imports: npm run map' }];
}

/** One line for what a room imports and one for what imports it, with the number of files. */
export function describeRoom(name: string, { rooms }: ProjectImports): string[] {
  const list = (pairs: [string, number][]): string =>
    pairs
      .sort(([, a], [, b]) => b - a)
      .map(([room, count]) => `${room} ${count}`)
      .join(', ');
  const users = [...rooms].flatMap(([from, counts]): [string, number][] => {
    const count = counts.get(name);
    return count === undefined ? [] : [[from, count]];
  });
  return [`${name} imports: ${list([...(rooms.get(name) ?? [])])}`, `${name} is imported by: ${list(users)}`];
}

/** `npm run map`: draws the diagram again. With the name of a room it prints which files import what instead. */
export async function run([word]: string[]): Promise<number> {
  const files = parseTree(readProjectTree(repoRoot)).filter((file) => !file.isTest);
  if (word !== undefined) {
    const imports = countImports(files, projectPlan);
    const named = [...imports.rooms.keys()].filter((name) => name.split('/')[1] === word);
    for (const line of named.flatMap((name) => describeRoom(name, imports))) printLine(line);
    if (named.length === 0) printLine(`There is no room "${word}".`);
    return named.length === 0 ? 1 : 0;
  }
  const path = join(repoRoot, 'ARCHITECTURE.md');
  writeFileSync(path, putMap(readFileSync(path, 'utf8'), files, projectPlan));
  printLine('ARCHITECTURE.md shows the imports of the sources.');
  return 0;
}
