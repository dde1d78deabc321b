import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repoRoot } from './paths.ts';

export const serverMain: string = join(repoRoot, 'apps/server/src/main.ts');

/** Runs the server as a child process; passes SIGINT and SIGTERM on and waits, so that open requests are finished. */
export function runServer(
  args: string[],
  env: Record<string, string> = {},
): { ended: Promise<number>; stop: () => void } {
  const child = spawn('node', [serverMain, ...args], {
    stdio: 'inherit',
    cwd: repoRoot,
    env: { ...process.env, ...env },
  });
  // A Ctrl-C reaches the child by itself (same terminal); SIGTERM reaches only us.
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

/**
 * npm starts scripts through a shell that does not pass SIGTERM on; when that shell ends, the server is stopped too.
 */
function watchParent(orphaned: () => void): NodeJS.Timeout {
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) orphaned();
  }, parentCheckMs);
}
