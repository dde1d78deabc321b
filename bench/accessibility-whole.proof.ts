import { buildWeb } from '../tools/build.ts';
import { runBrowserTests } from '../tools/e2e.ts';
import { complainOfTests, type ProofModule } from '../tools/proof.ts';

/** Each with a server of its own: a command that hangs must end before it has cost an hour. */
const PARTS = [1, 2, 3, 4].map((part) => `--shard=${part}/4`);

/**
 * The browser tests in all four pairs of theme and width, and with the motion that `npm test` goes without; and every page
 * once in each language (`every-route-whole.e2e.ts`). What is reduced there: two of the pairs, no motion, and Italian on
 * few pages.
 */
export const prove: ProofModule['prove'] = async () => {
  const notes = [await buildWeb()];
  const complaints: string[] = [];
  for (const part of PARTS) {
    const { passed, failed, details } = await runBrowserTests([part], { env: { E2E_LOOKS: 'all' } });
    notes.push(`${part}: ${passed} passed, ${failed} failed`);
    complaints.push(...complainOfTests({ passed, failed, details }));
  }
  return { notes, complaints };
};
