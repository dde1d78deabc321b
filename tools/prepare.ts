import { delimiter, dirname, join } from 'node:path';
import { COMMANDS, isCommand, listCommands } from '../apps/server/src/app/admin/command-list.ts';
import { repoRoot } from './paths.ts';
import { printLine } from './print-line.ts';

/** `run` returns the exit code. */
type CommandModule = { run: (args: string[]) => Promise<number> };

const commands: Record<string, () => Promise<CommandModule>> = {
  start: () => import('./server-process.ts'),
  dev: () => import('./dev.ts'),
  check: () => import('./testing/check.ts'),
  test: () => import('./testing/test.ts'),
  'test:near': () => import('./testing/near.ts'),
  build: () => import('./generating/build.ts'),
  generate: () => import('./generating/generate.ts'),
  e2e: () => import('./testing/e2e.ts'),
  bench: () => import('./measuring/bench.ts'),
  proof: () => import('./measuring/proof.ts'),
  trace: () => import('./requirements/trace.ts'),
  map: () => import('./project-check/map.ts'),
  new: () => import('./scaffold/scaffold.ts'),
  icons: () => import('./generating/icons.ts'),
  'paper-faces': () => import('./documents/make-paper-faces.ts'),
  pictures: () => import('./documents/pictures.ts'),
  'words:review': () => import('./health-words/review-words.ts'),
  'pack:glyph': () => import('./publishing/pack-glyph.ts'),
  licences: () => import('./licences/licences.ts'),
  sbom: () => import('./licences/sbom.ts'),
  'node:check': () => import('./publishing/check-node.ts'),
  cluster: () => import('../deploy/starter/cluster.ts'),
};

/** The commands of package.json: those of the tools, in the order a newcomer reads them, and those of the server's program. */
export const commandNames: readonly string[] = [...Object.keys(commands), ...Object.keys(COMMANDS)];

/** Runs one command of package.json's scripts; an unknown one returns 1. */
export async function runNamedCommand(name: string | undefined, args: string[]): Promise<number> {
  const load = name === undefined ? undefined : commands[name];
  if (name === undefined || (load === undefined && !isCommand(name))) {
    printLine(`Unknown command "${name ?? ''}". Commands: ${Object.keys(commands).join(', ')}`);
    printLine(`Commands of the server:\n${listCommands()}`);
    return 1;
  }
  // Child processes (biome, tsc, vitest, playwright) must find the pinned Node before the system's, also without its link.
  const folders = [join(repoRoot, 'node_modules', '.bin'), dirname(process.execPath)];
  process.env.PATH = [...folders, process.env.PATH ?? ''].join(delimiter);
  if (load !== undefined) return (await load()).run(args);
  const { runServer } = await import('./server-process.ts');
  return runServer([name, ...args]).ended;
}
