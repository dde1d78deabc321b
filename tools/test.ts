import { buildWeb } from './build.ts';
import { guardSteps } from './check-steps.ts';
import { ensureChromium } from './chromium.ts';
import { browserParts, runBrowserTests } from './e2e.ts';
import { generateSources } from './generate.ts';
import { openTestPostgres } from './postgres-cluster.ts';
import { runProofs } from './proof.ts';
import { say } from './say.ts';
import { passedOnce, runStep, runSteps, type StepResult, sumResults } from './step.ts';
import { runUnitTests } from './unit-tests.ts';

/** Everything CI runs. The last line is "N passed, N failed", whatever happens before it. */
export async function run(): Promise<number> {
  const results: StepResult[] = [];
  const browser = await ensureChromium();
  if (!browser.ready) {
    say(browser.sentence);
    return sayTotal([{ passed: 0, failed: 1, details: '', notes: [] }]);
  }
  await generateSources();
  results.push(...(await runSteps(guardSteps, 2)));
  results.push(await runStep({ name: 'unit and integration tests on PGlite', run: () => runUnitTests('all') }));
  results.push(await runStep({ name: 'integration tests again on PostgreSQL', run: runServerTestsOnPostgres }));
  results.push(await runStep({ name: 'build', run: async () => passedOnce([await buildWeb()]) }));
  for (const part of browserParts(2)) {
    results.push(await runStep({ name: `browser tests ${part}`, run: () => runBrowserTests([part]) }));
  }
  results.push(await runStep({ name: 'reduced proofs', run: () => runProofs({ reduced: true }) }));
  return sayTotal(results);
}

/** Nothing passed and nothing failed where the machine has no PostgreSQL: one line says so. */
async function runServerTestsOnPostgres(): Promise<StepResult> {
  const outcome = await openTestPostgres();
  if (!outcome.found) return { passed: 0, failed: 0, details: '', notes: [outcome.sentence] };
  try {
    return await runUnitTests('postgres', { projects: ['server-postgres'], databaseUrl: outcome.postgres.url });
  } finally {
    await outcome.postgres.stop();
  }
}

function sayTotal(results: readonly StepResult[]): number {
  const { passed, failed } = sumResults(results);
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
