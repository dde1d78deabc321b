import { buildWeb } from '../tools/generating/build.ts';
import { listTestFailures, type ProofModule } from '../tools/measuring/proof.ts';
import { runBrowserTests } from '../tools/testing/e2e.ts';

/**
 * Hostile texts in every field that is shown, on the pages of their owner, of a reader, of a stranger, of the creator and of the
 * portal (`e2e/hostile/hostile-texts-whole.e2e.ts`), which `npm test` leaves out.
 */
export const prove: ProofModule['prove'] = async () => {
  const notes = [await buildWeb()];
  const { passed, failed, details } = await runBrowserTests(['hostile-texts'], { env: { E2E_LOOKS: 'all' } });
  notes.push(`${passed} kinds of texts stayed texts, ${failed} did not`);
  return { judged: passed + failed, notes, failures: listTestFailures({ passed, failed, details }) };
};
