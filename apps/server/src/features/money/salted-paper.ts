import { CHARITY_SALT_BYTES, randomBytes, toHex } from '@repo/vault';

/** What the buyer finds a paper by among what is counted for charity: its number, and the salt that stands on it. Hex. */
export type SaltedPaper = { readonly number: string; readonly charitySalt: string };

export const makeCharitySalt = (): string => toHex(randomBytes(CHARITY_SALT_BYTES));
