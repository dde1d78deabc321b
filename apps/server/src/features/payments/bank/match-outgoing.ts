import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { rowsOf } from '../../../db/rows.ts';
import { changeLine } from './book-line.ts';
import type { LineRow } from './line-rows.ts';

type Recorded = { readonly id: string; readonly paymentId: string | null; readonly reference: string | null };

/**
 * Finds the transfer that somebody has recorded before the bank named it: a refund or a payout to charity, of the same sum
 * and with its reference in the line. Where several fit, the oldest. Unchanged: there is none.
 */
export async function matchOutgoing(tx: Tx, row: LineRow, own: readonly string[]): Promise<LineRow> {
  const written = plain(`${row.reference ?? ''} ${row.text}`);
  const names = ({ reference }: Recorded) => reference !== null && isNamed(written, own, reference);
  const refund = (await recordedRefunds(tx, row)).find(names);
  if (refund !== undefined) {
    return changeLine(tx, row, { outcome: 'refund', settledBy: refund.id, paymentId: refund.paymentId });
  }
  const step = (await recordedSteps(tx, row)).find(names);
  return step === undefined ? row : changeLine(tx, row, { outcome: 'charity', settledBy: step.id });
}

/** Shorter ones stand in a text by chance. */
const REFERENCE_SIGNS_MIN = 4;
const plain = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function isNamed(written: string, own: readonly string[], reference: string): boolean {
  const signs = plain(reference);
  return own.includes(signs) || (signs.length >= REFERENCE_SIGNS_MIN && written.includes(signs));
}

/** Refunds of bank transfers that took this sum from the bank account and have no line yet, oldest first. */
async function recordedRefunds(tx: Tx, { amount }: Pick<LineRow, 'amount'>): Promise<Recorded[]> {
  const references = sql`
    select r.id, r.payment_id, unnest(array[r.provider_ref, p.reference]) as reference, sum(e.amount) as amount
    from payment_refunds r
    join payments p on p.id = r.payment_id and p.provider = 'bank'
    join money_postings m on m.kind = 'refund' and m.about = r.id
    join money_entries e on e.posting_id = m.id
    join ledger_accounts a on a.id = e.credit_id and a.code like 'bank:%'
    where r.state = 'succeeded'
    group by r.id, p.reference`;
  return readRecorded(tx, references, amount);
}

async function recordedSteps(tx: Tx, { amount }: LineRow): Promise<Recorded[]> {
  const steps = sql`
    select t.id, null::uuid as payment_id, t.reference, s.amount
    from charity_steps t
    join charity_shares s on s.id = t.share_id
    join charity_months m on m.id = s.month_id and m.currency = 'EUR'
    where t.kind = 'paid'`;
  return readRecorded(tx, steps, amount);
}

async function readRecorded(tx: Tx, recorded: SQL, amount: bigint): Promise<Recorded[]> {
  const rows = rowsOf(
    await tx.execute(sql`
      select id, payment_id, reference from (${recorded}) found
      where amount = ${amount.toString()}::numeric
        and not exists (select 1 from bank_lines l where l.settled_by = found.id)
      order by id`),
  );
  return rows.map(({ id, payment_id: paymentId, reference }) => ({
    id: String(id),
    paymentId: typeof paymentId === 'string' ? paymentId : null,
    reference: typeof reference === 'string' ? reference : null,
  }));
}
