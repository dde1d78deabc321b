import type { PaymentEvent } from '@house/contract/payments/creator-payments';
import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { paymentDisputes, paymentEvents, paymentRefunds } from '../../db/tables/money/payments.ts';
import type { Context } from '../../http/context.ts';
import { describeError } from '../../http/errors.ts';
import {
  type PaymentProvider,
  type ProviderDispute,
  ProviderError,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
} from '../../outside/payments/payment-provider.ts';
import { applyProviderState } from './apply-provider-state.ts';
import { applyRefund } from './apply-refund.ts';
import { runDueAttempts } from './attempts.ts';
import { bookLostDispute, type PaymentRow } from './book-payment.ts';
import { findReported, lockPayment } from './lock-payment.ts';
import { auditPayment, notifyCreators } from './tell-of-payment.ts';

export type EventRow = typeof paymentEvents.$inferSelect;
type Verdict = { state: EventRow['state']; reason: string | null; paymentId: string | null };

/**
 * Takes a verified report, once: its id and its effect are written in one transaction. The provider is asked for the present
 * state, so that the order of reports and what an old one says do not matter. `later`: it has to be sent again.
 */
export async function takeReport(
  context: Context,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<'taken' | 'known' | 'later'> {
  const known = await findEvent(context, provider.id, event.eventId);
  if (known !== null && known.state !== 'failed') return 'known';
  let found: ProviderPayment | null;
  try {
    found = event.about.kind === 'payment' ? await provider.fetch(event.about.ref) : null;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.code === 'unreachable') return 'later';
    found = null;
  }
  return keepReport(context, { provider, event, found });
}

type Report = { provider: PaymentProvider; event: ProviderEvent; found: ProviderPayment | null };

async function keepReport(context: Context, report: Report): Promise<'taken' | 'known' | 'later'> {
  try {
    const row = await context.db.transaction((tx) => applyOnce(tx, context, report));
    if (row === null) return 'known';
    // What it made due is asked for at once; whatever fails here the recovery job asks again.
    if (row.paymentId !== null) await runDueAttempts(context, row.paymentId);
    return 'taken';
  } catch (error) {
    context.log.error({ error: describeError(error) }, 'a report of a payment provider could not be applied');
    await keepFailed(context, report);
    return 'later';
  }
}

async function findEvent({ db }: Context, provider: EventRow['provider'], eventId: string): Promise<EventRow | null> {
  const [row] = await db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)));
  return row ?? null;
}

/** Null when it was applied before. A report that failed is applied when it comes again. */
async function applyOnce(tx: Tx, context: Context, report: Report): Promise<EventRow | null> {
  const row = await takeEventRow(tx, context, report);
  if (row === null) return null;
  const verdict = await applyReport(tx, context, report);
  await tx
    .update(paymentEvents)
    .set({ ...verdict, tries: row.tries + 1 })
    .where(eq(paymentEvents.id, row.id));
  if (verdict.state === 'quarantined') {
    context.log.error(
      { event: row.eventId, reason: verdict.reason },
      'a report of a payment provider is in quarantine',
    );
  }
  return { ...row, ...verdict };
}

async function takeEventRow(tx: Tx, context: Context, { provider, event }: Report): Promise<EventRow | null> {
  const made = newEvent(context, { provider, event });
  const inserted = await tx.insert(paymentEvents).values(made).onConflictDoNothing().returning();
  if (inserted[0] !== undefined) return inserted[0];
  const [failed] = await tx
    .select()
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.provider, provider.id),
        eq(paymentEvents.eventId, event.eventId),
        eq(paymentEvents.state, 'failed'),
      ),
    )
    .for('no key update');
  return failed ?? null;
}

function newEvent({ clock }: Context, { provider, event }: Pick<Report, 'provider' | 'event'>): EventRow {
  const receivedAt = clock.now();
  return {
    id: newId(receivedAt.getTime()),
    provider: provider.id,
    eventId: event.eventId,
    type: event.type,
    ref: refOf(event),
    state: 'ignored',
    reason: null,
    paymentId: null,
    tries: 0,
    receivedAt,
  };
}

/** The provider's id of the payment that a report is about. */
function refOf({ about }: ProviderEvent): string | null {
  if (about.kind === 'none') return null;
  return about.kind === 'payment' ? about.ref : about.paymentRef;
}

/** The dead letter: the provider sends it again, and the creator sees it meanwhile. */
async function keepFailed(context: Context, report: Report): Promise<void> {
  const row = { ...newEvent(context, report), state: 'failed' as const, reason: 'It could not be applied.', tries: 1 };
  await context.db.insert(paymentEvents).values(row).onConflictDoNothing();
}

const IGNORED: Verdict = { state: 'ignored', reason: null, paymentId: null };
const quarantine = (reason: string, paymentId: string | null = null): Verdict => ({
  state: 'quarantined',
  reason,
  paymentId,
});
const applied = (paymentId: string): Verdict => ({ state: 'applied', reason: null, paymentId });

async function applyReport(tx: Tx, context: Context, report: Report): Promise<Verdict> {
  const { about } = report.event;
  const ref = refOf(report.event);
  if (about.kind === 'none' || ref === null) return IGNORED;
  const paymentId = about.kind === 'payment' ? (report.found?.paymentId ?? about.paymentId) : null;
  const reported = await findReported(tx, report.provider.id, { ref, paymentId });
  const row = reported === null ? null : await lockPayment(tx, reported.id);
  if (row === null) return quarantine('It is about no payment of this server.');
  if (about.kind === 'refund') return applyRefundReport(tx, context, row, about.refund);
  if (about.kind === 'dispute') return applyDispute(tx, context, row, about.dispute);
  return applyPaymentReport(tx, context, row, { said: about.said, found: report.found });
}

type PaymentReport = { said: { amount: bigint; currency: string } | null; found: ProviderPayment | null };

async function applyPaymentReport(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  { said, found }: PaymentReport,
): Promise<Verdict> {
  if (said !== null && (said.amount !== row.amount || said.currency !== row.currency)) {
    return quarantine('It names another amount or currency than the payment.', row.id);
  }
  if (found === null) return quarantine('The provider knows no such payment.', row.id);
  const { outcome } = await applyProviderState(tx, context, row, found);
  if (outcome === 'mismatch')
    return quarantine('The provider has another amount or currency than the payment.', row.id);
  return outcome === 'late'
    ? { ...applied(row.id), reason: 'It was charged after it was over; a refund was started.' }
    : applied(row.id);
}

async function applyRefundReport(tx: Tx, context: Context, row: PaymentRow, found: ProviderRefund): Promise<Verdict> {
  const ofPayment = eq(paymentRefunds.paymentId, row.id);
  const [byRef] = await tx
    .select()
    .from(paymentRefunds)
    .where(and(ofPayment, eq(paymentRefunds.providerRef, found.ref)));
  // Its answer may still be on the way: then the amount tells which one it is.
  const [byAmount] =
    byRef === undefined
      ? await tx
          .select()
          .from(paymentRefunds)
          .where(and(ofPayment, isNull(paymentRefunds.providerRef), eq(paymentRefunds.amount, found.amount)))
          .orderBy(paymentRefunds.id)
          .limit(1)
      : [byRef];
  if (byAmount === undefined) return quarantine('This server did not start this refund.', row.id);
  await applyRefund(tx, context, { row, refundId: byAmount.id, found });
  return applied(row.id);
}

async function applyDispute(tx: Tx, context: Context, row: PaymentRow, found: ProviderDispute): Promise<Verdict> {
  if (found.amount <= 0n || found.amount > row.amount) return quarantine('It disputes more than was paid.', row.id);
  const at = context.clock.now();
  const isClosed = found.state !== 'open';
  const id = newId(at.getTime());
  const made = await tx
    .insert(paymentDisputes)
    .values({
      id,
      paymentId: row.id,
      providerRef: found.ref,
      amount: found.amount,
      state: found.state,
      openedAt: at,
      closedAt: isClosed ? at : null,
    })
    .onConflictDoNothing()
    .returning({ id: paymentDisputes.id });
  const isNew = made.length > 0;
  const changed = isNew ? { id, amount: found.amount } : await closeDispute(tx, at, row, found);
  if (isNew) {
    await notifyCreators(tx, context, 'payment.disputed', { amount: found.amount, currency: row.currency });
    await auditPayment(tx, at, row, { act: 'payment.disputed', facts: { dispute: id } });
  }
  if (changed !== null && found.state === 'lost') await bookLostDispute(tx, row, changed, at);
  return applied(row.id);
}

/** Null when it is closed already, or still open: a dispute ends once. */
async function closeDispute(tx: Tx, at: Date, row: PaymentRow, found: ProviderDispute) {
  if (found.state === 'open') return null;
  const [closed] = await tx
    .update(paymentDisputes)
    .set({ state: found.state, closedAt: at })
    .where(
      and(
        eq(paymentDisputes.paymentId, row.id),
        eq(paymentDisputes.providerRef, found.ref),
        eq(paymentDisputes.state, 'open'),
      ),
    )
    .returning({ id: paymentDisputes.id, amount: paymentDisputes.amount });
  return closed ?? null;
}

export const viewEvent = ({ ref: _, receivedAt, ...row }: EventRow): PaymentEvent => ({
  ...row,
  receivedAt: receivedAt.toISOString(),
});

/** Newest first, one more than the page. Without a state those that need the creator. */
export async function listEvents(
  { db }: Context,
  { before, limit, state }: { before: string | null; limit: number; state: EventRow['state'] | undefined },
): Promise<EventRow[]> {
  const states: EventRow['state'][] = state === undefined ? ['quarantined', 'failed'] : [state];
  const isAfter = before === null ? undefined : lt(paymentEvents.id, before);
  return db
    .select()
    .from(paymentEvents)
    .where(and(inArray(paymentEvents.state, states), isAfter))
    .orderBy(desc(paymentEvents.id))
    .limit(limit + 1);
}
