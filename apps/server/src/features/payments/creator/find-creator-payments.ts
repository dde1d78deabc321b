import type { AnswerOf, QueryOf } from '@repo/contract/call';
import { DAY_MS } from '@repo/contract/durations';
import type { readPaymentSums } from '@repo/contract/payments/creator-payment-detail';
import type { listCreatorPayments, PaymentView } from '@repo/contract/payments/creator-payments';
import type { Currency } from '@repo/contract/rules/money';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { payments } from '../../../db/tables/money/payments.ts';
import type { PaymentRow } from '../book-payment.ts';
import { listPaymentStates } from '../payment-state.ts';

export type PaymentFilter = Pick<
  QueryOf<typeof listCreatorPayments>,
  'status' | 'paymentMethod' | 'from' | 'to' | 'account' | 'q'
>;
type FoundPage = { readonly after: string | null; readonly limit: number; readonly filter: PaymentFilter };

/** One row more than the page, newest first, of everybody. */
export async function findCreatorPayments(
  { db }: Pick<Context, 'db'>,
  { after, limit, filter }: FoundPage,
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(after === null ? undefined : lt(payments.id, after), isFound(filter)))
    .orderBy(desc(payments.id))
    .limit(limit + 1);
}

/** What all that a filter finds comes to, by currency. */
export async function sumCreatorPayments(
  { db }: Pick<Context, 'db'>,
  filter: PaymentFilter,
): Promise<AnswerOf<typeof readPaymentSums>> {
  const held = sql`coalesce((select sum(d.amount) from payment_disputes d
    where d.payment_id = payments.id and d.state = 'open'), 0)`;
  const rows = await db
    .select({
      currency: payments.currency,
      count: sql<number>`count(*)::int`,
      receivedMinor: sql<string>`sum(payments.captured)::text`,
      refundedMinor: sql<string>`sum(payments.refunded)::text`,
      disputedMinor: sql<string>`sum(${held})::text`,
    })
    .from(payments)
    .where(isFound(filter))
    .groupBy(payments.currency);
  const place = ({ currency }: { currency: Currency }): number => (currency === 'EUR' ? 0 : 1);
  return rows.sort((one, other) => place(one) - place(other));
}

function isFound({ status, paymentMethod, from, to, account, q }: PaymentFilter): SQL | undefined {
  return and(
    status === undefined ? undefined : isOfView(status),
    paymentMethod === undefined ? undefined : eq(payments.method, paymentMethod),
    from === undefined ? undefined : gte(payments.createdAt, new Date(from)),
    to === undefined ? undefined : lt(payments.createdAt, new Date(new Date(to).getTime() + DAY_MS)),
    account === undefined ? undefined : eq(payments.accountId, account),
    q === undefined ? undefined : hasWords(q.trim()),
  );
}

function isOfView(view: PaymentView): SQL | undefined {
  if (view === 'refunded') return sql`payments.refunded > 0`;
  if (view !== 'disputed') return inArray(payments.state, listPaymentStates(view));
  return sql`exists (select 1 from payment_disputes d
    where d.payment_id = payments.id and d.state in ('open', 'lost'))`;
}

/** Anywhere in who paid or what was sold, or a part of a reference; without a pattern that somebody could make slow. */
function hasWords(q: string): SQL {
  const signs = q.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
  const isReferred =
    signs.length < REFERENCE_PART_MIN ? sql`false` : sql`strpos(coalesce(payments.reference, ''), ${signs}) > 0`;
  return sql`(strpos(lower(payments.title), lower(${q})) > 0 or payments.id::text = lower(${q}) or ${isReferred}
    or exists (select 1 from accounts a where a.id = payments.account_id
      and strpos(lower(a.username || ' ' || a.full_name || ' ' || a.email), lower(${q})) > 0))`;
}

const REFERENCE_PART_MIN = 4;
