import { DAY_MS } from '@repo/contract/durations';
import type { DisputeAnswer } from '@repo/contract/payments/dispute-states';
import { EVIDENCE_FILES_MAX_BYTES } from '@repo/contract/payments/disputes';
import { desc, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { gatewayEvents } from '../../../db/tables/money/sandbox-gateway.ts';
import { readEvidenceFileType } from '../evidence-file-type.ts';
import { type EvidenceFile, ProviderError } from '../payment-provider.ts';
import { type GatewayTools, lockPayment } from './gateway.ts';
import { type GatewayEventBody, queueEvent } from './gateway-events.ts';
import { newRef } from './new-ref.ts';

type GatewayDispute = NonNullable<GatewayEventBody['dispute']>;

/** As long as the card networks give a merchant at least. */
const ANSWER_MS = 7 * DAY_MS;

export const openDispute = (amount: bigint, providerState: string, at: Date): GatewayDispute => ({
  ref: newRef('dsp'),
  amount: amount.toString(),
  state: 'open',
  providerState,
  reason: 'fraudulent',
  answerBy: new Date(at.getTime() + ANSWER_MS).toISOString(),
});

export const isInquiry = ({ providerState }: GatewayDispute): boolean => providerState?.startsWith('warning') ?? false;

/** As Stripe takes files: PDF, JPEG or PNG by their bytes, and no more than it forwards to a bank. They are not kept. */
export function checkEvidenceFiles(files: readonly EvidenceFile[]): void {
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const isRead = files.every(({ type, bytes }) => readEvidenceFileType(bytes) === type);
  if (!isRead || total > EVIDENCE_FILES_MAX_BYTES) throw new ProviderError('refused');
}

/**
 * What the merchant says, as Stripe takes it: evidence once and in time, and from then on the bank decides; or the money is
 * given up at once. The same again changes nothing. The text of the evidence is not kept: nobody reads it here.
 */
export async function answerGatewayDispute(tools: GatewayTools, ref: string, answer: DisputeAnswer): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const known = await findLastWord(tx, ref);
    if (known === null) throw new ProviderError('refused');
    const row = await lockPayment(tx, known.payment.ref);
    // Somebody else may have answered while the lock was waited for.
    const dispute = (await findLastWord(tx, ref))?.dispute ?? known.dispute;
    const next = decideNext(dispute, answer, tools.now());
    if (next === null) return;
    const at = await laterThanAll(tx, tools.now());
    const type = next.state === 'lost' ? 'dispute.closed' : 'dispute.updated';
    await queueEvent(tx, at, type, row, { dispute: { ...dispute, ...next } });
  });
}

const UNDER_REVIEW = 'under_review';

/** Null: it has this answer already. */
function decideNext(
  dispute: GatewayDispute,
  answer: DisputeAnswer,
  now: Date,
): Pick<GatewayDispute, 'state' | 'providerState'> | null {
  const isReviewed = dispute.providerState?.endsWith(UNDER_REVIEW) ?? false;
  if (answer === 'accepted') {
    if (dispute.state === 'lost') return null;
    if (dispute.state !== 'open' || isInquiry(dispute)) throw new ProviderError('refused');
    return { state: 'lost', providerState: 'lost' };
  }
  if (isReviewed) return null;
  const isLate = dispute.answerBy !== undefined && new Date(dispute.answerBy) < now;
  if (dispute.state !== 'open' || isLate) throw new ProviderError('refused');
  return { state: 'open', providerState: isInquiry(dispute) ? `warning_${UNDER_REVIEW}` : UNDER_REVIEW };
}

type GatewayWord = { payment: { ref: string }; dispute: GatewayDispute };

/** What was said of a dispute last. */
async function findLastWord(tx: Tx, ref: string): Promise<GatewayWord | null> {
  const rows = await tx
    .select({ body: gatewayEvents.body })
    .from(gatewayEvents)
    .where(sql`${gatewayEvents.body} -> 'dispute' ->> 'ref' = ${ref}`)
    .orderBy(desc(gatewayEvents.createdAt), desc(gatewayEvents.id))
    .limit(1);
  const { payment, dispute } = (rows[0]?.body ?? {}) as GatewayEventBody;
  return payment === undefined || dispute === undefined ? null : { payment, dispute };
}

/** The last word of a dispute is the newest: two of one moment must not change places. */
export async function laterThanAll(tx: Tx, now: Date): Promise<Date> {
  const [last] = await tx.select({ at: sql<Date>`max(${gatewayEvents.createdAt})` }).from(gatewayEvents);
  const lastMs = last?.at == null ? 0 : new Date(last.at).getTime();
  return new Date(Math.max(now.getTime(), lastMs + 1));
}
