import { buildWeb } from '../tools/generating/build.ts';
import { listTestFailures, type ProofModule } from '../tools/measuring/proof.ts';
import { runBrowserTests } from '../tools/testing/e2e.ts';
import { judgeTexts } from './hostile/written-texts.ts';

/**
 * Hostile texts in every field that is shown, on the pages of their owner, of a reader, of a stranger, of the creator and of the
 * portal (`e2e/hostile/hostile-texts-whole.e2e.ts`), which `npm test` leaves out. Each text of the contract is tried there, or is
 * listed with the reason why not (`e2e/hostile/shown-fields.ts`).
 */
export const prove: ProofModule['prove'] = async () => {
  const texts = judgeTexts();
  const notes = [await buildWeb(), ...texts.notes];
  const { passed, failed, details } = await runBrowserTests(['hostile-texts', '--fully-parallel'], {
    env: { E2E_LOOKS: 'all' },
  });
  notes.push(`${passed} kinds of texts stayed texts, ${failed} did not`);
  const failures = [...texts.failures, ...listTestFailures({ passed, failed, details })];
  return { judged: texts.judged + passed + failed, notes, failures };
};
