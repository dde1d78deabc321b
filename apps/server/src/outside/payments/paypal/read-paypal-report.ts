import { parseMoney } from '@house/contract/rules/money';
import * as z from 'zod/mini';
import type { ProviderEvent, WebhookRequest } from '../payment-provider.ts';
import type { PaypalAsk } from './paypal-client.ts';

const event = z.object({ id: z.string(), event_type: z.string(), resource: z.unknown() });
const money = z.object({ currency_code: z.string(), value: z.string() });
const orderResource = z.object({ id: z.string() });
const captureResource = z.object({
  custom_id: z.optional(z.string()),
  amount: money,
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
});
const SIGNED_HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/** PayPal checks its own signature when it is asked with the id of the webhook; nothing is believed before. */
export async function readPaypalReport(
  ask: PaypalAsk,
  webhookId: string,
  { body, headers }: WebhookRequest,
): Promise<ProviderEvent | null> {
  const parsed = event.safeParse(parseText(body.toString('utf8')));
  const signed = Object.entries(SIGNED_HEADERS).map(([name, header]) => [name, headers[header]] as const);
  if (!parsed.success || signed.some(([, value]) => typeof value !== 'string')) return null;
  const answer = await ask('POST', '/v1/notifications/verify-webhook-signature', {
    body: { ...Object.fromEntries(signed), webhook_id: webhookId, webhook_event: parsed.data },
  });
  const verdict = z.object({ verification_status: z.string() }).safeParse(answer);
  if (!verdict.success || verdict.data.verification_status !== 'SUCCESS') return null;
  const { id: eventId, event_type: type, resource } = parsed.data;
  return { eventId, type, about: aboutOf(type, resource) };
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const NONE = { kind: 'none' } as const;

function aboutOf(type: string, resource: unknown): ProviderEvent['about'] {
  if (type.startsWith('CHECKOUT.ORDER.')) {
    const parsed = orderResource.safeParse(resource);
    return parsed.success ? { kind: 'payment', ref: parsed.data.id, paymentId: null, said: null } : NONE;
  }
  if (type.startsWith('PAYMENT.CAPTURE.')) return aboutCapture(type, resource);
  return NONE;
}

/** A refund is answered when it is asked for; its report names the capture and says nothing new. */
function aboutCapture(type: string, resource: unknown): ProviderEvent['about'] {
  const parsed = captureResource.safeParse(resource);
  if (!parsed.success || type === 'PAYMENT.CAPTURE.REFUNDED') return NONE;
  const { amount, custom_id: paymentId = null, supplementary_data: related } = parsed.data;
  const minor = parseMoney(amount.value);
  const said = minor === null ? null : { amount: minor, currency: amount.currency_code };
  return { kind: 'payment', ref: related.related_ids.order_id, paymentId, said };
}
