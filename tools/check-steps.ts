import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkHouse } from './house-check.ts';
import { repoRoot } from './paths.ts';
import { runCommand } from './run-command.ts';
import { failedOnce, passedOnce, type Step, type StepResult } from './step.ts';
import { traceRequirements } from './trace.ts';
import { typecheckAll } from './typecheck.ts';

/** The guards: each counts as one test. */
export const guardSteps: readonly Step[] = [
  { name: 'tsc', run: typecheckAll },
  { name: 'biome', run: () => runTool('biome', ['check', '--error-on-warnings', '--max-diagnostics=60', '.']) },
  { name: 'house', run: checkHouse },
  { name: 'knip', run: () => runTool('knip', ['--no-progress']) },
  { name: 'trace', run: async () => traceRequirements() },
];

async function runTool(tool: string, args: string[]): Promise<StepResult> {
  if (!existsSync(join(repoRoot, 'node_modules', '.bin', tool))) return failedOnce(`${tool} is not installed`);
  const end = await runCommand(tool, args);
  return end.code === 0 ? passedOnce() : failedOnce(end.output);
}
