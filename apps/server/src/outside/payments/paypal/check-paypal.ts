import * as z from 'zod/mini';
import { ProviderError, type ProviderProblem } from '../payment-provider.ts';
import type { PaypalAsk } from './paypal-client.ts';
import { PAYPAL_EVENTS } from './read-paypal-report.ts';

const webhook = z.object({ url: z.string(), event_types: z.array(z.object({ name: z.string() })) });

/** A token shows that the keys are known; the webhook is asked for by its id (Webhooks API, "Show webhook details"). */
export async function checkPaypal(
  ask: PaypalAsk,
  webhookId: string,
  webhookUrl: string,
): Promise<readonly ProviderProblem[]> {
  try {
    const answer = await ask('GET', `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`);
    const found = webhook.safeParse(answer);
    if (!found.success || found.data.url !== webhookUrl) return ['noWebhook'];
    const names = found.data.event_types.map(({ name }) => name);
    const isWhole = names.includes('*') || PAYPAL_EVENTS.every((event) => names.includes(event));
    return isWhole ? [] : ['webhookEvents'];
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return [error.isKeyRefused ? 'keyRefused' : 'unreachable'];
  }
}
