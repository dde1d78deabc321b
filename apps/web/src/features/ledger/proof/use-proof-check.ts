import type { Consistency, ProofStep, TransactionProof } from '@repo/client/ledger/check-proof';
import type { LedgerChain } from '@repo/contract/ledger/ledger';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SeenHead } from '../../../device/remembered/ledger-memory.ts';
import { useChecks } from '../use-checks.ts';
import { askConsistency } from '../use-ledger.ts';

export type ProofCheck = {
  /** What was computed; empty until it can be. */
  steps: readonly ProofStep[];
  /** How many steps there will be when all are right. */
  total: number;
  /** How the block is shown to be part of the held head; null where it was not asked for. */
  consistency: Consistency | null;
  /** Why a step cannot be done. */
  error: unknown;
};

type ProofCheckInput = { chain: LedgerChain; proof: TransactionProof; held: SeenHead | null };

/** Checks a transaction step by step, here. The last step needs the held head, which may come a little after the block. */
export function useProofCheck({ chain, proof, held }: ProofCheckInput): ProofCheck {
  const checks = useChecks();
  const own = useMemo(() => checks.data?.checkTransactionProof(chain, proof) ?? [], [checks.data, chain, proof]);
  const isRight = own.length > 0 && own.every(({ ok }) => ok);
  const block = proof.sealed?.block;
  const canAsk = isRight && block !== undefined && held !== null && held.height >= block.height;
  // One held head is enough: a later one has grown from it.
  const shown = useQuery({
    queryKey: ['ledger-held', proof.hash, block?.hash],
    enabled: canAsk,
    queryFn: async ({ signal }) => {
      if (block === undefined || held === null) throw new Error('A block is compared with a head that is held.');
      return { held, consistency: await askConsistency(block.height, held.height, signal) };
    },
  });
  const last = useMemo(
    () =>
      checks.data && shown.data && block && isRight
        ? checks.data.checkHeld(chain, block, shown.data.held, shown.data.consistency)
        : null,
    [checks.data, shown.data, chain, block, isRight],
  );
  return {
    steps: last === null ? own : [...own, last],
    total: own.length + (block === undefined ? 0 : 1),
    consistency: shown.data?.consistency ?? null,
    error: checks.error ?? shown.error,
  };
}
