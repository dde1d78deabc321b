import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

/** Debian's Chromium; Playwright's own download is not used. */
export const chromiumPath = '/usr/bin/chromium';

const packages = ['chromium', 'fonts-liberation'];
const installCommand = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;

export type ChromiumOutcome = { ready: true; installed: boolean } | { ready: false; sentence: string };

/** What this machine offers; a parameter so that the refusals can be tested. */
export type ChromiumMachine = {
  isInstalled: () => boolean;
  isRoot: boolean;
  run: (command: string, args: string[]) => Promise<{ code: number; output: string }>;
};

const thisMachine: ChromiumMachine = {
  isInstalled: () => existsSync(chromiumPath),
  isRoot: process.getuid?.() === 0,
  run: (command, args) => runCommand(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } }),
};

/** Makes sure the browser of the tests is there: installs it as root, else says in one sentence how to. */
export async function ensureChromium(machine: ChromiumMachine = thisMachine): Promise<ChromiumOutcome> {
  if (machine.isInstalled()) return { ready: true, installed: false };
  if (!machine.isRoot) {
    return { ready: false, sentence: `The browser tests need ${chromiumPath}; as root run: ${installCommand}` };
  }
  const update = await machine.run('apt-get', ['update', '-q']);
  if (update.code !== 0)
    return {
      ready: false,
      sentence: `apt-get update failed, so ${chromiumPath} is missing: ${lastLine(update.output)}`,
    };
  const install = await machine.run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages]);
  if (install.code !== 0 || !machine.isInstalled()) {
    return {
      ready: false,
      sentence: `apt-get install chromium failed, so ${chromiumPath} is missing: ${lastLine(install.output)}`,
    };
  }
  return { ready: true, installed: true };
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}
