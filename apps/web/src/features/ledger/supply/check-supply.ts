import { formatAtoms, parseAtoms } from '@repo/contract/rules/amounts';
import type { Supply } from '../use-ledger.ts';

export type AssetSupply = Supply['assets'][number];
/** `supply` is what was issued and not burned; null where the amounts cannot be. */
export type SupplyCheck = { supply: string | null; holds: boolean };

/** Whether what was issued and not burned is what lies in all accounts, in whole atoms. */
export function checkSupply({ issued, burned, inAccounts }: AssetSupply): SupplyCheck {
  const [all, gone, held] = [parseAtoms(issued), parseAtoms(burned), parseAtoms(inAccounts)];
  if (all === null || gone === null || held === null || gone > all) return { supply: null, holds: false };
  return { supply: formatAtoms(all - gone), holds: all - gone === held };
}

/** The signed header of the newest block says it: atoms as decimal text. */
type SignedSupply = { readonly asset: string; readonly issued: string; readonly burned: string };

/** Whether the signed header says the same of what was issued and burned. */
export function isSignedSupply(assets: readonly AssetSupply[], signed: readonly SignedSupply[]): boolean {
  return assets.every(({ asset, issued, burned }) => {
    const line = signed.find((one) => one.asset === asset);
    if (line === undefined) return parseAtoms(issued) === 0n && parseAtoms(burned) === 0n;
    return parseAtoms(issued) === BigInt(line.issued) && parseAtoms(burned) === BigInt(line.burned);
  });
}
