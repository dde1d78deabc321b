import Stripe from 'stripe';
import type { ProviderProblem } from '../payment-provider.ts';
import { STRIPE_EVENTS } from './read-stripe-report.ts';

const ENDPOINTS_MAX = 100;

/** Asks Stripe for the account of the key and for its webhook endpoints; both are read only. */
export async function checkStripe(stripe: Stripe, webhookUrl: string): Promise<readonly ProviderProblem[]> {
  try {
    const account = await stripe.accounts.retrieveCurrent();
    const { data } = await stripe.webhookEndpoints.list({ limit: ENDPOINTS_MAX });
    return [
      ...(account.charges_enabled ? [] : (['chargesOff'] as const)),
      ...(account.payouts_enabled ? [] : (['payoutsOff'] as const)),
      ...judgeEndpoints(data.filter(({ url }) => url === webhookUrl)),
    ];
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.statusCode === 401) return ['keyRefused'];
    return [error.statusCode === 403 ? 'notAllowed' : 'unreachable'];
  }
}

/** Several may lead here while one replaces the other: one that is whole is enough. */
function judgeEndpoints(found: readonly Stripe.WebhookEndpoint[]): ProviderProblem[] {
  if (found.length === 0) return ['noWebhook'];
  const enabled = found.filter(({ status }) => status === 'enabled');
  if (enabled.length === 0) return ['webhookOff'];
  const isWhole = ({ enabled_events: events }: Stripe.WebhookEndpoint): boolean =>
    events.includes('*') || STRIPE_EVENTS.every((event) => events.includes(event));
  return enabled.some(isWhole) ? [] : ['webhookEvents'];
}
