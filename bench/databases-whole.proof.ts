import { openTestPostgres } from '../tools/postgres-cluster.ts';
import { complainOfTests, type ProofOutcome } from '../tools/proof.ts';
import { runUnitTests } from '../tools/unit-tests.ts';

// Every server test on both databases; `npm test` runs them on one, and those of a list on the other too.

const LIMIT_MS = 60 * 60_000;

export async function prove(): Promise<ProofOutcome> {
  const outcome = await openTestPostgres();
  if (!outcome.found) return { notes: [], complaints: [outcome.sentence] };
  const { postgres } = outcome;
  try {
    const projects = ['server', 'server-embedded'];
    const { passed, failed, details } = await runUnitTests('databases', {
      projects,
      postgres,
      onBoth: true,
      timeoutMs: LIMIT_MS,
    });
    return { notes: [`${passed} passed, ${failed} failed`], complaints: complainOfTests({ passed, failed, details }) };
  } finally {
    await postgres.stop();
  }
}
