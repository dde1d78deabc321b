import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

/**
 * Debian's builds of one Chromium; Playwright's own download is not used. The headless shell is the same engine without
 * the windows of a browser around it: a seventh less work for a test, so it is used wherever it can be had.
 */
export const chromiumPaths = { shell: '/usr/bin/chromium-headless-shell', browser: '/usr/bin/chromium' } as const;

/** What the tests start. Asked anew each time: `ensureChromium` may have installed it since this module was loaded. */
export function chromiumPath(): string {
  return existsSync(chromiumPaths.shell) ? chromiumPaths.shell : chromiumPaths.browser;
}

const packages = ['chromium-headless-shell', 'fonts-liberation'];
const installCommand = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;

export type ChromiumOutcome = { ready: true; installed: boolean } | { ready: false; sentence: string };

/** What this machine offers; a parameter so that the refusals can be tested. */
export type ChromiumMachine = {
  isInstalled: (path: string) => boolean;
  isRoot: boolean;
  run: (command: string, args: string[]) => Promise<{ code: number; output: string }>;
};

const thisMachine: ChromiumMachine = {
  isInstalled: existsSync,
  isRoot: process.getuid?.() === 0,
  run: (command, args) => runCommand(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } }),
};

/** Makes sure the browser of the tests is there: installs it as root, else says in one sentence how to. */
export async function ensureChromium(machine: ChromiumMachine = thisMachine): Promise<ChromiumOutcome> {
  if (machine.isInstalled(chromiumPaths.shell)) return { ready: true, installed: false };
  const failure = await install(machine);
  if (failure === null) return { ready: true, installed: true };
  // The whole browser does the same work, slower.
  return machine.isInstalled(chromiumPaths.browser)
    ? { ready: true, installed: false }
    : { ready: false, sentence: failure };
}

/** Why it is not there now; null when it is. */
async function install(machine: ChromiumMachine): Promise<string | null> {
  if (!machine.isRoot) return `The browser tests need ${chromiumPaths.shell}; as root run: ${installCommand}`;
  const update = await machine.run('apt-get', ['update', '-q']);
  if (update.code !== 0) return `apt-get update failed, so there is no Chromium: ${lastLine(update.output)}`;
  const added = await machine.run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages]);
  if (added.code === 0 && machine.isInstalled(chromiumPaths.shell)) return null;
  return `apt-get install ${packages[0]} failed, so there is no Chromium: ${lastLine(added.output)}`;
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}
