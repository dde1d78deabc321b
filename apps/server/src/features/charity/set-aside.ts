import { CHARITY_SHARE } from '@repo/contract/charity/charity';
import type { Currency } from '@repo/contract/rules/money';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { charityPools } from '../../db/tables/money/charity.ts';
import { bookMoney, expense } from '../money/book-money.ts';
import type { SaltedPaper } from '../money/salted-paper.ts';
import { poolAccount } from './charity-accounts.ts';
import { insertLeaf } from './insert-leaf.ts';

type CharitySale = {
  /** The payment, or the refund. */
  readonly about: string;
  readonly paymentId: string;
  /** What the buyer was given. */
  readonly paper: SaltedPaper;
  readonly currency: Currency;
  /** What was sold; negative for a refund. Minor units. */
  readonly amount: bigint;
  /** `charityReturned`: of a refund that came back. */
  readonly kind?: 'charity' | 'charityReturned';
};

/** The pool after a sale: the sum of all sales is divided and never one sale, so that many small ones lose nothing. */
export function poolAfter(before: bigint, amount: bigint): { sold: bigint; setAside: bigint } {
  const sold = before + amount;
  return { sold, setAside: sold / CHARITY_SHARE };
}

/** Sets a fifth of a sale aside and keeps its leaf, in the transaction that books it. */
export async function setAside(
  tx: Tx,
  at: Date,
  { about, paymentId, paper, currency, amount, kind = 'charity' }: CharitySale,
): Promise<void> {
  await tx.insert(charityPools).values({ currency, sold: 0n, setAside: 0n }).onConflictDoNothing();
  const isPool = eq(charityPools.currency, currency);
  const [pool] = await tx.select().from(charityPools).where(isPool).for('no key update');
  if (pool === undefined) throw new Error('A pool vanished.');
  const after = poolAfter(pool.sold, amount);
  await tx.update(charityPools).set(after).where(isPool);
  await insertLeaf(tx, at, { paymentId, currency, amount, paper });
  const change = after.setAside - pool.setAside;
  if (change === 0n) return;
  const [cost, owed] = [expense('expense:charity', currency), poolAccount(currency)];
  const legs =
    change > 0n ? [{ debit: cost, credit: owed, amount: change }] : [{ debit: owed, credit: cost, amount: -change }];
  await bookMoney(tx, { kind, about, at, legs });
}
