import { delimiter, join } from 'node:path';
import type { CommandModule } from './command-module.ts';
import { repoRoot } from './paths.ts';
import { printLine } from './print-line.ts';

/** Commands of the server itself, which `main.ts` runs. */
const SERVER_WORDS = [
  'db:migrate',
  'db:move',
  'backup',
  'backup:key',
  'backup:keys',
  'restore',
  'restore:try',
  'artwork:open',
  'audit:verify',
  'audit:check',
  'ledger:verify',
  'creator:create',
  'creator:password',
  'data:adopt',
  'reviewer:create',
  'institution:appoint',
  'institution:dismiss',
  'portal:create-office',
  'portal:invite-admin',
  'portal:close-office',
  'mail',
  'kek:rotate',
];

const commands: Record<string, () => Promise<CommandModule>> = {
  start: () => import('./server-process.ts').then((module) => module.start),
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
  pictures: () => import('./documents/pictures.ts'),
  'pack:glyph': () => import('./publishing/pack-glyph.ts'),
  'audit:witness': () => import('./server-process.ts').then((module) => module.serverProgram('audit:witness')),
  cluster: () => import('./cluster/cluster.ts'),
  'territory:adopt': () => import('./territory/adopt-territory.ts'),
  ...serverCommands(),
};

function serverCommands(): Record<string, () => Promise<CommandModule>> {
  return Object.fromEntries(
    SERVER_WORDS.map((word) => [
      word,
      () => import('./server-process.ts').then((module) => module.serverCommand(word)),
    ]),
  );
}

/** The commands of package.json, in the order a newcomer reads them. */
export const commandNames: readonly string[] = Object.keys(commands);

/** Runs one command of package.json's scripts; an unknown one returns 1. */
export async function runNamedCommand(name: string | undefined, args: string[]): Promise<number> {
  const load = name === undefined ? undefined : commands[name];
  if (load === undefined) {
    printLine(`Unknown command "${name ?? ''}". Commands: ${commandNames.join(', ')}`);
    return 1;
  }
  // Child processes (biome, tsc, vitest, playwright) must find the pinned Node before the system's.
  process.env.PATH = join(repoRoot, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? '');
  const module = await load();
  return module.run(args);
}
