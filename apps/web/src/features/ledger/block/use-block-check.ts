import type { LedgerBlock, LedgerChain } from '@house/contract/ledger/ledger';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SeenHead } from '../../../device/remembered/ledger-memory.ts';
import { useChecks } from '../use-checks.ts';
import { askConsistency } from '../use-ledger.ts';

/**
 * `sealed`: its header is whole and signed by the operator. `held`: it is part of the head that this browser holds. Null
 * until it is known; an error where it cannot be.
 */
export type BlockCheck = { sealed: boolean | null; held: boolean | null; error: unknown };

type BlockCheckInput = { chain: LedgerChain; block: LedgerBlock; held: SeenHead | null };

/** Checks a block here: its seal, and its place under the held head. */
export function useBlockCheck({ chain, block, held }: BlockCheckInput): BlockCheck {
  const checks = useChecks();
  const sealed = useMemo(
    () => (checks.data ? checks.data.readSealedBlock(chain, block) !== null : null),
    [checks.data, chain, block],
  );
  const place = useQuery({
    queryKey: ['ledger-held-block', block.hash],
    enabled: sealed === true && held !== null && held.height >= block.height,
    queryFn: async ({ signal }) => {
      if (held === null) throw new Error('A block is compared with a head that is held.');
      return { held, consistency: await askConsistency(block.height, held.height, signal) };
    },
  });
  const isHeld = useMemo(
    () =>
      checks.data && place.data
        ? checks.data.checkHeld(chain, block, place.data.held, place.data.consistency).ok
        : null,
    [checks.data, place.data, chain, block],
  );
  return { sealed, held: isHeld, error: checks.error ?? place.error };
}
