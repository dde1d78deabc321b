import type { CharityMonth } from '@repo/contract/charity/charity';
import { CHARITY_PARTS, HOSPITAL_PARTS } from '@repo/contract/charity/charity';
import type { LedgerChain } from '@repo/contract/ledger/ledger';
import { type CharityStatement, type CharityTree, charityMemo, parseTransferText } from '@repo/vault';
import { checkTransactionProof, isWholeChain, type TransactionProof } from './check-proof.ts';

/**
 * `sums`: the figures add up, and hospitals receive at least four fifths. `memo`: a transaction holds the hash of exactly
 * these figures. `operator`: the operator has signed it. `place`: it stands in a sealed block.
 */
export type CharityStepName = 'sums' | 'memo' | 'operator' | 'place';
export type CharityStep = {
  readonly name: CharityStepName;
  readonly ok: boolean;
  /** computed here, and what it is compared with */
  readonly value?: string;
  readonly expected?: string;
};

/** What the ledger keeps the hash of, made from the figures of the page. */
export function statementOfMonth({ chainId }: LedgerChain, month: CharityMonth): CharityStatement {
  const { tree } = month;
  return {
    v: tree === null ? 1 : 2,
    chainId,
    month: month.month,
    currency: month.currency,
    opening: month.openingMinor,
    setAside: month.setAsideMinor,
    returned: month.returnedMinor,
    allocated: month.allocatedMinor,
    closing: month.closingMinor,
    reason: month.reason,
    shares: month.shares.map(({ organisationId: organisation, name, kind, country, weight, amountMinor: amount }) => ({
      organisation,
      name,
      kind,
      country,
      weight,
      amount,
    })),
    ...(tree !== null && { tree: stateTree(tree) }),
  };
}

const stateTree = ({ root, size, papers, soldMinor, beforeMinor }: NonNullable<CharityMonth['tree']>): CharityTree => ({
  ...{ root, size, papers, sold: soldMinor, before: beforeMinor },
});

/** Checks a month step by step, ending with the first step that fails. One that waits for its block has no place yet. */
export function checkCharityMonth(chain: LedgerChain, month: CharityMonth, proof: TransactionProof): CharityStep[] {
  const steps: CharityStep[] = [];
  for (const step of listMonthSteps(chain, month, proof)) {
    steps.push(step);
    if (!step.ok) break;
  }
  return steps;
}

/** The same one by one, also those after a step that fails. */
export function* listMonthSteps(
  chain: LedgerChain,
  month: CharityMonth,
  proof: TransactionProof,
): Generator<CharityStep> {
  yield { name: 'sums', ok: doesAddUp(month) };
  const memo = charityMemo(statementOfMonth(chain, month));
  const expected = parseTransferText(proof.body)?.memo ?? '';
  yield { name: 'memo', ok: memo === expected && proof.hash === month.transactionHash, value: memo, expected };
  const steps = checkTransactionProof(chain, proof);
  const [signed, placed] = [steps.filter(isOfSignature), steps.filter((step) => !isOfSignature(step))];
  const isOperators = proof.publicKey === chain.operatorKey && isWholeChain(chain);
  yield { name: 'operator', ok: isOperators && signed.length > 0 && signed.every(({ ok }) => ok) };
  if (proof.sealed === null) return;
  yield { name: 'place', ok: placed.at(-1)?.name === 'operator' && placed.every(({ ok }) => ok) };
}

type LedgerStep = ReturnType<typeof checkTransactionProof>[number];
const isOfSignature = ({ name }: LedgerStep): boolean => name === 'text' || name === 'signature' || name === 'entries';

function doesAddUp(month: CharityMonth): boolean {
  const amounts = [month.openingMinor, month.setAsideMinor, month.returnedMinor, month.allocatedMinor].map(BigInt);
  const [opening = 0n, setAside = 0n, returned = 0n, allocated = 0n] = amounts;
  const sumShares = (shares: CharityMonth['shares']) =>
    shares.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
  const hospitals = sumShares(month.shares.filter(({ kind }) => kind === 'hospital'));
  return (
    opening + setAside + returned - allocated === BigInt(month.closingMinor) &&
    sumShares(month.shares) === allocated &&
    hospitals === BigInt(month.hospitalsMinor) &&
    hospitals * CHARITY_PARTS >= allocated * HOSPITAL_PARTS
  );
}
