import { eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import { paymentEvents } from '../../../db/tables/money/payments.ts';
import { ProviderError, type ProviderEvent } from '../../../outside/payments/payment-provider.ts';
import { append } from '../../audit/audit-leaves.ts';
import { findProvider, runDueAttempts } from '../attempts.ts';
import type { EventRow } from '../receive-webhook.ts';
import { applyReport, type ProviderReport } from '../reports/apply-report.ts';
import { askPresent } from '../reports/ask-present.ts';

/**
 * Applies what a provider says now of what a report in quarantine, or a failed one, is about. The provider is asked for the report too:
 * what was kept of it is its name.
 */
export async function retryEvent(
  context: Context,
  { id, byId }: { id: string; byId: string },
): Promise<EventRow | Refusal> {
  const [row] = await context.db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  if (row === undefined) return refuse('payment.unknownEvent');
  if (row.state === 'applied' || row.state === 'ignored') return refuse('payment.eventDone');
  const report = await readAnew(context, row);
  if (report === 'unreachable') return refuse('payment.providerDown');
  const changed = await context.db.transaction(async (tx): Promise<EventRow> => {
    const verdict = report === null ? unknown(row) : await applyReport(tx, context, report);
    const change = { ...verdict, tries: row.tries + 1 };
    await tx.update(paymentEvents).set(change).where(eq(paymentEvents.id, id));
    const facts = { event: id, outcome: verdict.state };
    await append(tx, context.clock.now(), [{ subjectId: byId, act: 'payment.eventRetried', facts }]);
    return { ...row, ...change };
  });
  if (changed.paymentId !== null) await runDueAttempts(context, changed.paymentId);
  return changed;
}

const unknown = ({ paymentId }: EventRow) => ({
  state: 'quarantined' as const,
  reason: 'The provider keeps this report no more.',
  paymentId,
});

/** Returns null when nothing can be asked any more. */
async function readAnew(context: Context, row: EventRow): Promise<ProviderReport | 'unreachable' | null> {
  const provider = findProvider(context, row);
  if (provider === null) return null;
  try {
    const event = (await provider.fetchEvent(row.eventId)) ?? onlyPayment(row);
    if (event === null) return null;
    // The creator has seen that the report says another amount; what the provider says now decides.
    const about = event.about.kind === 'payment' ? { ...event.about, said: null } : event.about;
    const present = await askPresent(context, provider, { ...event, about });
    return present === 'unreachable' ? present : { provider, event, present };
  } catch (error) {
    if (error instanceof ProviderError) return error.code === 'unreachable' ? 'unreachable' : null;
    throw error;
  }
}

const OF_SOMETHING_ELSE = /refund|dispute|revers|payout/i;

/** What was kept of a report is its name and what it is of: of a payment that is enough to ask for it. */
function onlyPayment({ eventId, type, ref, receivedAt }: EventRow): ProviderEvent | null {
  if (ref === null || OF_SOMETHING_ELSE.test(type)) return null;
  return { eventId, type, at: receivedAt, about: { kind: 'payment', ref, paymentId: null, claimed: null } };
}
