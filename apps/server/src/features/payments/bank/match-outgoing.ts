import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { extractRows } from '../../../db/rows.ts';
import { changeLine } from './book-line.ts';
import { matchSendBack } from './deciding/send-backs.ts';
import type { LineRow } from './line-rows.ts';
import { isNamed, plainSigns } from './matching/named-reference.ts';

export type RecordedRefund = {
  readonly id: string;
  readonly paymentId: string | null;
  readonly reference: string | null;
  readonly amount: bigint;
};

/**
 * Finds the transfer that somebody has recorded before the bank named it: a refund, a payout to charity or money sent back,
 * of the same sum and with its reference in the line. Where several fit, the oldest. Unchanged: there is none.
 */
export async function matchOutgoing(tx: Tx, context: Context, row: LineRow, own: readonly string[]): Promise<LineRow> {
  const written = plainSigns(`${row.reference ?? ''} ${row.text}`);
  const names = ({ reference }: RecordedRefund) => reference !== null && isNamed(written, own, reference);
  const refund = (await recordedRefunds(tx, [row.amount])).find(names);
  if (refund !== undefined) {
    return changeLine(tx, row, { outcome: 'refund', settledBy: refund.id, paymentId: refund.paymentId });
  }
  const step = (await recordedSteps(tx, [row.amount])).find(names);
  if (step !== undefined) return changeLine(tx, row, { outcome: 'charity', settledBy: step.id });
  return matchSendBack(tx, context, row, own);
}

type OutgoingDb = Pick<Db, 'execute'>;

/** Refunds of bank transfers that took this sum from the bank account and have no line yet, oldest first. */
export async function recordedRefunds(tx: OutgoingDb, amounts: readonly bigint[]): Promise<RecordedRefund[]> {
  const references = sql`
    select r.id, r.payment_id, unnest(array[r.provider_ref, p.reference]) as reference, sum(e.amount) as amount
    from payment_refunds r
    join payments p on p.id = r.payment_id and p.provider = 'bank'
    join money_postings m on m.kind = 'refund' and m.about = r.id
    join money_entries e on e.posting_id = m.id
    join ledger_accounts a on a.id = e.credit_id and a.code like 'bank:%'
    where r.state = 'succeeded'
    group by r.id, p.reference`;
  return readRecorded(tx, references, amounts);
}

export async function recordedSteps(tx: OutgoingDb, amounts: readonly bigint[]): Promise<RecordedRefund[]> {
  const steps = sql`
    select t.id, null::uuid as payment_id, t.reference, s.amount
    from charity_steps t
    join charity_shares s on s.id = t.share_id
    join charity_months m on m.id = s.month_id and m.currency = 'EUR'
    where t.kind = 'paid'`;
  return readRecorded(tx, steps, amounts);
}

async function readRecorded(tx: OutgoingDb, recorded: SQL, amounts: readonly bigint[]): Promise<RecordedRefund[]> {
  if (amounts.length === 0) return [];
  const isOfThem = sql.join(
    amounts.map((amount) => sql`${amount.toString()}::numeric`),
    sql`, `,
  );
  const rows = extractRows(
    await tx.execute(sql`
      select id, payment_id, reference, amount from (${recorded}) found
      where amount in (${isOfThem})
        and not exists (select 1 from bank_lines l where l.settled_by = found.id)
      order by id`),
  );
  return rows.map(({ id, payment_id: paymentId, reference, amount }) => ({
    id: String(id),
    amount: BigInt(String(amount)),
    paymentId: typeof paymentId === 'string' ? paymentId : null,
    reference: typeof reference === 'string' ? reference : null,
  }));
}
