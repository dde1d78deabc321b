import { existsSync } from 'node:fs';
import { runCommand } from '../run-command.ts';

/**
 * Debian's builds of Chromium; Playwright's own download is not used. The headless shell is the same engine without
 * browser windows, which saves a seventh of a test's work, so it is preferred.
 */
export const chromiumPaths = { shell: '/usr/bin/chromium-headless-shell', browser: '/usr/bin/chromium' } as const;

/**
 * The browser that the tests start. Looked up each time, because `ensureChromium` may install it after this module is
 * loaded.
 */
export function chromiumPath(): string {
  return existsSync(chromiumPaths.shell) ? chromiumPaths.shell : chromiumPaths.browser;
}

const packages = ['chromium-headless-shell', 'fonts-liberation'];
const installCommand = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;

export type ChromiumOutcome = { ready: true; installed: boolean } | { ready: false; sentence: string };

/** The machine as seen by the installer; a parameter so that refusals can be tested. */
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

/** Makes sure that a browser is installed: installs it as root, otherwise returns a sentence that says how to. */
export async function ensureChromium(machine: ChromiumMachine = thisMachine): Promise<ChromiumOutcome> {
  if (machine.isInstalled(chromiumPaths.shell)) return { ready: true, installed: false };
  const failure = await install(machine);
  if (failure === null) return { ready: true, installed: true };
  // The full browser works as well, but slower.
  return machine.isInstalled(chromiumPaths.browser)
    ? { ready: true, installed: false }
    : { ready: false, sentence: failure };
}

/** Installs the browser; returns why it is still missing, or null. */
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
