import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../paths.ts';
import { runCommand } from '../run-command.ts';
import { failedOnce, passedOnce, type StepResult } from '../step.ts';

const projectFolders = ['packages', 'apps'];

/** Every folder with a tsconfig.json: the workspaces and the root (tools, e2e, bench, configurations). */
function findTypeProjects(root: string): string[] {
  const folders = projectFolders.flatMap((group) =>
    readdirSync(join(root, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(group, entry.name)),
  );
  return ['.', ...folders].filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
}

/**
 * Runs tsc over every project, two at a time, each in one thread: several threads resolve the same types anew, which costs three
 * times the work of the server's project. A project in which tsc reads no file counts as a failure.
 */
export async function typecheckAll(): Promise<StepResult> {
  const projects = findTypeProjects(repoRoot);
  if (projects.length === 0) return failedOnce('tsc: no tsconfig.json was found');
  const complaints: string[] = [];
  const queue = [...projects];
  const work = async (): Promise<void> => {
    for (let project = queue.shift(); project !== undefined; project = queue.shift()) {
      const end = await runCommand('tsc', ['-p', project, '--pretty', 'false', '--singleThreaded']);
      if (end.code !== 0) complaints.push(`tsc -p ${project}\n${end.output.trim()}`);
    }
  };
  await Promise.all([work(), work()]);
  return complaints.length === 0 ? passedOnce([`${projects.length} projects`]) : failedOnce(complaints.join('\n'));
}
