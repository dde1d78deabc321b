import { openTestPostgres } from '../packages/dev-env/src/databases/postgres-cluster.ts';
import { listTestFailures, type ProofOutcome } from '../tools/measuring/proof.ts';
import { runUnitTests } from '../tools/testing/unit-tests.ts';

// Runs every server test on both databases; `npm test` runs them on one, and the tests in a list on both.

const LIMIT_MS = 60 * 60_000;

export async function prove(): Promise<ProofOutcome> {
  const outcome = await openTestPostgres();
  if (!outcome.found) return { judged: 0, notes: [], failures: [outcome.sentence] };
  const { postgres } = outcome;
  try {
    const projects = ['server', 'server-embedded'];
    const { passed, failed, details } = await runUnitTests('databases', {
      projects,
      postgres,
      onBoth: true,
      timeoutMs: LIMIT_MS,
    });
    const failures = listTestFailures({ passed, failed, details });
    return { judged: passed + failed, notes: [`${passed} passed, ${failed} failed`], failures };
  } finally {
    await postgres.stop();
  }
}
