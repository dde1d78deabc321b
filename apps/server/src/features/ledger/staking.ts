import { CRYPTO_TYPES, type CryptoType } from '@repo/contract/rules/assets';
import { REWARD_EVERY_MS, REWARD_SHARE, STAKES_PAID_MAX, UNBOND_MS } from '@repo/contract/wallet/staking';
import { and, asc, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { extractRows } from '../../db/rows.ts';
import { ledgerAccounts, ledgerTransactions } from '../../db/tables/ledger.ts';
import { readChain } from './chain.ts';
import { feeCode, unbondCode } from './ledger-codes.ts';
import { postFromLedger } from './post-from-ledger.ts';

/** Pays back what has waited its time. The n-th payment of an account is for the n-th thing that came to wait there. */
export async function releaseUnbonded(context: Context): Promise<number> {
  await readChain(context);
  for (let released = 0; ; released++) {
    const due = await findDue(context);
    if (due === null) return released;
    await context.db.transaction((tx) => release(tx, context, due));
  }
}

type DueReward = { code: string; asset: CryptoType; amount: bigint; nonce: number };

async function findDue(context: Context): Promise<DueReward | null> {
  const before = new Date(context.clock.now().getTime() - UNBOND_MS).toISOString();
  const found = await context.db.execute(sql`
    select a.code, a.asset, a.next_nonce as nonce, due.amount from ledger_accounts a cross join lateral (
      select e.amount, t.status, t.created_at from ledger_transactions t
      join ledger_entries e on e.tx_seq = t.seq and e.credit_id = a.id
      where t.to_id = a.id order by t.seq offset a.next_nonce limit 1) due
    where not a.is_frozen and a.code >= 'unbond:' and a.code < 'unbond;' and due.status = 'confirmed'
      and due.created_at <= ${before}::timestamptz
    limit 1`);
  const row = extractRows(found)[0];
  const asset = CRYPTO_TYPES.find((one) => one === row?.asset);
  if (row === undefined || asset === undefined) return null;
  return { code: String(row.code), asset, amount: BigInt(String(row.amount)), nonce: Number(row.nonce) };
}

async function release(tx: Tx, context: Context, { code, asset, amount, nonce }: DueReward): Promise<void> {
  const [account] = await tx.select().from(ledgerAccounts).where(eq(ledgerAccounts.code, code)).for('no key update');
  // Another node was faster.
  if (account?.nextNonce !== nonce) return;
  const to = code.slice(unbondCode('').length);
  await postFromLedger(tx, context, { from: code, to, asset, amount, memo: 'Stake returned' });
}

/**
 * Once a day, of each asset: what the network fees allow is shared among the stakes, each by its size. All rewards ever paid
 * stay within their share of all fees ever taken.
 */
export async function payRewards(context: Context): Promise<number> {
  await readChain(context);
  let paid = 0;
  for (const asset of CRYPTO_TYPES) paid += await context.db.transaction((tx) => payAssetRewards(tx, context, asset));
  return paid;
}

async function payAssetRewards(tx: Tx, context: Context, asset: CryptoType): Promise<number> {
  const code = feeCode(asset);
  // The lock lets one node at a time pay.
  const [fees] = await tx.select().from(ledgerAccounts).where(eq(ledgerAccounts.code, code)).for('no key update');
  if (fees === undefined || !(await isRewardDue(tx, context, fees.id))) return 0;
  const payable = (fees.creditsPosted * REWARD_SHARE) / 100n - fees.debitsPosted - fees.debitsPending;
  const stakes = await readStakes(tx, asset);
  const total = stakes.reduce((sum, { staked }) => sum + staked, 0n);
  const rewards = stakes
    .map(({ address, staked }) => ({ to: address, amount: payable > 0n ? (payable * staked) / total : 0n }))
    .filter(({ amount }) => amount > 0n);
  for (const reward of rewards) await postFromLedger(tx, context, { ...reward, from: code, asset, memo: 'Reward' });
  return rewards.length;
}

async function isRewardDue(tx: Tx, context: Context, feesId: string): Promise<boolean> {
  const since = new Date(context.clock.now().getTime() - REWARD_EVERY_MS);
  const [last] = await tx
    .select({ at: ledgerTransactions.createdAt })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.fromId, feesId), gt(ledgerTransactions.createdAt, since)))
    .orderBy(desc(ledgerTransactions.seq))
    .limit(1);
  return last === undefined;
}

const STAKES_FROM = 'stake:';
const STAKES_BELOW = 'stake;';

async function readStakes(db: Db, asset: CryptoType): Promise<{ address: string; staked: bigint }[]> {
  const rows = await db
    .select()
    .from(ledgerAccounts)
    .where(
      and(
        gte(ledgerAccounts.code, STAKES_FROM),
        lt(ledgerAccounts.code, STAKES_BELOW),
        eq(ledgerAccounts.asset, asset),
      ),
    )
    .orderBy(desc(sql`credits_posted - debits_posted - debits_pending`), asc(ledgerAccounts.code))
    .limit(STAKES_PAID_MAX);
  return rows
    .map(({ code, creditsPosted, debitsPosted, debitsPending }) => ({
      address: code.slice(STAKES_FROM.length),
      staked: creditsPosted - debitsPosted - debitsPending,
    }))
    .filter(({ staked }) => staked > 0n);
}
