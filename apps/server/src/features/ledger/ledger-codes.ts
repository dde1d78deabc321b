import type { CryptoType } from '@repo/contract/rules/assets';

/** The account that all units of an asset come from: what it has paid out is what was issued. */
export const issuanceCode = (asset: CryptoType): string => `issuance:${asset}`;
/** Where the network fees of an asset go. */
export const feeCode = (asset: CryptoType): string => `netfee:${asset}`;
export const walletCode = (address: string): string => `wallet:${address}`;

/** What an address has locked to earn rewards, and what it has taken out of there and waits for. */
export const stakeCode = (address: string): string => `stake:${address}`;
export const unbondCode = (address: string): string => `unbond:${address}`;

/** The account of a party of a transaction: an address, which has no colon, or an account by its code. */
export const formatPartyCode = (party: string): string => (party.includes(':') ? party : walletCode(party));

/** The party of an account: an address without its prefix, else the code. */
export const parsePartyCode = (code: string): string =>
  code.startsWith('wallet:') ? code.slice('wallet:'.length) : code;
