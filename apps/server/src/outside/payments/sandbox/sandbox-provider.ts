import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { gatewayEvents, gatewayPayments, gatewayRefunds } from '../../../db/tables/money/sandbox-gateway.ts';
import {
  type ListSpan,
  type PaymentProvider,
  type ProviderDispute,
  ProviderError,
  type ProviderEvent,
  type ProviderRefund,
  type WebhookRequest,
} from '../payment-provider.ts';
import { isSignedBody } from '../signed-header.ts';
import {
  cancelPayment,
  capturePayment,
  createPayment,
  fetchPayment,
  type GatewayTools,
  refundPayment,
} from './gateway.ts';
import { openGatewayCards } from './gateway-cards.ts';
import { answerGatewayDispute, checkEvidenceFiles } from './gateway-disputes.ts';
import { listGatewayMovements, readGatewayBalance } from './read-gateway-balance.ts';

const minor = z.string().check(z.regex(/^\d{1,18}$/));
const eventBody = z.object({
  id: z.string(),
  type: z.string(),
  payment: z.optional(
    z.object({
      ref: z.string(),
      merchantRef: z.string(),
      amount: minor,
      currency: z.string(),
      state: z.string(),
    }),
  ),
  refund: z.optional(
    z.object({
      ref: z.string(),
      amount: minor,
      merchantRef: z.optional(z.nullable(z.string())),
      state: z.optional(z.enum(['pending', 'succeeded', 'failed'])),
    }),
  ),
  dispute: z.optional(
    z.object({
      ref: z.string(),
      amount: minor,
      state: z.enum(['open', 'won', 'lost']),
      providerState: z.optional(z.string()),
      reason: z.optional(z.string()),
      answerBy: z.optional(z.iso.datetime()),
    }),
  ),
  payout: z.optional(
    z.object({
      ref: z.string(),
      amount: minor,
      currency: z.string(),
      state: z.enum(['paid', 'failed']),
      bankReference: z.string(),
      arrivesOn: z.iso.date(),
    }),
  ),
});

/** Puts the embedded gateway behind the port of every provider. All `secrets` are accepted, and the newest comes first. */
export function sandboxProvider(tools: GatewayTools, secrets: readonly string[]): PaymentProvider {
  return {
    id: 'sandbox',
    cards: openGatewayCards(tools),
    check: async () => [],
    create: (order, key) => createPayment(tools, order, key),
    fetch: (ref) => fetchPayment(tools, ref),
    capture: (ref, key) => capturePayment(tools, ref, key),
    cancel: (ref, key) => cancelPayment(tools, ref, key),
    refund: (of, key) => refundPayment(tools, of, key),
    fetchRefund: (ref) => fetchRefund(tools, ref),
    fetchDispute: (ref) => fetchDispute(tools, ref),
    sendEvidence: async (ref, { files }) => {
      checkEvidenceFiles(files);
      await answerGatewayDispute(tools, ref, 'evidence');
      return fetchDispute(tools, ref);
    },
    acceptDispute: async (ref) => answerGatewayDispute(tools, ref, 'accepted').then(() => fetchDispute(tools, ref)),
    findByCapture: async (ref) => (await fetchPayment(tools, ref)).ref,
    listEvents: (span) => listEvents(tools, span),
    listMovements: (span) => listGatewayMovements(tools, span),
    readBalance: (at) => readGatewayBalance(tools, at),
    fetchEvent: (eventId) => fetchEvent(tools, eventId),
    readWebhook: async (request) => readReport(request, secrets),
  };
}

function readReport({ body, headers, now }: WebhookRequest, secrets: readonly string[]): ProviderEvent | null {
  const header = headers['sandbox-signature'];
  if (typeof header !== 'string' || !isSignedBody(secrets, { header, body, now })) return null;
  const parsed = eventBody.safeParse(parseText(body.toString('utf8')));
  return parsed.success ? readEvent(parsed.data) : null;
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readEvent({ id: eventId, type, payment, ...parts }: z.output<typeof eventBody>): ProviderEvent {
  const event = { eventId, type, at: null };
  const { refund, dispute, payout } = parts;
  if (payout !== undefined) {
    return { ...event, about: { kind: 'payout', payout: { ...payout, amount: BigInt(payout.amount) } } };
  }
  if (payment === undefined) return { ...event, about: { kind: 'none' } };
  const { ref, merchantRef: paymentId, currency } = payment;
  const of = { ref, captureRef: null, paymentId };
  if (refund !== undefined) {
    const { state = 'succeeded', merchantRef: refundId = null } = refund;
    const found = { ref: refund.ref, state, amount: BigInt(refund.amount), currency, refundId };
    return { ...event, about: { kind: 'refunds', of, refunds: [found] } };
  }
  if (dispute !== undefined) {
    const { state, amount, providerState = state, reason = null, answerBy } = dispute;
    const open = { providerState, reason, answerBy: answerBy === undefined ? null : new Date(answerBy) };
    const found = { ref: dispute.ref, state, amount: BigInt(amount), currency, ...open };
    return { ...event, about: { kind: 'dispute', of, dispute: found } };
  }
  if (type === 'card.kept') return { ...event, about: { kind: 'card', ref } };
  if (!type.startsWith('payment.')) return { ...event, about: { kind: 'none' } };
  return {
    ...event,
    about: { kind: 'payment', ref, paymentId, claimed: { amount: BigInt(payment.amount), currency } },
  };
}

async function fetchRefund({ db }: GatewayTools, ref: string): Promise<ProviderRefund> {
  const [found] = await db
    .select({ refund: gatewayRefunds, currency: gatewayPayments.currency })
    .from(gatewayRefunds)
    .innerJoin(gatewayPayments, eq(gatewayPayments.ref, gatewayRefunds.paymentRef))
    .where(eq(gatewayRefunds.ref, ref));
  if (found === undefined) throw new ProviderError('refused');
  const { amount, merchantRef: refundId } = found.refund;
  return { ref, state: 'succeeded', amount, currency: found.currency, refundId };
}

/** The gateway keeps of a dispute what it has reported of it. */
async function fetchDispute({ db }: GatewayTools, ref: string): Promise<ProviderDispute> {
  const [last] = await db
    .select({ body: gatewayEvents.body })
    .from(gatewayEvents)
    .where(sql`${gatewayEvents.body} -> 'dispute' ->> 'ref' = ${ref}`)
    .orderBy(desc(gatewayEvents.createdAt))
    .limit(1);
  const parsed = eventBody.safeParse(last?.body);
  const about = parsed.success ? readEvent(parsed.data).about : null;
  if (about?.kind !== 'dispute') throw new ProviderError('refused');
  return about.dispute;
}

async function fetchEvent({ db }: GatewayTools, eventId: string): Promise<ProviderEvent | null> {
  const [found] = await db.select().from(gatewayEvents).where(eq(gatewayEvents.id, eventId));
  const parsed = eventBody.safeParse(found?.body);
  return parsed.success ? readEvent(parsed.data) : null;
}

async function listEvents({ db }: GatewayTools, { since, until }: ListSpan): Promise<ProviderEvent[]> {
  const rows = await db
    .select({ body: gatewayEvents.body })
    .from(gatewayEvents)
    .where(and(gte(gatewayEvents.createdAt, since), lte(gatewayEvents.createdAt, until)))
    .orderBy(asc(gatewayEvents.createdAt), asc(gatewayEvents.id));
  return rows.flatMap(({ body }) => {
    const parsed = eventBody.safeParse(body);
    return parsed.success ? [readEvent(parsed.data)] : [];
  });
}
