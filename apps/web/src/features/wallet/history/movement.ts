import type { Transaction } from '@repo/contract/wallet/transactions';

/** A transaction as its reader sees it. `own`: between two wallets of the same person, seen from neither. */
export type Movement = {
  readonly direction: 'in' | 'out' | 'own';
  /** The other side: an address, or an account of the ledger itself by its code (`issuance:quantum`). */
  readonly party: string;
};

type TransferSides = Pick<Transaction, 'fromAddress' | 'toAddress'>;

/** `seenFrom`: the address of the one wallet that is shown, which decides about transfers between own wallets. */
export function classifyMovement(
  { fromAddress, toAddress }: TransferSides,
  own: ReadonlySet<string>,
  seenFrom: string | null = null,
): Movement {
  const out: Movement = { direction: 'out', party: toAddress };
  const into: Movement = { direction: 'in', party: fromAddress };
  if (own.has(fromAddress) && own.has(toAddress)) {
    if (seenFrom === fromAddress) return out;
    return seenFrom === toAddress ? into : { direction: 'own', party: toAddress };
  }
  if (own.has(fromAddress)) return out;
  return own.has(toAddress) ? into : { direction: 'own', party: toAddress };
}

/** A minus is U+2212. What only changes its place has no sign. */
export const SIGNS = { in: '+', out: '\u2212', own: '' } as const satisfies Record<Movement['direction'], string>;

const LEDGER_ACCOUNTS = { issuance: 'issuance', netfee: 'fees', stake: 'stake', unbond: 'unbond' } as const;
type LedgerAccount = (typeof LEDGER_ACCOUNTS)[keyof typeof LEDGER_ACCOUNTS];

/** What is no address of somebody: newly issued units, collected fees, or what is staked by an address or leaves its stake. */
export function findLedgerAccount(party: string): LedgerAccount | null {
  const prefix = party.slice(0, party.indexOf(':'));
  return Object.entries(LEDGER_ACCOUNTS).find(([one]) => one === prefix)?.[1] ?? null;
}
