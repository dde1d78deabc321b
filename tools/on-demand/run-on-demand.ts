import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../paths.ts';
import { printLine } from '../print-line.ts';
import { type CommandEnd, runCommand } from '../run-command.ts';

const listed: string = join(repoRoot, 'tools/on-demand');
/** Outside `tools`, so that no check reads what is installed; `npm ci` removes it. */
const folder: string = join(repoRoot, 'node_modules/.cache/site-on-demand');

/** Programs of the packages that `npm ci` leaves out because few commands need them, as files below `node_modules`. */
const PROGRAMS = {
  lighthouse: 'lighthouse/cli/index.js',
  'wasm-opt': 'binaryen/bin/wasm-opt',
} as const;

/**
 * Runs such a program with the pinned Node. The first run installs the packages from the lock file of this folder; so
 * does the first one after `npm ci`, or after a change of their versions. Throws if they cannot be installed.
 */
export async function runOnDemand(program: keyof typeof PROGRAMS, args: readonly string[]): Promise<CommandEnd> {
  if (!isInstalled()) await install();
  return runCommand(process.execPath, [join(folder, 'node_modules', PROGRAMS[program]), ...args]);
}

function isInstalled(): boolean {
  const { dependencies } = readVersions(join(listed, 'package.json'));
  return Object.entries(dependencies ?? {}).every(([name, version]) => {
    const path = join(folder, 'node_modules', name, 'package.json');
    return existsSync(path) && readVersions(path).version === version;
  });
}

const readVersions = (path: string) =>
  JSON.parse(readFileSync(path, 'utf8')) as { version: string; dependencies?: Record<string, string> };

async function install(): Promise<void> {
  printLine('Installing what this command needs (tools/on-demand).');
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(listed, name), join(folder, name));
  const end = await runCommand('npm', ['ci', '--prefix', folder], { cwd: folder });
  if (end.code !== 0) throw new Error(`tools/on-demand was not installed:\n${end.output}`);
}
