import { CRYPTO_TYPES, type CryptoType } from '@repo/contract/rules/assets';
import { WALLET_NAME_TYPED_MAX } from '@repo/contract/wallet/wallet';
import { ADDRESS_PREFIXES, parseAddress } from '@repo/vault';

export type ContactDraft = { readonly name: string; readonly address: string; readonly isTrusted: boolean };
export const EMPTY_CONTACT: ContactDraft = { name: '', address: '', isTrusted: false };

/** `malformed`: of no form of address; `asset`: of which kind its first letters say it is. `checksum`: mistyped. */
export type AddressProblem =
  | { readonly kind: 'missing' }
  | { readonly kind: 'malformed'; readonly asset: CryptoType | null }
  | { readonly kind: 'checksum' }
  | { readonly kind: 'known' };
export type NameProblem = 'missing' | 'long';
export type ContactProblems = { readonly name: NameProblem | null; readonly address: AddressProblem | null };

/** An address may be pasted in the groups in which it is shown. */
export const plainAddress = (typed: string): string => typed.replace(/\s+/g, '');

export function judgeContact(draft: ContactDraft, known: readonly string[]): ContactProblems {
  return { name: judgeName(draft.name), address: judgeAddress(plainAddress(draft.address), known) };
}

export function judgeName(typed: string): NameProblem | null {
  const name = typed.trim();
  if (name === '') return 'missing';
  return name.length > WALLET_NAME_TYPED_MAX ? 'long' : null;
}

/** Its form, then its checksum: the two sentences tell a wrong text from a slip of the finger. */
export function judgeAddress(address: string, known: readonly string[]): AddressProblem | null {
  if (address === '') return { kind: 'missing' };
  const parsed = parseAddress(address);
  if (parsed.ok) return known.includes(address) ? { kind: 'known' } : null;
  return parsed.error === 'address.checksum'
    ? { kind: 'checksum' }
    : { kind: 'malformed', asset: detectAsset(address) };
}

/** Which asset the first letters of a text name, however it goes on. */
export function detectAsset(address: string): CryptoType | null {
  return CRYPTO_TYPES.find((asset) => address.startsWith(ADDRESS_PREFIXES[asset])) ?? null;
}
