import type { Contact } from '@repo/contract/wallet/contacts';
import { addressWords } from '../../../parts/addresses/address-seal.tsx';
import type { WalletNames } from '../use-wallets.ts';

/** By name where it is open, by part of the address in groups or without, or by the four words; in the order of names. */
export function filterContacts(
  contacts: readonly Contact[],
  names: WalletNames,
  text: string,
  language: string,
): Contact[] {
  const wanted = text.trim().toLocaleLowerCase();
  const letters = wanted.replace(/\s+/g, '');
  const found = contacts.filter(({ walletAddress }) => {
    if (wanted === '') return true;
    const name = names.get(walletAddress)?.toLocaleLowerCase() ?? '';
    if (name.includes(wanted) || walletAddress.toLowerCase().includes(letters)) return true;
    return addressWords(walletAddress).includes(wanted);
  });
  const { compare } = new Intl.Collator(language);
  const getContactName = ({ walletAddress }: Contact) => names.get(walletAddress) ?? '';
  return found.sort((one, other) => compare(getContactName(one), getContactName(other)));
}
