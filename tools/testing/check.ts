import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { generateSources } from '../generating/generate.ts';
import { repoRoot } from '../paths.ts';
import { printLine } from '../print-line.ts';
import { checkProject } from '../project-check/project-check.ts';
import { traceRequirements } from '../requirements/trace.ts';
import { runCommand } from '../run-command.ts';
import { failedOnce, passedOnce, runSteps, type Step, type StepResult, sumResults } from '../step.ts';
import { typecheckAll } from './typecheck.ts';
import { runUnitTests } from './unit-tests.ts';

/** The project's static checks; each counts as one test. */
export const guardSteps: readonly Step[] = [
  { name: 'tsc', run: typecheckAll },
  { name: 'biome', run: () => runTool('biome', ['check', '--error-on-warnings', '--max-diagnostics=60', '.']) },
  { name: 'project', run: checkProject },
  { name: 'knip', run: () => runTool('knip', ['--no-progress']) },
  {
    name: 'knip without tests',
    run: () => runTool('knip', ['--no-progress', '--no-config-hints', '--config', 'knip-production.config.ts']),
  },
  { name: 'trace', run: async () => traceRequirements() },
];

async function runTool(tool: string, args: string[]): Promise<StepResult> {
  if (!existsSync(join(repoRoot, 'node_modules', '.bin', tool))) return failedOnce(`${tool} is not installed`);
  const end = await runCommand(tool, args);
  return end.code === 0 ? passedOnce() : failedOnce(end.output);
}

/** `npm run check`, before a commit: every static check and the unit tests of the packages. */
export async function run(): Promise<number> {
  await generateSources();
  const unit = {
    name: 'unit tests of the packages',
    run: () => runUnitTests('packages', { projects: ['packages'], quick: true }),
  };
  const { passed, failed } = sumResults(await runSteps([...guardSteps, unit], 2));
  printLine(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
