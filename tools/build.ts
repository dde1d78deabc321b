import { join } from 'node:path';
import { repoRoot } from './paths.ts';
import { runCommand } from './run-command.ts';
import { say } from './say.ts';
import { hashWebSources, isWebBuilt, stampWeb } from './web-stamp.ts';

/** Builds the web app when its sources changed; answers one line that says what happened. Throws when Vite fails. */
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
  say(await buildWeb());
  return 0;
}
