import { listTestFailures, type ProofOutcome } from '../tools/measuring/proof.ts';
import { runUnitTests } from '../tools/testing/unit-tests.ts';

// Runs the tests that measure rates on all pictures; `npm test` takes a part of them.

const LIMIT_MS = 60 * 60_000;

export async function prove(): Promise<ProofOutcome> {
  const projects = ['packages', 'tools', 'server'];
  const measured = ['decode/read-thresholds', 'decode/read-glyph', 'coding/symbol-decoder'];
  const files = ['.long.test.ts', ...measured.map((name) => `packages/glyph/src/${name}.test.ts`)];
  const { passed, failed, details } = await runUnitTests('long', {
    projects,
    files,
    isWhole: true,
    timeoutMs: LIMIT_MS,
  });
  const failures = listTestFailures({ passed, failed, details });
  return { judged: passed + failed, notes: [`${passed} passed, ${failed} failed`], failures };
}
