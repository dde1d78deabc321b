import type { Currency } from '@repo/contract/rules/money';
import { charityLeafHash } from '@repo/vault';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { charityLeaves } from '../../db/tables/money/charity.ts';
import { makeCharitySalt, type SaltedPaper } from '../money/salted-paper.ts';

export type SoldPaper = {
  readonly paymentId: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly paper: SaltedPaper;
};

/** Keeps what a paper counts as until its month is closed. A paper counts once: its number is unique. */
export async function insertLeaf(tx: Tx, at: Date, { paymentId, currency, amount, paper }: SoldPaper): Promise<void> {
  const { number, charitySalt: salt } = paper;
  const hash = charityLeafHash({ v: 1, paper: number, currency, amount: amount.toString(), salt });
  const row = { id: newId(at.getTime()), currency, paper: number, paymentId, amount, hash, at };
  await tx.insert(charityLeaves).values({ ...row, salt: Uint8Array.fromHex(salt) });
}

/** Of a sale from before there were invoices: it counts, under a name that nobody was given. */
export const namePaperless = (about: string): SaltedPaper => ({ number: about, charitySalt: makeCharitySalt() });
