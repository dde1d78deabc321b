import * as z from 'zod/mini';
import type { WebhookRequest } from '../payment-provider.ts';
import type { PaypalAsk } from './paypal-client.ts';

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
export function readSignedHeaders({ headers }: Pick<WebhookRequest, 'headers'>): Record<string, string> | null {
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
export async function isSignedByPaypal(
  ask: PaypalAsk,
  { signed, webhookId, body }: { signed: Record<string, string>; webhookId: string; body: Buffer },
): Promise<boolean> {
  const question = JSON.stringify({ ...signed, webhook_id: webhookId });
  const opened = Buffer.from(`${question.slice(0, -1)},"webhook_event":`);
  const answer = await ask('POST', '/v1/notifications/verify-webhook-signature', {
    body: Buffer.concat([opened, body, Buffer.from('}')]),
  });
  const parsedVerdict = verdict.safeParse(answer);
  return parsedVerdict.success && parsedVerdict.data.verification_status === 'SUCCESS';
}
