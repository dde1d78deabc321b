import { join } from 'node:path';
import { repoRoot } from '../paths.ts';
import { printLine } from '../print-line.ts';
import { runCommand } from '../run-command.ts';
import { hashWebSources, isWebBuilt, stampWeb } from './web-stamp.ts';

/** Builds the web app if its sources changed; returns one line that says what happened. Throws if Vite fails. */
export async function buildWeb(): Promise<string> {
  if (isWebBuilt()) return 'the web app is built and fresh';
  const sourceHash = hashWebSources();
  const end = await runCommand('vite', ['build', '--logLevel', 'warn'], {
    cwd: join(repoRoot, 'apps/web'),
    env: { NODE_ENV: 'production' },
  });
  if (end.code !== 0) throw new Error(`vite build failed:\n${end.output}`);
  stampWeb(sourceHash);
  return `the web app was built in ${end.seconds.toFixed(1)} s`;
}

export async function run(): Promise<number> {
  printLine(await buildWeb());
  return 0;
}
