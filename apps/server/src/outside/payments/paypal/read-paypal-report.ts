import { parseMoney } from '@repo/contract/rules/money';
import * as z from 'zod/mini';
import type { ChargeNamed, ProviderEvent, WebhookRequest } from '../payment-provider.ts';
import type { PaypalAsk } from './paypal-client.ts';
import {
  disputeResource,
  findRefundCapture,
  link,
  money,
  refundResource,
  viewPaypalDispute,
  viewPaypalRefund,
} from './paypal-objects.ts';

/** Headers of a report, as PayPal's reference describes `verify-webhook-signature`. */
const HEADERS = {
  auth_algo: { header: 'paypal-auth-algo', shape: /^[A-Za-z0-9]{1,100}$/ },
  cert_url: { header: 'paypal-cert-url', shape: /^https:\/\/([a-z0-9-]{1,63}\.){1,4}paypal\.com\/[\x21-\x7e]{1,400}$/ },
  transmission_id: { header: 'paypal-transmission-id', shape: /^(?!\d+$)[\x21-\x7e]{1,50}$/ },
  transmission_sig: { header: 'paypal-transmission-sig', shape: /^(?!\d+$)[\x21-\x7e]{1,500}$/ },
  transmission_time: {
    header: 'paypal-transmission-time',
    shape: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})$/,
  },
} as const;

const verdict = z.object({ verification_status: z.string() });

/** What PayPal needs to check a report; null when a header is missing or cannot be one of PayPal's: then it is not asked. */
function readSignedHeaders({ headers }: Pick<WebhookRequest, 'headers'>): Record<string, string> | null {
  const found: Record<string, string> = {};
  for (const [name, { header, shape }] of Object.entries(HEADERS)) {
    const value = headers[header];
    if (typeof value !== 'string' || !shape.test(value)) return null;
    found[name] = value;
  }
  return found;
}

/**
 * PayPal checks its own signature, which covers a checksum of the bytes it sent. They are put into the question as they
 * came: read and written again, numbers, escapes and the order of names would change (decision 0109).
 */
async function isSignedByPaypal(
  ask: PaypalAsk,
  { signed, webhookId, body }: { signed: Record<string, string>; webhookId: string; body: Buffer },
): Promise<boolean> {
  const question = JSON.stringify({ ...signed, webhook_id: webhookId });
  const opened = Buffer.from(`${question.slice(0, -1)},"webhook_event":`);
  const answer = await ask('POST', '/v1/notifications/verify-webhook-signature', {
    body: Buffer.concat([opened, body, Buffer.from('}')]),
  });
  const claimed = verdict.safeParse(answer);
  return claimed.success && claimed.data.verification_status === 'SUCCESS';
}

/** Of all that a report holds, what is read here; what is verified is all of it. */
export const paypalEvent = z.object({
  id: z.string(),
  event_type: z.string(),
  create_time: z.optional(z.string()),
  resource: z.unknown(),
});
const orderResource = z.object({ id: z.string() });
const captureResource = z.object({
  custom_id: z.optional(z.string()),
  amount: money,
  supplementary_data: z.optional(z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) })),
  links: z.optional(z.array(link)),
});

/** Nothing is believed before PayPal has said that it signed exactly these bytes. */
export async function readPaypalReport(
  ask: PaypalAsk,
  webhookId: string,
  request: WebhookRequest,
): Promise<ProviderEvent | null> {
  const signed = readSignedHeaders(request);
  const parsed = paypalEvent.safeParse(parseText(request.body));
  if (signed === null || !parsed.success) return null;
  await request.beforeAsking();
  if (!(await isSignedByPaypal(ask, { signed, webhookId, body: request.body }))) return null;
  return viewPaypalEvent(parsed.data);
}

export function viewPaypalEvent(found: z.output<typeof paypalEvent>): ProviderEvent {
  const { id: eventId, event_type: type, create_time: written, resource } = found;
  const at = new Date(written ?? Number.NaN);
  return { eventId, type, at: Number.isNaN(at.getTime()) ? null : at, about: parseEventSubject(type, resource) };
}

/** Returns null for what is no JSON in UTF-8: nothing else can stand inside of the question to PayPal. */
function parseText(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
  } catch {
    return null;
  }
}

const NONE = { kind: 'none' } as const;

/** The reports to subscribe to at PayPal (docs/operations.md). */
export const PAYPAL_EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.ORDER.COMPLETED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.RESOLVED',
  'CUSTOMER.DISPUTE.UPDATED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'PAYMENT.REFUND.FAILED',
  'PAYMENT.REFUND.PENDING',
] as const;

const OF_REFUNDS = ['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'];

function parseEventSubject(type: string, resource: unknown): ProviderEvent['about'] {
  if (type.startsWith('CUSTOMER.DISPUTE.')) return aboutDispute(resource);
  if (type.startsWith('PAYMENT.REFUND.') || OF_REFUNDS.includes(type)) return aboutRefund(type, resource);
  if (type.startsWith('PAYMENT.CAPTURE.')) return aboutCapture(resource);
  if (type === 'CHECKOUT.PAYMENT-APPROVAL.REVERSED') return aboutUnapproved(resource);
  if (!type.startsWith('CHECKOUT.ORDER.')) return NONE;
  const parsed = orderResource.safeParse(resource);
  return parsed.success ? { kind: 'payment', ref: parsed.data.id, paymentId: null, claimed: null } : NONE;
}

function aboutUnapproved(resource: unknown): ProviderEvent['about'] {
  const parsed = z.object({ order_id: z.string() }).safeParse(resource);
  return parsed.success ? { kind: 'payment', ref: parsed.data.order_id, paymentId: null, claimed: null } : NONE;
}

function aboutCapture(resource: unknown): ProviderEvent['about'] {
  const parsed = captureResource.safeParse(resource);
  if (!parsed.success) return NONE;
  const { amount, custom_id: paymentId = null } = parsed.data;
  const ref = findCaptureOrder(parsed.data);
  if (ref === null) return NONE;
  const minor = parseMoney(amount.value);
  const claimed = minor === null ? null : { amount: minor, currency: amount.currency_code };
  return { kind: 'payment', ref, paymentId, claimed };
}

/** Named by its id, or by the link to what the capture is of. */
function findCaptureOrder({ supplementary_data: related, links }: z.output<typeof captureResource>): string | null {
  const up = links?.find(({ rel }) => rel === 'up')?.href ?? '';
  return related?.related_ids?.order_id ?? /\/v2\/checkout\/orders\/([\w-]+)$/.exec(up)?.[1] ?? null;
}

function aboutRefund(type: string, resource: unknown): ProviderEvent['about'] {
  const parsed = refundResource.safeParse(resource);
  const refund = parsed.success ? viewPaypalRefund(parsed.data) : null;
  if (!parsed.success || refund === null) return NONE;
  const ref = parsed.data.supplementary_data?.related_ids?.order_id ?? null;
  const captureRef = findRefundCapture(parsed.data);
  const of: ChargeNamed = { ref, captureRef, paymentId: parsed.data.custom_id ?? null };
  if (captureRef !== null) return { kind: 'refunds', of, refunds: [refund] };
  // A reversal without a link to a capture is the capture itself.
  const reversal = { ...refund, ref: `reversal:${refund.ref}` };
  if (type !== 'PAYMENT.CAPTURE.REVERSED') return { kind: 'refunds', of, refunds: [refund] };
  return { kind: 'refunds', of: { ...of, captureRef: refund.ref }, refunds: [reversal] };
}

function aboutDispute(resource: unknown): ProviderEvent['about'] {
  const parsed = disputeResource.safeParse(resource);
  const dispute = parsed.success ? viewPaypalDispute(parsed.data) : null;
  if (!parsed.success || dispute === null) return NONE;
  const disputed = parsed.data.disputed_transactions?.[0];
  const captureRef = disputed?.seller_transaction_id ?? null;
  return { kind: 'dispute', of: { ref: null, captureRef, paymentId: disputed?.custom ?? null }, dispute };
}
