import { formatAtoms, parseAtoms } from '@repo/contract/rules/amounts';
import type { Transaction } from '@repo/contract/wallet/transactions';
import type { Wallet } from '@repo/contract/wallet/wallet';

/** The balance of a wallet from an instant on; `units` as the ledger writes them. */
export type BalancePoint = { readonly at: string; readonly units: string };

type CountedWallet = Pick<Wallet, 'walletAddress' | 'balance'>;
type MovedTransaction = Pick<
  Transaction,
  'fromAddress' | 'toAddress' | 'amount' | 'networkFee' | 'status' | 'createdAt'
>;

/**
 * Counts back from today's balance over the loaded transactions, newest first: the oldest point is the balance before the
 * oldest of them. Only what a block confirms has moved units.
 */
export function balancePoints(
  { walletAddress, balance }: CountedWallet,
  newestFirst: readonly MovedTransaction[],
): BalancePoint[] {
  const points: BalancePoint[] = [];
  let atoms = parseAtoms(balance) ?? 0n;
  let oldest: string | null = null;
  for (const moved of newestFirst) {
    if (moved.status !== 'confirmed' || !isPartyTo(moved, walletAddress)) continue;
    points.push({ at: moved.createdAt, units: formatAtoms(atoms) });
    atoms -= computeChange(moved, walletAddress);
    // The wallet and its history are read one after the other: a transfer between them would make less than nothing.
    if (atoms < 0n) return [];
    oldest = moved.createdAt;
  }
  if (oldest === null) return [];
  return [...points, { at: oldest, units: formatAtoms(atoms) }].reverse();
}

const isPartyTo = ({ fromAddress, toAddress }: MovedTransaction, address: string): boolean =>
  fromAddress === address || toAddress === address;

function computeChange({ fromAddress, amount, networkFee }: MovedTransaction, address: string): bigint {
  const moved = parseAtoms(amount) ?? 0n;
  return fromAddress === address ? -(moved + (parseAtoms(networkFee) ?? 0n)) : moved;
}

/** At most this many of them, evenly, with the first and the last. */
export function thinPoints<T>(points: readonly T[], most: number): T[] {
  if (points.length <= most) return [...points];
  const step = (points.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => points[Math.round(index * step)]).filter(
    (one) => one !== undefined,
  );
}
