import { drawAccount } from '@repo/dev-env/money/bank/draw-account';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { judgeAccount } from './bank/judge-account.ts';

const STATEMENTS = 10_000;
const REDUCED_STATEMENTS = 600;
/** Of accounts whose statements have balances: there only a day whose movements cancel each other leaves a doubt. */
const DOUBTFUL_MAX = 0.15;

/**
 * Ten thousand statements of every habit mixed, true twins and repeated pages among them: the sum of the books is the sum
 * of the account, less what waits in the queue because nothing in the files decides it (decision 0107).
 */
export const prove: ProofModule['prove'] = async ({ reduced, seed }) => {
  const most = reduced ? REDUCED_STATEMENTS : STATEMENTS;
  const failures: string[] = [];
  let [read, accounts, balanced, doubtful] = [0, 0, 0, 0];
  for (let at = seed; read < most; at += 1) {
    const account = drawAccount(at);
    const { files, doubts, fault } = judgeAccount(account);
    if (fault !== null) failures.push(`account of seed ${at}: ${fault}`);
    read += files;
    accounts += 1;
    if (!account.hasBalances) continue;
    balanced += 1;
    if (doubts > 0) doubtful += 1;
  }
  const part = balanced === 0 ? 0 : doubtful / balanced;
  if (part > DOUBTFUL_MAX) failures.push(`${doubtful} of ${balanced} accounts with balances are in doubt`);
  const notes = [
    `${read} statements of ${accounts} accounts from seed ${seed}; with balances ${doubtful} of ${balanced} in doubt`,
  ];
  return { judged: read, notes, failures: failures.slice(0, 10) };
};
