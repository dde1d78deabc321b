import type { PaymentEvent } from '@repo/contract/payments/creator-payments';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { describeError } from '../../core/errors.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { paymentEvents } from '../../db/tables/money/payments.ts';
import type { PaymentProvider, ProviderEvent } from '../../outside/payments/payment-provider.ts';
import { runDueAttempts } from './attempts.ts';
import { applyReport, type ProviderReport } from './reports/apply-report.ts';
import { askPresent } from './reports/ask-present.ts';

export type EventRow = typeof paymentEvents.$inferSelect;

/**
 * Takes a verified report, once: its id and its effect are written in one transaction. The provider is asked for the present
 * state, so that the order of reports and what an old one says do not matter. `later`: it has to be sent again.
 */
export async function receiveWebhook(
  context: Context,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<'taken' | 'known' | 'later'> {
  const known = await findEvent(context, provider.id, event.eventId);
  if (known !== null && known.state !== 'failed') return 'known';
  const present = await askPresent(context, provider, event);
  return present === 'unreachable' ? 'later' : storeReport(context, { provider, event, present });
}

async function storeReport(context: Context, report: ProviderReport): Promise<'taken' | 'known' | 'later'> {
  try {
    const row = await context.db.transaction((tx) => applyOnce(tx, context, report));
    if (row === null) return 'known';
    // What it made due is asked for at once; whatever fails here the recovery job asks again.
    if (row.paymentId !== null) await runDueAttempts(context, row.paymentId);
    return 'taken';
  } catch (error) {
    context.log.error({ error: describeError(error) }, 'a report of a payment provider could not be applied');
    await insertFailedEvent(context, report);
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

/** Returns null when it was applied before. A report that failed is applied when it comes again. */
async function applyOnce(tx: Tx, context: Context, report: ProviderReport): Promise<EventRow | null> {
  const row = await claimEventRow(tx, context, report);
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

async function claimEventRow(tx: Tx, context: Context, { provider, event }: ProviderReport): Promise<EventRow | null> {
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

function newEvent({ clock }: Context, { provider, event }: Pick<ProviderReport, 'provider' | 'event'>): EventRow {
  const receivedAt = clock.now();
  return {
    id: newId(receivedAt.getTime()),
    provider: provider.id,
    eventId: event.eventId,
    type: event.type,
    ref: readEventReference(event),
    state: 'ignored',
    reason: null,
    paymentId: null,
    tries: 0,
    receivedAt,
  };
}

/** The provider's id of what a report is about. */
function readEventReference({ about }: ProviderEvent): string | null {
  if (about.kind === 'none') return null;
  if (about.kind === 'payment' || about.kind === 'card') return about.ref;
  return about.kind === 'payout' ? about.payout.ref : (about.of.ref ?? about.of.captureRef);
}

/** The dead letter: the provider sends it again, and the creator sees it meanwhile. */
async function insertFailedEvent(context: Context, report: ProviderReport): Promise<void> {
  const row = { ...newEvent(context, report), state: 'failed' as const, reason: 'It could not be applied.', tries: 1 };
  await context.db.insert(paymentEvents).values(row).onConflictDoNothing();
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
