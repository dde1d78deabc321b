import { CHARITY_SHARE, type CharityReason } from '@repo/contract/charity/charity';
import { type Currency, formatMinor } from '@repo/contract/rules/money';
import { charityMemo } from '@repo/vault';
import { desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { extractRows } from '../../db/rows.ts';
import { charityMonths, charityPools, charityShares } from '../../db/tables/money/charity.ts';
import { append } from '../audit/audit-leaves.ts';
import { type ChainRow, readChain } from '../ledger/chain.ts';
import { issuanceCode } from '../ledger/ledger-codes.ts';
import { claimOperatorAddress } from '../ledger/operator-address.ts';
import { postFromLedger } from '../ledger/post-from-ledger.ts';
import { bookMoney } from '../money/book-money.ts';
import { notify } from '../notifications/notify.ts';
import { owedAccount, poolAccount } from './charity-accounts.ts';
import { growTree, insertTree, type MonthTree } from './plant-tree.ts';
import { type OrganisationRow, readReceivers } from './receivers.ts';
import { splitAmong } from './split-by-weight.ts';
import { buildStatement } from './statement.ts';

/** One subject of the audit log stands for charity as a whole. */
export const CHARITY_SUBJECT = '01932f00-0000-7000-8000-000000000002';
/** The smallest transfer there is (0.000001 units, in atoms): it only carries the memo. */
const CARRIER_ATOMS = 1_000_000n;
const CARRIER_ASSET = 'quantum';

export type MonthRow = typeof charityMonths.$inferSelect;
export type ShareRow = typeof charityShares.$inferSelect;

/**
 * Allocates every month that has ended, of each currency, the oldest first. Returns how many. Safe on several nodes: the
 * pool is locked.
 */
export async function allocateMonths(context: Context): Promise<number> {
  const chain = await readChain(context);
  const pools = await context.db.select({ currency: charityPools.currency }).from(charityPools);
  for (let months = 0; ; ) {
    const before = months;
    for (const { currency } of pools) {
      if (await context.db.transaction((tx) => allocateNext(tx, context, { chain, currency }))) months += 1;
    }
    if (months === before) return months;
  }
}

/** The month of a moment, UTC: `2026-10`. */
const formatMonth = (at: Date): string => at.toISOString().slice(0, 'YYYY-MM'.length);

/** When the month after it begins. */
function computeMonthEnd(month: string): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number));
}

const monthAfter = (month: string): string => formatMonth(computeMonthEnd(month));

/** The next month of each currency that has ended and is not allocated, with what could be given. Minor units. */
export async function readDueMonths(
  context: Context,
): Promise<{ currency: Currency; month: string; available: bigint }[]> {
  return context.db.transaction(async (tx) => {
    const due: { currency: Currency; month: string; available: bigint }[] = [];
    for (const { currency } of await tx.select({ currency: charityPools.currency }).from(charityPools)) {
      const month = await nextMonth(tx, currency);
      if (month === null || month >= formatMonth(context.clock.now())) continue;
      due.push({ currency, month, available: (await readFigures(tx, currency, month)).available });
    }
    return due;
  });
}

type AllocationScope = { chain: ChainRow; currency: Currency };

/** The next month of a currency: everything of it in one transaction, or nothing. Returns false when none is due. */
async function allocateNext(tx: Tx, context: Context, of: AllocationScope): Promise<boolean> {
  const { currency } = of;
  await tx.select().from(charityPools).where(eq(charityPools.currency, currency)).for('no key update');
  const month = await nextMonth(tx, currency);
  const now = context.clock.now();
  if (month === null || month >= formatMonth(now)) return false;
  const receivers = await readReceivers(tx, context);
  const figures = await readFigures(tx, currency, month);
  const out = splitAmong(figures.available, receivers.map(asReceiver));
  const { allocated, hospitals, reason } = out;
  const { opening, setAside, returned } = figures;
  const closing = opening + setAside + returned - allocated;
  const id = newId(now.getTime());
  const sums = { id, currency, month, opening, setAside, returned, allocated, hospitals, closing, reason };
  const shares = receivers.flatMap((one) => buildShareRows(one, id, out.shares.get(one.id) ?? 0n, now));
  const tree = await growTree(tx, { currency, end: computeMonthEnd(month), before: figures.soldBefore });
  const transactionHash = await postStatement(tx, context, of.chain, { sums, shares, tree });
  await tx.insert(charityMonths).values({ ...sums, ...listTreeColumns(tree), transactionHash, at: now });
  await insertTree(tx, id, tree);
  if (shares.length > 0) await bookShares(tx, now, { sums, shares });
  await notifyAllocation(tx, context, { sums, shares, receivers });
  return true;
}

const listTreeColumns = ({ facts: { root, size, papers, sold, before } }: MonthTree) => ({
  treeRoot: Uint8Array.fromHex(root),
  treeSize: size,
  treePapers: papers,
  treeSold: BigInt(sold),
  treeBefore: BigInt(before),
});

const asReceiver = ({ id, kind, weight }: OrganisationRow) => ({ id, weight, isHospital: kind === 'hospital' });

function buildShareRows(
  { id: organisationId, name, kind, country, weight }: OrganisationRow,
  monthId: string,
  amount: bigint,
  now: Date,
): ShareRow[] {
  return amount === 0n
    ? []
    : [{ id: newId(now.getTime()), monthId, organisationId, name, kind, country, weight, amount }];
}

/** The month after the last one that was allocated, else the month of the first sale; null when nothing was sold. */
async function nextMonth(tx: Tx, currency: Currency): Promise<string | null> {
  const [last] = await tx
    .select({ month: charityMonths.month })
    .from(charityMonths)
    .where(eq(charityMonths.currency, currency))
    .orderBy(desc(charityMonths.month))
    .limit(1);
  if (last !== undefined) return monthAfter(last.month);
  const found = await tx.execute(sql`
    select min(p.at) as at from money_postings p join money_entries e on e.posting_id = p.id
    where p.kind = 'charity' and e.currency = ${currency}`);
  const at = extractRows(found)[0]?.at;
  return at === null || at === undefined ? null : formatMonth(new Date(String(at)));
}

type MonthFigures = {
  opening: bigint;
  setAside: bigint;
  returned: bigint;
  available: bigint;
  /** What all earlier months together sold, as their trees say it. */
  soldBefore: bigint;
};

/**
 * Of the pool at the end of the month. What was booked late for an earlier month counts in this one, so that the months
 * add up to the pool. `available`: never more than the pool holds now, because a refund since then has to come from it.
 */
async function readFigures(tx: Tx, currency: Currency, month: string): Promise<MonthFigures> {
  const { code } = poolAccount(currency);
  const found = await tx.execute(sql`
    with pool as (select id, credits_posted - debits_posted as balance from ledger_accounts where code = ${code}),
    moved as (
      select p.kind, case when e.credit_id = pool.id then e.amount else -e.amount end as amount
      from money_entries e join money_postings p on p.id = e.posting_id cross join pool
      where (e.credit_id = pool.id or e.debit_id = pool.id) and p.at < ${computeMonthEnd(month).toISOString()}::timestamptz),
    before as (
      select coalesce(sum(set_aside), 0) as set_aside, coalesce(sum(returned), 0) as returned,
        coalesce(sum(set_aside + returned - allocated), 0) as closing
      from charity_months where currency = ${currency}),
    last as (
      select tree_before + tree_sold as sold from charity_months
      where currency = ${currency} and tree_root is not null order by month desc limit 1)
    select coalesce((select sold from last), ${CHARITY_SHARE} * before.set_aside) as sold, before.closing as opening, coalesce((select balance from pool), 0) as balance,
      coalesce((select sum(amount) from moved where kind in ('charity', 'charityReturned')), 0) - before.set_aside as set_aside,
      coalesce((select sum(amount) from moved where kind = 'charityStep'), 0) - before.returned as returned
    from before`);
  const row = extractRows(found)[0] ?? {};
  const read = (name: string) => BigInt(String(row[name] ?? 0));
  const [opening, setAside, returned] = [read('opening'), read('set_aside'), read('returned')];
  const balance = read('balance');
  const atEnd = opening + setAside + returned;
  const refundedSince = balance < atEnd;
  return { opening, setAside, returned, available: refundedSince ? balance : atEnd, soldBefore: read('sold') };
}

type TreeColumn = keyof ReturnType<typeof listTreeColumns>;
export type MonthSums = Omit<MonthRow, 'number' | 'transactionHash' | 'at' | TreeColumn> & {
  reason: CharityReason | null;
};
type AllocatedMonth = { sums: MonthSums; shares: readonly ShareRow[] };
type StatedMonth = AllocatedMonth & { tree: MonthTree };

/** A transaction of the ledger with the hash of all figures as its memo, so that a signed block confirms them. */
async function postStatement(
  tx: Tx,
  context: Context,
  chain: ChainRow,
  { sums, shares, tree }: StatedMonth,
): Promise<Uint8Array> {
  const to = await claimOperatorAddress(tx, context.clock.now(), chain, CARRIER_ASSET);
  return postFromLedger(tx, context, {
    from: issuanceCode(CARRIER_ASSET),
    to,
    asset: CARRIER_ASSET,
    amount: CARRIER_ATOMS,
    memo: charityMemo(buildStatement(chain.chainId, { sums, shares, tree: tree.facts })),
  });
}

async function bookShares(tx: Tx, at: Date, { sums, shares }: AllocatedMonth): Promise<void> {
  await tx.insert(charityShares).values([...shares]);
  const legs = shares.map(({ organisationId, amount }) => ({
    debit: poolAccount(sums.currency),
    credit: owedAccount(organisationId, sums.currency),
    amount,
  }));
  await bookMoney(tx, { kind: 'charityShares', about: sums.id, at, legs });
}

type AllocationNotice = AllocatedMonth & { receivers: readonly OrganisationRow[] };

/** Into the log, and to the hospitals. */
async function notifyAllocation(
  tx: Tx,
  context: Context,
  { sums, shares, receivers }: AllocationNotice,
): Promise<void> {
  const { month, currency, allocated, reason } = sums;
  const facts = { month, currency, allocated: allocated.toString(), shares: shares.length, reason };
  await append(tx, context.clock.now(), [{ subjectId: CHARITY_SUBJECT, act: 'charity.allocated', facts }]);
  const accountsByReceiver = new Map(receivers.map(({ id, accountId }) => [id, accountId]));
  const notices = shares.flatMap(({ organisationId, amount }) => {
    const accountId = accountsByReceiver.get(organisationId) ?? null;
    const given = { amount: `${formatMinor(amount)} ${currency}` };
    return accountId === null
      ? []
      : [{ accountId, kind: 'charity.allocated' as const, severity: 'low' as const, facts: given }];
  });
  await notify(tx, context, notices);
}
