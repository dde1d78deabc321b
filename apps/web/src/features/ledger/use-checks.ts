import { useQuery } from '@tanstack/react-query';
import type { Fingerprint, LedgerChecks } from './ledger-checks.ts';

/** The signatures and hashes are a large script, which the page does not need to be drawn. */
export async function loadChecks(): Promise<LedgerChecks> {
  return (await import('./ledger-checks.ts')).ledgerChecks;
}

export const useChecks = () => useQuery({ queryKey: ['ledger-checks'], queryFn: loadChecks });

/** Arcs and words of an address; null until they can be computed. */
export function useFingerprint(id: string): Fingerprint | null {
  return useChecks().data?.computeFingerprint(id) ?? null;
}
