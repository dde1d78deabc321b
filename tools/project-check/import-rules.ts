import { posix } from 'node:path';
import type { ProjectPlan, WorkspacePlan } from '../../project.rules.ts';
import type { ProjectInput, ProjectRule, Violation } from './project-rule.ts';
import { findWorkspace, isProductSource } from './project-rule.ts';
import { type ImportEdge, isTestPath, resolveImport, type SourceFile } from './project-sources.ts';
import { findLevel, findRoom, isRelative, type Room, resolveRelative } from './rooms.ts';

type EdgeFinder = (file: SourceFile, edge: ImportEdge, input: ProjectInput) => string | null;

/** Makes a rule that looks at one import at a time; a message is a violation. */
function importRule(name: string, find: EdgeFinder): ProjectRule {
  return {
    name,
    find: (input) =>
      input.files.flatMap((file) =>
        file.imports.flatMap((edge): Violation[] => {
          const message = find(file, edge, input);
          return message === null ? [] : [{ rule: name, path: file.path, line: edge.line, message }];
        }),
      ),
  };
}

/** Biome sees undeclared packages and tsc missing files, but neither what a URL loads. */
const workersResolve = importRule('workers-resolve', (file, edge, { tree }) => {
  if (!edge.isUrl) return null;
  const target = resolveRelative(file, edge.specifier);
  return tree.has(target) ? null : `${edge.specifier}: there is no ${target}`;
});

/** A workspace is imported by its name, so that a package.json says so; a test may use the test files of another. */
const workspaceNames = importRule('workspace-names', (file, edge, { plan }) => {
  if (file.isTest) return null;
  const to = isRelative(edge.specifier) ? findWorkspace(plan, resolveRelative(file, edge.specifier)) : undefined;
  const from = findWorkspace(plan, file.path);
  return from === undefined || to === undefined || to === from ? null : `import @repo/${to.word} by its name`;
});

/** What starts servers, stands in for others or is invented stays with the tests: an installation does not have it. */
const productWithoutTests = importRule('product-without-tests', (file, edge, { plan }) => {
  const target = isProductSource(plan, file) ? resolveImport(file.path, edge.specifier) : null;
  return target !== null && isTestPath(target) ? `${target} is for tests alone` : null;
});

/** Returns why the floors do not allow an import, else null. Tests beside the code keep to them too; what needs the whole app stands in its `test/`. */
function judgeFloors(workspace: WorkspacePlan, from: Room, to: Room): string | null {
  if (from.room === to.room) {
    return from.feature === to.feature ? null : `feature ${from.feature} may not import feature ${to.feature}`;
  }
  const fromLevel = findLevel(workspace, from.room);
  const toLevel = findLevel(workspace, to.room);
  if (fromLevel < 0 || toLevel < 0) return `${fromLevel < 0 ? from.room : to.room} is no room of ${workspace.word}`;
  if (toLevel > fromLevel) return null;
  const isSideEdge = workspace.sideEdges.some(([a, b]) => a === from.room && b === to.room);
  return toLevel === fromLevel && isSideEdge ? null : `${from.room} may not import ${to.room}`;
}

const floors = importRule('floors', (file, edge, { plan }) => {
  const workspace = findWorkspace(plan, file.path);
  if (workspace === undefined || workspace.floors.length === 0 || !isRelative(edge.specifier)) return null;
  const from = findRoom(workspace, file.path);
  const to = findRoom(workspace, resolveRelative(file, edge.specifier));
  return from === null || to === null || /\.css$/.test(edge.specifier) ? null : judgeFloors(workspace, from, to);
});

/** Reports folders and features that project.rules.ts does not name. */
const knownRooms: ProjectRule = {
  name: 'known-rooms',
  find: ({ files, plan }) =>
    files.flatMap((file) => {
      const message = judgeRoom(file, plan);
      return message === null ? [] : [{ rule: 'known-rooms', path: file.path, line: 1, message }];
    }),
};

function judgeRoom(file: SourceFile, plan: ProjectPlan): string | null {
  const workspace = findWorkspace(plan, file.path);
  if (workspace === undefined || workspace.floors.length === 0) return null;
  const found = findRoom(workspace, file.path);
  if (found === null || file.isTest || file.path.endsWith('.d.ts')) return null;
  const { room, feature } = found;
  if (findLevel(workspace, room) < 0) return `${feature ?? room} is no room of ${workspace.word}`;
  const isStray = room === 'features' && !plan.webFeatures.includes(feature ?? '');
  return isStray ? `${feature} is no feature of ${workspace.word}` : null;
}

const FACES_FILE = 'apps/server/src/app/features.ts';

/** Each feature of the server shows one face, `<f>-feature.ts`, and the list of the app alone imports it. */
const featureFaces: ProjectRule = {
  name: 'feature-faces',
  find: ({ files, tree }) => {
    const folders = new Set(files.flatMap(({ path }) => /^apps\/server\/src\/features\/[^/]+/.exec(path)?.[0] ?? []));
    const buildFacePath = (folder: string) => `${folder}/${posix.basename(folder)}-feature.ts`;
    const faces = new Set([...folders].map(buildFacePath));
    const gathered = new Set(listImports(files.filter(({ path }) => path === FACES_FILE)));
    const missing = [...faces].flatMap((face): Violation[] => {
      if (!tree.has(face)) return [{ rule: 'feature-faces', path: face, line: 1, message: 'this file is missing' }];
      return gathered.has(face)
        ? []
        : [{ rule: 'feature-faces', path: face, line: 1, message: `${FACES_FILE} does not list it` }];
    });
    const others = files.filter(({ path, isTest }) => path !== FACES_FILE && !isTest);
    const wrong = others.filter((file) => listImports([file]).some((target) => faces.has(target)));
    const message = `only ${FACES_FILE} imports the face of a feature`;
    return [...missing, ...wrong.map(({ path }) => ({ rule: 'feature-faces', path, line: 1, message }))];
  },
};

function listImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter(({ specifier }) => isRelative(specifier))
      .map(({ specifier }) => resolveRelative(file, specifier)),
  );
}

export const importRules: readonly ProjectRule[] = [
  workersResolve,
  workspaceNames,
  productWithoutTests,
  floors,
  knownRooms,
  featureFaces,
];
