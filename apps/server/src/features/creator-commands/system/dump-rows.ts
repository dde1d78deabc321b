import { DUMP_COUNT_MAX, DUMP_ROWS } from '@repo/contract/creator-commands/creator-system';
import { desc, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { extractRows } from '../../../db/rows.ts';
import { accounts, roleGrants, sessions } from '../../../db/tables/accounts.ts';
import { auditLeaves } from '../../../db/tables/audit.ts';
import { glyphs } from '../../../db/tables/glyphs.ts';
import { ledgerTransactions } from '../../../db/tables/ledger.ts';
import { mails } from '../../../db/tables/mails.ts';
import { paymentAttempts, paymentEvents, paymentRefunds, payments } from '../../../db/tables/money/payments.ts';
import { planBills, subscriptions } from '../../../db/tables/money/plans.ts';
import { orders } from '../../../db/tables/money/shop.ts';
import { notifications } from '../../../db/tables/notifications.ts';
import { reviews } from '../../../db/tables/profiles.ts';
import { wallets } from '../../../db/tables/wallet.ts';

type DumpTable = { table: PgTable; order: PgColumn };

const DUMPED: readonly DumpTable[] = [
  { table: accounts, order: accounts.id },
  { table: sessions, order: sessions.id },
  { table: roleGrants, order: roleGrants.id },
  { table: glyphs, order: glyphs.id },
  { table: wallets, order: wallets.id },
  { table: payments, order: payments.id },
  { table: paymentAttempts, order: paymentAttempts.id },
  { table: paymentEvents, order: paymentEvents.id },
  { table: paymentRefunds, order: paymentRefunds.id },
  { table: subscriptions, order: subscriptions.id },
  { table: planBills, order: planBills.id },
  { table: orders, order: orders.id },
  { table: reviews, order: reviews.id },
  { table: mails, order: mails.id },
  { table: notifications, order: notifications.id },
  { table: ledgerTransactions, order: ledgerTransactions.seq },
  { table: auditLeaves, order: auditLeaves.id },
];

/** Texts that are codes of ours. Any other text, bytes and JSON may be a secret or about a person. */
const SHOWN_TEXTS: ReadonlySet<string> = new Set([
  'account_type',
  'act',
  'asset',
  'category',
  'crypto_type',
  'currency',
  'failure',
  'fee_type',
  'institution_type',
  'kind',
  'language',
  'login_method',
  'method',
  'plan_id',
  'provider',
  'purpose',
  'realm',
  'role',
  'scope',
  'severity',
  'shipping',
  'state',
  'status',
  'type',
  'wallet_type',
]);
const SHOWN_KINDS: ReadonlySet<string> = new Set(['number', 'bigint', 'boolean', 'date']);

const REDACTED = '[redacted]';

/** Whether a column is shown: what is not named here is redacted, also in tables of the future. */
const isShown = ({ name, dataType, columnType }: PgColumn): boolean =>
  SHOWN_KINDS.has(dataType) || columnType === 'PgUUID' || SHOWN_TEXTS.has(name);

type DumpedTable = { table: string; rows: number; newest: Record<string, unknown>[] };

/** The newest rows of the main tables, redacted before they leave the database. */
export async function dumpRows(db: Db): Promise<DumpedTable[]> {
  const dumped: DumpedTable[] = [];
  for (const { table, order } of DUMPED) {
    const columns = Object.values(getTableColumns(table));
    const picked = columns.map((column) =>
      isShown(column)
        ? sql`${column} as ${sql.identifier(column.name)}`
        : sql`case when ${column} is null then null else ${REDACTED} end as ${sql.identifier(column.name)}`,
    );
    const newest = extractRows(
      await db.execute(
        sql`select ${sql.join(picked, sql`, `)} from ${table} order by ${desc(order)} limit ${DUMP_ROWS}`,
      ),
    );
    const counted = await db.execute(
      sql`select count(*)::int as rows from (select 1 from ${table} limit ${DUMP_COUNT_MAX}) as counted`,
    );
    dumped.push({
      table: getTableName(table),
      rows: Number(extractRows(counted)[0]?.rows ?? 0),
      newest: newest.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]))),
    });
  }
  return dumped;
}

/** As JSON writes it. */
const plain = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'bigint' ? value.toString() : value;
};
