import { CHARITY_SHARE, type CharityMonth } from '@repo/contract/charity/charity';
import type { CharityCode } from '@repo/contract/charity/charity-leaves';
import type { LedgerChain } from '@repo/contract/ledger/ledger';
import { type CharityLeaf, charityLeafHash, foldSumPath, type SumNode, toHex } from '@repo/vault';
import { type CharityStep, type CharityStepName, listMonthSteps } from './check-charity.ts';
import type { TransactionProof } from './check-proof.ts';

/**
 * `leaf`: what the paper counts as. `root`: it leads to the root of the month's tree. `total`: the sum of the root is the
 * public one. `fifth`: a fifth of it was set aside. Then the steps of the month.
 */
export type CountedStepName = 'leaf' | 'root' | 'total' | 'fifth' | CharityStepName;
export type CountedStep = Omit<CharityStep, 'name'> & { readonly name: CountedStepName; readonly tookMs: number };

/** Where the server says that a paper is counted. */
export type CountedPlace = {
  readonly month: CharityMonth;
  readonly place: number;
  readonly path: readonly { readonly hash: string; readonly sumMinor: string }[];
};

/** The hash by which the server knows a paper: nobody computes it without the paper. */
export const hashCounted = (code: CharityCode): string => toHex(charityLeafHash(buildLeaf(code)));

const buildLeaf = ({ paper, currency, amountMinor: amount, salt }: CharityCode): CharityLeaf => ({
  ...{ v: 1, paper, currency, amount, salt },
});

/** Checks that a paper is part of a month's sum, step by step, ending with the first that fails. */
export function checkCounted(
  code: CharityCode,
  at: CountedPlace,
  ledger: { readonly chain: LedgerChain; readonly proof: TransactionProof },
): CountedStep[] {
  const steps: CountedStep[] = [];
  let beganAtMs = performance.now();
  for (const step of countedSteps(code, at, ledger)) {
    steps.push({ ...step, tookMs: performance.now() - beganAtMs });
    if (!step.ok) break;
    beganAtMs = performance.now();
  }
  return steps;
}

function* countedSteps(
  code: CharityCode,
  { month, place, path }: CountedPlace,
  { chain, proof }: { readonly chain: LedgerChain; readonly proof: TransactionProof },
): Generator<Omit<CountedStep, 'tookMs'>> {
  const leaf: SumNode = { hash: charityLeafHash(buildLeaf(code)), sum: BigInt(code.amountMinor) };
  yield { name: 'leaf', ok: code.currency === month.currency, value: toHex(leaf.hash) };
  const neighbours = path.map(({ hash, sumMinor }) => ({ hash: Uint8Array.fromHex(hash), sum: BigInt(sumMinor) }));
  const size = month.tree?.size ?? 0;
  const root = foldSumPath(leaf, { place, size, path: neighbours });
  const [value, expected] = [root === null ? '' : toHex(root.hash), month.tree?.root ?? ''];
  yield { name: 'root', ok: root !== null && value === expected, value, expected };
  const [sum, sold] = [String(root?.sum), String(month.tree?.soldMinor)];
  yield { name: 'total', ok: sum === sold, value: sum, expected: sold };
  yield { name: 'fifth', ok: isFifth(month) };
  yield* listMonthSteps(chain, month, proof);
}

/** A cent either way: the fifth of a sum is rounded after each sale, in the order in which they were booked. */
const ROUNDED_MINOR = 1n;

/** Whether a month set aside a fifth of what its tree says was sold. */
function isFifth({ tree, setAsideMinor }: CharityMonth): boolean {
  if (tree === null) return false;
  const before = BigInt(tree.beforeMinor);
  const due = (before + BigInt(tree.soldMinor)) / CHARITY_SHARE - before / CHARITY_SHARE;
  const difference = BigInt(setAsideMinor) - due;
  return difference >= -ROUNDED_MINOR && difference <= ROUNDED_MINOR;
}
