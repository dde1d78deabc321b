import { buildWeb } from '../tools/generating/build.ts';
import { listTestFailures, type ProofModule } from '../tools/measuring/proof.ts';
import { runBrowserTests } from '../tools/testing/e2e.ts';

/** Each part runs on its own server, so that a hanging command ends before it has cost an hour. */
const PARTS = [1, 2, 3, 4].map((part) => `--shard=${part}/4`);

/**
 * The browser tests in all four pairs of theme and width, with the animations that `npm test` disables, and every page
 * once in each language (`every-route-whole.e2e.ts`). `npm test` runs two of the pairs, without animations, and few
 * pages in Italian.
 */
export const prove: ProofModule['prove'] = async () => {
  const notes = [await buildWeb()];
  const failures: string[] = [];
  let judged = 0;
  for (const part of PARTS) {
    const { passed, failed, details } = await runBrowserTests([part], { env: { E2E_LOOKS: 'all' } });
    notes.push(`${part}: ${passed} passed, ${failed} failed`);
    judged += passed + failed;
    failures.push(...listTestFailures({ passed, failed, details }));
  }
  return { judged, notes, failures };
};
