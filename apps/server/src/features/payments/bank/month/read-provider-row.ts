import { type DifferingLine, MONTH_LINES_MAX, type NamedLine } from '@repo/contract/payments/month-reading';
import { WEBHOOK_PROVIDERS, type WebhookProvider } from '@repo/contract/payments/payment-pages';
import { and, eq, sql } from 'drizzle-orm';
import { extractRows } from '../../../../db/rows.ts';
import { providerBalances } from '../../../../db/tables/money/bank-months.ts';
import { big, type MonthDb, type RowPart, type RowSums } from './month-parts.ts';
import type { MonthSpan } from './month-span.ts';
import { bookedItems, listedItems, type ProviderHolding } from './provider-items.ts';

/** Each provider in each currency that was ever booked, or that it says it holds. */
export async function readProviderRows(db: MonthDb, span: MonthSpan): Promise<RowPart[]> {
  const parts: RowPart[] = [];
  for (const provider of WEBHOOK_PROVIDERS) {
    const [said] = await db
      .select()
      .from(providerBalances)
      .where(and(eq(providerBalances.provider, provider), eq(providerBalances.month, span.month)));
    const booked = extractRows(
      await db.execute(sql`select asset from ledger_accounts where code like ${`psp:${provider}:%`} order by code`),
    ).map(({ asset }) => String(asset));
    const holds = Object.entries(said?.held ?? {}).flatMap(([currency, minor]) => (minor === '0' ? [] : [currency]));
    for (const currency of [...new Set([...booked, ...holds])]) {
      const part = await readRow(db, { span, held: { provider, currency }, statedBalance: said ?? null });
      if (hasMoved(part)) parts.push(part);
    }
  }
  return parts;
}

/** Before the first money of a provider there is nothing to compare. */
const hasMoved = ({ sums: { opening, into, out, theirs }, named, differing }: RowPart): boolean =>
  opening !== 0n || into !== 0n || out !== 0n || (theirs ?? 0n) !== 0n || named.length > 0 || differing.length > 0;

type StatedBalance = typeof providerBalances.$inferSelect | null;
type ProviderRowQuery = {
  readonly span: MonthSpan;
  readonly held: ProviderHolding & { provider: WebhookProvider };
  readonly statedBalance: StatedBalance;
};

async function readRow(db: MonthDb, { span, held, statedBalance }: ProviderRowQuery): Promise<RowPart> {
  const { provider: account, currency } = held;
  const isStated = statedBalance?.held != null;
  const theirs = isStated ? big(statedBalance.held?.[currency] ?? '0') : null;
  const { opening, into, out } = await readMoved(db, span, held);
  const { named, differing } = await pairItems(db, span, held);
  return {
    sums: {
      ...{ account, currency, opening, into, out, theirs },
      ...{ missing: explainMissing(statedBalance), statements: [], accounts: null },
      saidAt: isStated ? statedBalance.askedAt.toISOString() : null,
    },
    named,
    differing,
  };
}

function explainMissing(statedBalance: StatedBalance): RowSums['missing'] {
  if (statedBalance === null) return 'notAsked';
  if (statedBalance.failure === null) return null;
  return statedBalance.failure === 'notYet' ? 'notYet' : 'noAnswer';
}

async function readMoved(db: MonthDb, { start, end }: MonthSpan, held: ProviderHolding) {
  const [from, until] = [sql`${start.toISOString()}::timestamptz`, sql`${end.toISOString()}::timestamptz`];
  const [row] = extractRows(
    await db.execute(sql`
      select coalesce(sum(amount) filter (where at < ${from}), 0)::text as opening,
        coalesce(sum(amount) filter (where at >= ${from} and at < ${until} and amount > 0), 0)::text as into,
        coalesce(-sum(amount) filter (where at >= ${from} and at < ${until} and amount < 0), 0)::text as out
      from (${bookedItems(held)}) moved`),
  );
  return { opening: big(row?.opening), into: big(row?.into), out: big(row?.out) };
}

/**
 * Sums of both sides by what they are of. Equal in the end and not at the end of the month: one side had it later. Unequal: taken
 * while a dispute is open, or a line that differs.
 */
async function pairItems(
  db: MonthDb,
  { end }: MonthSpan,
  held: ProviderHolding & { provider: WebhookProvider },
): Promise<Pick<RowPart, 'named' | 'differing'>> {
  const until = sql`${end.toISOString()}::timestamptz`;
  const rows = extractRows(
    await db.execute(sql`
      select key, sum(ours)::text as ours, sum(theirs)::text as theirs, min(day)::text as day, max(about) as about,
        coalesce(sum(ours) filter (where at < ${until}), 0)::text as ours_before,
        coalesce(sum(theirs) filter (where at < ${until}), 0)::text as theirs_before,
        exists (select 1 from payment_disputes d where 'p:' || d.payment_id::text = key and d.state = 'open') as is_disputed
      from (
        select key, amount as ours, 0 as theirs, at, (at at time zone 'UTC')::date as day, about from (${bookedItems(held)}) b
        union all
        select key, 0, amount, at, (at at time zone 'UTC')::date, about from (${listedItems(held)}) l) both_sides
      group by key
      having coalesce(sum(ours) filter (where at < ${until}), 0) <> coalesce(sum(theirs) filter (where at < ${until}), 0)
      order by min(at), key limit ${MONTH_LINES_MAX}::int`),
  );
  const named: NamedLine[] = [];
  const differing: DifferingLine[] = [];
  for (const row of rows) {
    const amount = big(row.ours_before) - big(row.theirs_before);
    const line = {
      ...{ account: held.provider, currency: held.currency, day: String(row.day), about: String(row.about) },
      amountMinor: amount.toString(),
    };
    if (big(row.ours) === big(row.theirs)) {
      named.push({ ...line, kind: big(row.ours_before) === 0n ? 'late' : 'early', explains: true });
    } else if (row.is_disputed === true) named.push({ ...line, kind: 'disputed', explains: true });
    else differing.push({ ...line, kind: classifyDifference(big(row.ours), big(row.theirs)) });
  }
  return { named, differing };
}

function classifyDifference(ours: bigint, theirs: bigint): DifferingLine['kind'] {
  if (ours === 0n) return 'notBooked';
  return theirs === 0n ? 'noLine' : 'bookedOtherwise';
}
