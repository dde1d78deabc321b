import type { CharityStatement, CharityTree } from '@repo/vault';
import type { charityMonths, charityShares } from '../../db/tables/money/charity.ts';

type StatementSums = Pick<
  typeof charityMonths.$inferSelect,
  'month' | 'currency' | 'opening' | 'setAside' | 'returned' | 'allocated' | 'closing' | 'reason'
>;

type StatedFigures = {
  readonly sums: StatementSums;
  readonly shares: readonly (typeof charityShares.$inferSelect)[];
  readonly tree: CharityTree;
};

/** What the ledger keeps the hash of. The page builds the same from what it shows. */
export function buildStatement(chainId: string, { sums, shares, tree }: StatedFigures): CharityStatement {
  const { month, currency, opening, setAside, returned, allocated, closing, reason } = sums;
  return {
    v: 2,
    chainId,
    month,
    currency,
    opening: opening.toString(),
    setAside: setAside.toString(),
    returned: returned.toString(),
    allocated: allocated.toString(),
    closing: closing.toString(),
    reason,
    shares: shares
      .toSorted((a, b) => (a.organisationId < b.organisationId ? -1 : 1))
      .map(({ organisationId, name, kind, country, weight, amount }) => ({
        organisation: organisationId,
        name,
        kind,
        country,
        weight,
        amount: amount.toString(),
      })),
    tree,
  };
}
