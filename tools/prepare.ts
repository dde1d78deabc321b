import { delimiter, join } from 'node:path';
import type { CommandModule } from './command-module.ts';
import { repoRoot } from './paths.ts';
import { printLine } from './print-line.ts';

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
  'fix:lock': () => import('./lock-file.ts'),
  'db:migrate': () => import('./server-process.ts').then((module) => module.serverCommand('db:migrate')),
  'artwork:open': () => import('./server-process.ts').then((module) => module.serverCommand('artwork:open')),
  'audit:verify': () => import('./server-process.ts').then((module) => module.serverCommand('audit:verify')),
  'audit:check': () => import('./server-process.ts').then((module) => module.serverCommand('audit:check')),
  'audit:witness': () => import('./server-process.ts').then((module) => module.serverProgram('audit:witness')),
  'ledger:verify': () => import('./server-process.ts').then((module) => module.serverCommand('ledger:verify')),
  'creator:create': () => import('./server-process.ts').then((module) => module.serverCommand('creator:create')),
  'data:adopt': () => import('./server-process.ts').then((module) => module.serverCommand('data:adopt')),
  'reviewer:create': () => import('./server-process.ts').then((module) => module.serverCommand('reviewer:create')),
  'institution:appoint': () =>
    import('./server-process.ts').then((module) => module.serverCommand('institution:appoint')),
  'institution:dismiss': () =>
    import('./server-process.ts').then((module) => module.serverCommand('institution:dismiss')),
  mail: () => import('./server-process.ts').then((module) => module.serverCommand('mail')),
  'kek:rotate': () => import('./server-process.ts').then((module) => module.serverCommand('kek:rotate')),
};

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
