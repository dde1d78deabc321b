import type { Contact } from '@repo/contract/wallet/contacts';
import type { Wallet } from '@repo/contract/wallet/wallet';
import { useMemo } from 'react';
import { useContactNames, useContacts, type WalletNames } from '../use-wallets.ts';

/** Who stands behind addresses, as far as this person knows. */
export type Parties = {
  readonly own: ReadonlySet<string>;
  /** Names of own wallets and of contacts by address. A sealed one is absent. */
  readonly names: WalletNames;
  /** Own wallets and contacts, named or not. */
  readonly known: readonly string[];
};

const NO_CONTACTS: readonly Contact[] = [];

export function useParties(wallets: readonly Wallet[], walletNames: WalletNames): Parties {
  const contacts = useContacts().data ?? NO_CONTACTS;
  const contactNames = useContactNames(contacts);
  return useMemo(() => {
    const own = new Set(wallets.map(({ walletAddress }) => walletAddress));
    return {
      own,
      names: new Map([...contactNames, ...walletNames]),
      known: [...own, ...contacts.map(({ walletAddress }) => walletAddress)],
    };
  }, [wallets, walletNames, contacts, contactNames]);
}
