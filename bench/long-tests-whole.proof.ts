import { complainOfTests, type ProofOutcome } from '../tools/proof.ts';
import { runUnitTests } from '../tools/unit-tests.ts';

// Tests that measure on many pictures: `npm test` takes a part of them, this takes all.

const LIMIT_MS = 60 * 60_000;

export async function prove(): Promise<ProofOutcome> {
  const projects = ['packages', 'tools', 'server'];
  const measured = ['decode/read-floors', 'decode/read-glyph', 'coding/symbol-decoder'];
  const files = ['.long.test.ts', ...measured.map((name) => `packages/glyph/src/${name}.test.ts`)];
  const { passed, failed, details } = await runUnitTests('long', {
    projects,
    files,
    isWhole: true,
    timeoutMs: LIMIT_MS,
  });
  return { notes: [`${passed} passed, ${failed} failed`], complaints: complainOfTests({ passed, failed, details }) };
}
