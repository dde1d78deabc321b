import type { ProofModule } from '../tools/measuring/proof.ts';
import { walkReadme } from './containers/readme-walk.ts';

/** What a reader of README.md types, on a bare Debian; with `--tests` the whole test run, too. */
export const prove: ProofModule['prove'] = async ({ tests = false }) => {
  const walk = await walkReadme({ withTests: tests });
  if (typeof walk === 'string') return { judged: 0, notes: [], failures: [], notShown: walk };
  return { judged: walk.judged, notes: walk.notes, failures: walk.failures };
};
