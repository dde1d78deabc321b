import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../../tools/paths.ts';
import { runCommand } from '../../tools/run-command.ts';
import { lastLine } from '../containers/podman.ts';

/** The commit that CHANGELOG.md names as the release. */
export function readReleaseCommit(changelog: string, version: string): string {
  const [, commit] =
    new RegExp(`^## ${version.replaceAll('.', '\\.')}\n\n[^\n]*commit \`([0-9a-f]{40})\``, 'm').exec(changelog) ?? [];
  if (commit === undefined) throw new Error(`CHANGELOG.md names no commit of ${version}`);
  return commit;
}

/** Answers the server's main file of that release, with packages of its own, or why there is none. */
export async function installRelease(version: string, folder: string): Promise<{ main: string } | string> {
  const commit = readReleaseCommit(readFileSync(join(repoRoot, 'CHANGELOG.md'), 'utf8'), version);
  const known = await runCommand('git', ['cat-file', '-e', `${commit}^{commit}`]);
  if (known.code !== 0) return `the history of this clone has no ${version} (${commit})`;
  mkdirSync(folder, { recursive: true });
  const taken = await runCommand('sh', ['-c', `git archive ${commit} | tar --extract --directory='${folder}'`]);
  if (taken.code !== 0) return `${version} could not be taken from the history: ${lastLine(taken)}`;
  // Named, because npm tells the commands that it runs which folder is its own.
  const installed = await runCommand('npm', ['ci', '--prefix', folder], { cwd: folder });
  if (installed.code !== 0) return `the packages of ${version} could not be installed: ${lastLine(installed)}`;
  return { main: join(folder, 'apps/server/src/main.ts') };
}
