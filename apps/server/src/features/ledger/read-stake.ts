import type { CryptoType } from '@repo/contract/rules/assets';
import { UNBOND_MS } from '@repo/contract/wallet/staking';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { extractRows } from '../../db/rows.ts';
import { ledgerAccounts } from '../../db/tables/ledger.ts';
import { readBalances } from './balances.ts';
import { feeCode, stakeCode, unbondCode, walletCode } from './ledger-codes.ts';

/** Atoms. `arriving` waits for its block; `nextNonce` numbers what is taken out next; `waiting` comes back by itself, oldest first. */
export type AddressStake = {
  readonly staked: bigint;
  readonly arriving: bigint;
  readonly nextNonce: number;
  readonly waiting: readonly { readonly amount: bigint; readonly releasedAt: Date }[];
  readonly rewards: bigint;
};

/** What an address has staked, what it waits for and what it earned. */
export async function readAddressStake(db: Db, address: string, asset: CryptoType): Promise<AddressStake> {
  const stake = (await readBalances(db, [stakeCode(address)])).get(stakeCode(address));
  return {
    staked: stake?.available ?? 0n,
    arriving: stake === undefined ? 0n : await readPending(db, stake.accountId),
    nextNonce: stake?.nextNonce ?? 0,
    waiting: await readWaiting(db, address),
    rewards: await readRewards(db, address, asset),
  };
}

/** As many payments as the account has made, so many of the oldest have come back. */
async function readWaiting(db: Db, address: string): Promise<AddressStake['waiting']> {
  const [account] = await db
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.code, unbondCode(address)));
  if (account === undefined) return [];
  const found = await db.execute(sql`
    select e.amount, t.created_at from ledger_transactions t
    join ledger_entries e on e.tx_seq = t.seq and e.credit_id = t.to_id
    where t.to_id = ${account.id}::uuid order by t.seq offset ${account.nextNonce}::bigint`);
  return extractRows(found).map(({ amount, created_at: since }) => ({
    amount: BigInt(String(amount)),
    releasedAt: new Date(new Date(String(since)).getTime() + UNBOND_MS),
  }));
}

async function readPending(db: Db, accountId: string): Promise<bigint> {
  const found = await db.execute(sql`
    select coalesce(sum(e.amount), 0)::text as amount from ledger_transactions t
    join ledger_entries e on e.tx_seq = t.seq and e.credit_id = t.to_id
    where t.to_id = ${accountId}::uuid and t.status = 'pending'`);
  return BigInt(String(extractRows(found)[0]?.amount ?? '0'));
}

async function readRewards(db: Db, address: string, asset: CryptoType): Promise<bigint> {
  const found = await db.execute(sql`
    select coalesce(sum(e.amount), 0)::text as rewards from ledger_transactions t
    join ledger_entries e on e.tx_seq = t.seq and e.credit_id = t.to_id
    where t.to_id = (select id from ledger_accounts where code = ${walletCode(address)})
      and t.from_id = (select id from ledger_accounts where code = ${feeCode(asset)})`);
  return BigInt(String(extractRows(found)[0]?.rewards ?? '0'));
}
