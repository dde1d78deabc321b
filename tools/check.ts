import { guardSteps } from './check-steps.ts';
import { generateSources } from './generate.ts';
import { say } from './say.ts';
import { runSteps, sumResults } from './step.ts';
import { runUnitTests } from './unit-tests.ts';

/** The quick check before a commit: every guard and the pure unit tests of the packages. */
export async function run(): Promise<number> {
  await generateSources();
  const unit = {
    name: 'unit tests of the packages',
    run: () => runUnitTests('packages', { projects: ['packages'], quick: true }),
  };
  const { passed, failed } = sumResults(await runSteps([...guardSteps, unit], 2));
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
