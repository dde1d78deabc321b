import { join } from 'node:path';
import { openTestPostgres, type TestPostgres } from '../../packages/dev-env/src/databases/postgres-cluster.ts';
import { buildWeb } from '../generating/build.ts';
import { generateSources } from '../generating/generate.ts';
import { runProofs } from '../measuring/proof.ts';
import { reportFolder } from '../paths.ts';
import { printLine } from '../print-line.ts';
import { checkCrossing, sentFile } from '../shards/check-crossing.ts';
import { failedOnce, passedOnce, runStep, runSteps, sumResults, type TimedResult } from '../step.ts';
import { guardSteps } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { runBrowserTests } from './e2e.ts';
import { openProfile, printProfile } from './profile.ts';
import { runUnitTests } from './unit-tests.ts';

/** Time budget of the whole run on an idle machine of two cores; CONTRIBUTING.md says what a feature may add. */
export const BUDGET_MINUTES = 15;

/** Everything that CI runs. The last line is always "N passed, N failed". */
export async function run(args: string[]): Promise<number> {
  const isProfiled = args.includes('--profile');
  const unknown = args.filter((word) => word !== '--profile');
  if (unknown.length > 0) printLine(`Unknown: ${unknown.join(' ')}. npm test takes -- --profile and nothing else.`);
  // Servers and commands that the run starts load each source once compiled: a third of their start.
  process.env.NODE_COMPILE_CACHE ??= join(reportFolder, 'compile-cache');
  const startedAt = performance.now();
  const events = isProfiled ? openProfile() : null;
  const results = unknown.length > 0 ? [] : await runAll();
  const minutes = (performance.now() - startedAt) / 60_000;
  if (events !== null) printProfile(results, events);
  printLine(
    `the whole run took ${minutes.toFixed(1)} of ${BUDGET_MINUTES} minutes${minutes > BUDGET_MINUTES ? ': over budget' : ''}`,
  );
  const { passed, failed } = sumResults(results);
  printLine(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function runAll(): Promise<TimedResult[]> {
  const browser = await ensureChromium();
  if (!browser.ready) return [await runStep({ name: 'browser', run: async () => failedOnce(browser.sentence) })];
  await generateSources();
  const guards = await runSteps(guardSteps, 2);
  const outcome = await openTestPostgres();
  if (!outcome.found) {
    printLine(outcome.sentence);
    return [...guards, ...(await runTests(undefined))];
  }
  try {
    return [...guards, ...(await runTests(outcome.postgres))];
  } finally {
    await outcome.postgres.stop();
  }
}

/**
 * With PostgreSQL everything that needs a database runs on it, and part of the server tests on the embedded one too.
 */
async function runTests(postgres: TestPostgres | undefined): Promise<TimedResult[]> {
  const results = [
    await runStep({ name: 'unit and server tests', run: () => runUnitTests('all', { postgres, sentFile }) }),
    await runStep({ name: 'queries across servers', run: checkCrossing }),
    await runStep({ name: 'build', run: async () => passedOnce([await buildWeb()]) }),
  ];
  const browser = () => runBrowserTests(['--retries=1'], { postgres });
  results.push(await runStep({ name: 'browser tests', run: browser }));
  results.push(await runStep({ name: 'reduced proofs', run: () => runProofs({ reduced: true }) }));
  return results;
}
