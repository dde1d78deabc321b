import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isatty } from 'node:tty';
import { buildWeb } from './generating/build.ts';
import { repoRoot } from './paths.ts';
import { printLine } from './print-line.ts';

export const serverMain: string = join(repoRoot, 'apps/server/src/main.ts');

/** Runs the server as a child process: asks it to stop when this one is asked to, and waits until it has drained. */
export function runServer(
  args: string[],
  env: Record<string, string> = {},
): { ended: Promise<number>; stop: () => void } {
  const child = spawn('node', [serverMain, ...args], {
    stdio: 'inherit',
    cwd: repoRoot,
    env: { ...process.env, ...env },
  });
  const stop = (): void => {
    child.kill('SIGTERM');
  };
  // Ctrl-C reaches the child through the terminal; SIGTERM, and SIGINT without a terminal, reach only this process.
  const isInTerminal = [0, 1, 2].some((fd) => isatty(fd));
  const interrupt = (): void => {
    if (!isInTerminal) stop();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', stop);
  const watch = watchParent(stop);
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGINT', interrupt).off('SIGTERM', stop);
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
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    orphaned();
  }, parentCheckMs);
  return watch;
}

/** `npm start`: builds the web app when its sources changed, then serves it on the embedded database until it is stopped. */
export async function run(args: string[]): Promise<number> {
  printLine(await buildWeb());
  return runServer(args).ended;
}
