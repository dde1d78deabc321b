import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { extractRows } from '../../db/rows.ts';
import type { TransactionStatus } from '../../db/tables/ledger.ts';
import { walletCode } from './ledger-codes.ts';

/** Whether an address has ever sent to another; both as they stand in the statement that asks. */
export const wasPaid = (from: SQL, to: SQL): SQL => sql`exists (
    select 1 from ledger_transactions t
    join ledger_accounts f on f.id = t.from_id and f.code = ${WALLET_BEGIN} || ${from}
    join ledger_accounts r on r.id = t.to_id and r.code = ${WALLET_BEGIN} || ${to}
    where t.status <> 'failed')`;

const WALLET_BEGIN = sql.raw(`'${walletCode('')}'`);

export type HistoryFilter = {
  readonly direction?: 'in' | 'out' | undefined;
  readonly status?: TransactionStatus | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly q?: string | undefined;
};
type HistoryPageQuery = { before: number; limit: number };

/**
 * Sequence numbers of the transactions of these accounts, newest first, one more than `limit` when there is a next page.
 * Each account is read by its own index and no further than the page, so that a long history costs no more than a short
 * one.
 */
export async function listHistory(
  db: Db,
  accountIds: readonly string[],
  { before, limit, ...filter }: HistoryPageQuery & HistoryFilter,
): Promise<number[]> {
  if (accountIds.length === 0) return [];
  const ids = sql.join(
    accountIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const newest = (column: SQL) => sql`
    select t.seq from unnest(array[${ids}]) as own (id) cross join lateral (
      select seq from ledger_transactions where ${column} = own.id and seq < ${before}::bigint ${conditions(filter)}
      order by seq desc limit ${limit + 1}::bigint) t`;
  const sides = [
    ...(filter.direction === 'in' ? [] : [newest(sql`from_id`)]),
    ...(filter.direction === 'out' ? [] : [newest(sql`to_id`)]),
  ];
  const found = await db.execute(sql`
    select distinct seq from (${sql.join(sides, sql` union all `)}) as both_sides order by seq desc limit ${limit + 1}::bigint`);
  return extractRows(found).map(({ seq }) => Number(seq));
}

/** How many transactions these accounts have had, one between two of them once. */
export async function countHistory(db: Db, accountIds: readonly string[]): Promise<number> {
  if (accountIds.length === 0) return 0;
  const ids = sql.join(
    accountIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const found = await db.execute(sql`
    select count(*)::int as count from (
      select seq from ledger_transactions where from_id in (${ids})
      union select seq from ledger_transactions where to_id in (${ids})) as both_sides`);
  return Number(extractRows(found)[0]?.count ?? 0);
}

/** Text is looked for in addresses, memo and hash. A percent sign is one. */
function conditions({ status, since, until, q }: HistoryFilter): SQL {
  const parts: SQL[] = [];
  if (status !== undefined) parts.push(sql`and status = ${status}`);
  if (since !== undefined) parts.push(sql`and created_at >= ${since}::timestamptz`);
  if (until !== undefined) parts.push(sql`and created_at < ${until}::timestamptz`);
  if (q !== undefined) {
    const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    const signed = sql`concat_ws(' ', body::jsonb ->> 'from', body::jsonb ->> 'to', body::jsonb ->> 'memo', encode(hash, 'hex'))`;
    parts.push(sql`and ${signed} ilike ${like}`);
  }
  return sql.join(parts, sql` `);
}
