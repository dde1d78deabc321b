import type { ProofOutcome } from '../tools/proof.ts';
import { runUnitTests } from '../tools/unit-tests.ts';

// Tests that measure on many pictures: `npm test` takes a part of them, this takes all.

const LIMIT_MS = 60 * 60_000;

export async function prove(): Promise<ProofOutcome> {
  const projects = ['packages', 'tools', 'server'];
  const files = ['.long.test.ts', 'packages/glyph/src/decode/read-floors.test.ts'];
  const { passed, failed, details } = await runUnitTests('long', {
    projects,
    files,
    isWhole: true,
    timeoutMs: LIMIT_MS,
  });
  return { notes: [`${passed} passed, ${failed} failed`], complaints: failed === 0 ? [] : [details] };
}
