import { PAYMENT_PROVIDERS } from '@repo/contract/payments/providers';
import { ConfigError, type Environment } from '../environment.ts';
import type { PaymentsMode } from './payments-mode.ts';

export type PaypalConfig = {
  clientId: string;
  clientSecret: string;
  /** Of the webhook as PayPal lists it; PayPal checks its own signatures with it. */
  webhookId: string;
  address: string;
};

const { variables: PAYPAL_VARIABLES } = PAYMENT_PROVIDERS.paypal;

export function readPaypal(env: Environment, mode: PaymentsMode): PaypalConfig | null {
  const [clientId, clientSecret, webhookId] = PAYPAL_VARIABLES.map((name) => env[name]?.trim() ?? '');
  if (!clientId && !clientSecret && !webhookId) return null;
  if (!clientId || !clientSecret || !webhookId) {
    throw new ConfigError(`${PAYPAL_VARIABLES.join(', ')} must be given together.`);
  }
  // A site that is closed with `none` still refunds what it took: such keys are those of the company itself.
  const isReal = mode === 'live' || mode === 'none';
  const address = isReal ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com';
  return { clientId, clientSecret, webhookId, address };
}
