import { CHAIN_HISTORY_MAX, type ChainPayment } from '@repo/contract/chains/chains';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db } from '../../db/database.ts';
import { chainAccounts, chainPayments } from '../../db/tables/chains.ts';
import type { PaymentState, SignedPayment } from '../../outside/chains/chain-node.ts';
import { append } from '../audit/audit-leaves.ts';
import type { ChainAccountRow } from './own-chain-accounts.ts';

export type PaymentRow = typeof chainPayments.$inferSelect;

type ChainAccountKey = Pick<ChainAccountRow, 'accountId' | 'id'>;

const matchAccount = ({ accountId, id }: ChainAccountKey) =>
  and(eq(chainPayments.accountId, accountId), eq(chainPayments.chainAccountId, id));

const isPayment = (account: ChainAccountKey, hash: string) => and(matchAccount(account), eq(chainPayments.hash, hash));

export async function findPayment(db: Db, account: ChainAccountKey, hash: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(chainPayments).where(isPayment(account, hash));
  return row;
}

/** The newest payments that were sent from here, newest first, without those that the network refused. */
export function listSent(db: Db, account: ChainAccountKey): Promise<PaymentRow[]> {
  const isSent = and(matchAccount(account), ne(chainPayments.attempt, 'refused'));
  return db
    .select()
    .from(chainPayments)
    .where(isSent)
    .orderBy(desc(chainPayments.createdAt), desc(chainPayments.hash))
    .limit(CHAIN_HISTORY_MAX);
}

type PaymentAttempt = { readonly payment: SignedPayment; readonly digest: Uint8Array; readonly maxFee: bigint };

/** Writes down that it is about to be passed on. The same payment has one row, also when it is sent many times at once. */
export async function insertAttempt(
  { db, clock }: Context,
  { accountId, id }: ChainAccountRow,
  { payment, digest, maxFee }: PaymentAttempt,
): Promise<PaymentRow | Refusal> {
  const { hash, to: recipient, amount } = payment;
  return db.transaction(async (tx) => {
    // Locked, so that the account is not removed before the row that refers to it is there.
    const isIt = and(eq(chainAccounts.accountId, accountId), eq(chainAccounts.id, id));
    const [account] = await tx.select().from(chainAccounts).where(isIt).for('key share');
    if (account === undefined) return refuse('chain.unknownAccount');
    const attemptColumns = { digest, recipient, amount, maxFee };
    const [row] = await tx
      .insert(chainPayments)
      .values({ accountId, chainAccountId: id, hash, ...attemptColumns, attempt: 'started', createdAt: clock.now() })
      .onConflictDoUpdate({
        target: [chainPayments.accountId, chainPayments.chainAccountId, chainPayments.hash],
        set: attemptColumns,
        setWhere: ne(chainPayments.attempt, 'accepted'),
      })
      .returning();
    // Nothing is returned when a node has accepted it meanwhile.
    return row ?? (await findPayment(tx, account, hash)) ?? refuse('chain.unknownAccount');
  });
}

/** Once for each payment: the first that hears of it writes the log. */
export async function markAccepted({ db, clock }: Context, account: ChainAccountRow, hash: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isNew = and(isPayment(account, hash), ne(chainPayments.attempt, 'accepted'));
    const marked = await tx.update(chainPayments).set({ attempt: 'accepted' }).where(isNew).returning();
    if (marked.length === 0) return;
    // Without the hash: the log is never deleted, and on a public blockchain a hash leads to the address.
    const facts = { account: account.id, chain: account.chain, network: account.network };
    await append(tx, clock.now(), [{ subjectId: account.accountId, act: 'chain.sent', facts }]);
  });
}

export async function markRefused({ db }: Context, account: ChainAccountRow, hash: string): Promise<void> {
  const isOpen = and(isPayment(account, hash), ne(chainPayments.attempt, 'accepted'));
  await db.update(chainPayments).set({ attempt: 'refused' }).where(isOpen);
}

/** A payment that was sent from here, as it stands on the network. */
export function viewSent(row: PaymentRow, { state, confirmations, at, fee }: PaymentState): ChainPayment {
  return {
    hash: row.hash,
    direction: 'out',
    amount: String(row.amount),
    fee: String(fee ?? row.maxFee),
    to: row.recipient,
    state,
    confirmations,
    at: (at ?? row.createdAt).toISOString(),
  };
}
