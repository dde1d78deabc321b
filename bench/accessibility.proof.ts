import { runBrowserTests } from '../tools/e2e.ts';
import type { ProofModule } from '../tools/proof.ts';

/**
 * The whole matrix of axe: every screen that a browser test judges, in both themes at both widths. `npm test` judges
 * the same screens in two of the four pairs, so its reduced form has nothing to add.
 */
export const prove: ProofModule['prove'] = async ({ reduced }) => {
  if (reduced)
    return { notes: ['two of the four pairs of theme and width stood in the browser tests'], complaints: [] };
  process.env.E2E_AXE = 'full';
  const { passed, failed, details } = await runBrowserTests([]);
  return { notes: [`${passed} browser tests with all four pairs`], complaints: failed === 0 ? [] : [details] };
};
