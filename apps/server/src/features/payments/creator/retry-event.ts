import { eq } from 'drizzle-orm';
import { paymentEvents } from '../../../db/tables/money/payments.ts';
import type { Context } from '../../../http/context.ts';
import { Refusal, refuse } from '../../../http/refuse.ts';
import { ProviderError, type ProviderPayment } from '../../../outside/payments/payment-provider.ts';
import { append } from '../../audit/audit-leaves.ts';
import { applyProviderState } from '../apply-provider-state.ts';
import { providerOf, runDueAttempts } from '../attempts.ts';
import { findReported, lockPayment } from '../lock-payment.ts';
import type { EventRow } from '../take-report.ts';

/** Applies what a provider says now of the payment that a report in quarantine, or a failed one, is about. */
export async function retryEvent(
  context: Context,
  { id, byId }: { id: string; byId: string },
): Promise<EventRow | Refusal> {
  const [event] = await context.db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  if (event === undefined) return refuse('payment.unknownEvent');
  if (event.state === 'applied' || event.state === 'ignored') return refuse('payment.eventDone');
  const found = await fetchReported(context, event);
  if (found instanceof Refusal) return found;
  const changed = await context.db.transaction(async (tx): Promise<EventRow> => {
    const reported =
      found === null ? null : await findReported(tx, event.provider, { ref: found.ref, paymentId: found.paymentId });
    const row = reported === null ? null : await lockPayment(tx, reported.id);
    const outcome =
      row === null || found === null ? 'mismatch' : (await applyProviderState(tx, context, row, found)).outcome;
    const state = outcome === 'mismatch' ? ('quarantined' as const) : ('applied' as const);
    const change = { state, tries: event.tries + 1, paymentId: row?.id ?? null };
    await tx.update(paymentEvents).set(change).where(eq(paymentEvents.id, id));
    const facts = { event: id, outcome };
    await append(tx, context.clock.now(), [{ subjectId: byId, act: 'payment.eventRetried', facts }]);
    return { ...event, ...change };
  });
  if (changed.paymentId !== null) await runDueAttempts(context, changed.paymentId);
  return changed;
}

/** Null when the provider does not know it, or the report named nothing. */
async function fetchReported(context: Context, { ref, provider }: EventRow): Promise<ProviderPayment | Refusal | null> {
  const asked = providerOf(context, { provider });
  if (asked === null || ref === null) return null;
  try {
    return await asked.fetch(ref);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return error.code === 'unreachable' ? refuse('payment.providerDown') : null;
  }
}
