import * as z from 'zod/mini';
import type { PaymentProvider, ProviderEvent, WebhookRequest } from '../payment-provider.ts';
import { isSignedBody } from '../signed-header.ts';
import {
  cancelPayment,
  capturePayment,
  createPayment,
  fetchPayment,
  type GatewayTools,
  refundPayment,
} from './gateway.ts';

const minor = z.string().check(z.regex(/^\d{1,18}$/));
const eventBody = z.object({
  id: z.string(),
  type: z.string(),
  payment: z.object({
    ref: z.string(),
    merchantRef: z.string(),
    amount: minor,
    currency: z.string(),
    state: z.string(),
  }),
  refund: z.optional(z.object({ ref: z.string(), amount: minor })),
  dispute: z.optional(z.object({ ref: z.string(), amount: minor, state: z.enum(['open', 'won', 'lost']) })),
});

/** The embedded gateway behind the port of every provider. `secrets`: the newest first, all of them accepted. */
export function sandboxProvider(tools: GatewayTools, secrets: readonly string[]): PaymentProvider {
  return {
    id: 'sandbox',
    create: (order, key) => createPayment(tools, order, key),
    fetch: (ref) => fetchPayment(tools, ref),
    capture: (ref, key) => capturePayment(tools, ref, key),
    cancel: (ref, key) => cancelPayment(tools, ref, key),
    refund: (of, key) => refundPayment(tools, of, key),
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

function readEvent({ id: eventId, type, payment, refund, dispute }: z.output<typeof eventBody>): ProviderEvent {
  if (refund !== undefined) {
    const { ref, amount } = refund;
    const done = { ref, state: 'succeeded' as const, amount: BigInt(amount) };
    return { eventId, type, about: { kind: 'refund', paymentRef: payment.ref, refund: done } };
  }
  if (dispute !== undefined) {
    const found = { ...dispute, amount: BigInt(dispute.amount) };
    return { eventId, type, about: { kind: 'dispute', paymentRef: payment.ref, dispute: found } };
  }
  if (!type.startsWith('payment.')) return { eventId, type, about: { kind: 'none' } };
  const said = { amount: BigInt(payment.amount), currency: payment.currency };
  return { eventId, type, about: { kind: 'payment', ref: payment.ref, paymentId: payment.merchantRef, said } };
}
