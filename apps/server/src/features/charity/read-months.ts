import type { CharityMonth, CharityPool, CharityShare, ShareStatus } from '@repo/contract/charity/charity';
import { toHex } from '@repo/vault';
import { asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { extractRows } from '../../db/rows.ts';
import { charityMonths, charityPools, charityShares, charitySteps } from '../../db/tables/money/charity.ts';

type MonthRow = typeof charityMonths.$inferSelect;
type ShareRow = typeof charityShares.$inferSelect;
type StepRow = typeof charitySteps.$inferSelect;

const STATUSES: Readonly<Record<StepRow['kind'], ShareStatus>> = {
  paid: 'paid',
  undone: 'allocated',
  returned: 'returned',
};

/** A share as its last step leaves it. Reference and reason stay with the creator. */
export function viewShare(
  { id, organisationId, name, kind, country, weight, amount }: ShareRow,
  last: Pick<StepRow, 'kind' | 'paidOn'> | null,
): CharityShare {
  const status = last === null ? 'allocated' : STATUSES[last.kind];
  const paidOn = status === 'paid' ? (last?.paidOn ?? null) : null;
  return { id, organisationId, name, kind, country, weight, amountMinor: amount.toString(), status, paidOn };
}

/** Newest first, with one row more than `limit` when there is a next page. */
export function listMonths(db: Db, { before, limit }: { before: number; limit: number }): Promise<MonthRow[]> {
  return db
    .select()
    .from(charityMonths)
    .where(lt(charityMonths.number, before))
    .orderBy(desc(charityMonths.number))
    .limit(limit + 1);
}

export async function viewMonths(db: Db, rows: readonly MonthRow[]): Promise<CharityMonth[]> {
  const shares = await readShares(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    month: row.month,
    currency: row.currency,
    openingMinor: row.opening.toString(),
    setAsideMinor: row.setAside.toString(),
    returnedMinor: row.returned.toString(),
    allocatedMinor: row.allocated.toString(),
    hospitalsMinor: row.hospitals.toString(),
    closingMinor: row.closing.toString(),
    reason: row.reason,
    shares: shares.get(row.id) ?? [],
    transactionHash: toHex(row.transactionHash),
    at: row.at.toISOString(),
    tree: viewTree(row),
  }));
}

function viewTree({ treeRoot, treeSize, treePapers, treeSold, treeBefore }: MonthRow): CharityMonth['tree'] {
  if (treeRoot === null || treeSize === null || treePapers === null || treeSold === null || treeBefore === null) {
    return null;
  }
  const [soldMinor, beforeMinor] = [treeSold.toString(), treeBefore.toString()];
  return { root: toHex(treeRoot), size: treeSize, papers: treePapers, soldMinor, beforeMinor };
}

async function readShares(db: Db, monthIds: readonly string[]): Promise<Map<string, CharityShare[]>> {
  if (monthIds.length === 0) return new Map();
  const shares = await db
    .select()
    .from(charityShares)
    .where(inArray(charityShares.monthId, [...monthIds]))
    .orderBy(asc(charityShares.organisationId));
  const ids = shares.map(({ id }) => id);
  const steps =
    ids.length === 0
      ? []
      : await db.select().from(charitySteps).where(inArray(charitySteps.shareId, ids)).orderBy(asc(charitySteps.place));
  const lastStepsByShare = new Map(steps.map((step) => [step.shareId, step]));
  const byMonth = Map.groupBy(shares, ({ monthId }) => monthId);
  return new Map(
    [...byMonth].map(([id, some]) => [
      id,
      some.map((share) => viewShare(share, lastStepsByShare.get(share.id) ?? null)),
    ]),
  );
}

/** What became of what was set aside, by currency. Shares that went back into the pool are in it again. */
export async function readPools(db: Db): Promise<CharityPool[]> {
  const pools = await db.select().from(charityPools).orderBy(asc(charityPools.currency));
  const found = await db.execute(sql`
    select m.currency, sum(s.amount) as allocated,
      coalesce(sum(s.amount) filter (where s.kind = 'hospital'), 0) as hospitals,
      coalesce(sum(s.amount) filter (where t.kind = 'paid'), 0) as paid
    from charity_shares s join charity_months m on m.id = s.month_id
    left join lateral (select kind from charity_steps where share_id = s.id order by place desc limit 1) t on true
    where t.kind is distinct from 'returned' group by m.currency`);
  const given = new Map(extractRows(found).map((row) => [row.currency, row]));
  return pools.map(({ currency, sold, setAside }) => {
    const row = given.get(currency) ?? {};
    const allocated = BigInt(String(row.allocated ?? 0));
    return {
      currency,
      soldMinor: sold.toString(),
      setAsideMinor: setAside.toString(),
      allocatedMinor: allocated.toString(),
      hospitalsMinor: String(row.hospitals ?? 0),
      paidMinor: String(row.paid ?? 0),
      waitingMinor: (setAside - allocated).toString(),
    };
  });
}

/** What was allocated to the hospital of an account, for its export. */
export async function readOrganisationShares(db: Db, organisationId: string): Promise<CharityShare[]> {
  const rows = await db
    .select({ monthId: charityShares.monthId })
    .from(charityShares)
    .where(eq(charityShares.organisationId, organisationId));
  const shares = await readShares(
    db,
    rows.map(({ monthId }) => monthId),
  );
  return [...shares.values()].flat().filter((share) => share.organisationId === organisationId);
}
