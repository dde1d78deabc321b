import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@repo/contract/durations';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { describeError } from '../../../core/errors.ts';
import { extractRows } from '../../../db/rows.ts';
import { ProviderError } from '../../../outside/payments/payment-provider.ts';
import { applyProviderState } from '../apply-provider-state.ts';
import { findProvider, runDueAttempts } from '../attempts.ts';
import type { PaymentRow } from '../book-payment.ts';
import { lockPayment } from '../lock-payment.ts';

export const ASK_EVERY_MS: number = 15 * SECOND_MS;
/**
 * A payment is asked about again after half of its age so far: often while the person waits, once an hour in the end.
 */
const SHARE_OF_AGE = 2;
const LEAST_PAUSE_MS: number = MINUTE_MS;
const MOST_PAUSE_MS: number = HOUR_MS;
const BATCH = 20;

/**
 * The job: asks providers for payments under way, in case their report never comes. Each is taken by one node, which sets when it is
 * asked next before it asks. Returns how many were asked for.
 */
export async function askOpenPayments(context: Context): Promise<number> {
  const due = await leaseDue(context);
  const silent = new Set<string>();
  for (const { id, provider } of due) {
    if (silent.has(provider)) continue;
    if (!(await askFor(context, id))) silent.add(provider);
  }
  return due.length;
}

type DuePayment = { id: string; provider: string };

async function leaseDue({ db, clock }: Context): Promise<DuePayment[]> {
  const at = clock.now().toISOString();
  const age = sql`extract(epoch from ${at}::timestamptz - created_at)`;
  const pause = sql`least(greatest(${age} / ${SHARE_OF_AGE}::float8, ${LEAST_PAUSE_MS / SECOND_MS}::float8), ${MOST_PAUSE_MS / SECOND_MS}::float8)`;
  const found = await db.execute(sql`
    update payments set ask_at = ${at}::timestamptz + make_interval(secs => ${pause})
    where id in (
      select id from payments
      where ask_at <= ${at}::timestamptz and state in ('created', 'requiresAction', 'processing', 'requiresCapture')
      order by ask_at limit ${BATCH}::int for update skip locked)
    returning id, provider`);
  return extractRows(found).map(({ id, provider }) => ({ id: String(id), provider: String(provider) }));
}

/** Returns false when the provider does not answer: then it is not asked for the others of this turn either. */
async function askFor(context: Context, id: string): Promise<boolean> {
  const row = await context.db.transaction((tx) => lockPayment(tx, id));
  const provider = findProvider(context, row);
  if (row === null || provider === null || row.providerRef === null) return true;
  try {
    const found = await provider.fetch(row.providerRef);
    await context.db.transaction(async (tx) => {
      const locked = await lockPayment(tx, id);
      if (locked === null) return;
      const { outcome } = await applyProviderState(tx, context, locked, found);
      if (outcome === 'mismatch') warn(context, locked);
    });
    return (await runDueAttempts(context, id)) !== 'unreachable';
  } catch (error) {
    if (error instanceof ProviderError) return error.code === 'refused';
    // One payment that cannot be brought further must not keep the others from it.
    context.log.error({ paymentId: id, error: describeError(error) }, 'a payment could not be asked for');
    return true;
  }
}

const warn = ({ log }: Context, { id }: PaymentRow): void =>
  log.error({ paymentId: id }, 'a provider has another amount than we asked for');
