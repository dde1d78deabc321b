import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { CommandModule } from './command-module.ts';
import { buildWeb } from './generating/build.ts';
import { repoRoot } from './paths.ts';
import { printLine } from './print-line.ts';

export const serverMain: string = join(repoRoot, 'apps/server/src/main.ts');

/** Runs the server as a child process: forwards SIGINT and SIGTERM and waits, so that draining is never cut short. */
export function runServer(
  args: string[],
  env: Record<string, string> = {},
): { ended: Promise<number>; stop: () => void } {
  const child = spawn('node', [serverMain, ...args], {
    stdio: 'inherit',
    cwd: repoRoot,
    env: { ...process.env, ...env },
  });
  // Ctrl-C reaches the child through the terminal; SIGTERM reaches only this process.
  const ignore = (): void => undefined;
  const stop = (): void => {
    child.kill('SIGTERM');
  };
  process.on('SIGINT', ignore).on('SIGTERM', stop);
  const watch = watchParent(stop);
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGINT', ignore).off('SIGTERM', stop);
      clearInterval(watch);
      resolve(code ?? 1);
    });
  });
  return { ended, stop };
}

const parentCheckMs = 500;

/** npm's shell does not forward SIGTERM, so the server stops when its parent process is gone. */
function watchParent(orphaned: () => void): NodeJS.Timeout {
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) orphaned();
  }, parentCheckMs);
}

/** `npm start`: builds the web app when its sources changed, then serves it on the embedded database until it is stopped. */
export const start: CommandModule = {
  run: async (args) => {
    printLine(await buildWeb());
    return runServer(args).ended;
  },
};
