import type { TransactionType } from '@repo/contract/wallet/transactions';
import { parseParty, type TransferBody } from '@repo/vault';

/** What a transaction is to whoever has the addresses `own`. */
export function classifyTransaction({ from, to }: TransferBody, own: readonly string[]): TransactionType {
  const isStaking = [from, to].some((party) => (parseParty(party)?.kind ?? 'wallet') !== 'wallet');
  if (isStaking) return 'stake';
  if (own.includes(from)) return own.includes(to) ? 'transfer' : 'send';
  return from.startsWith('netfee:') ? 'reward' : 'receive';
}
