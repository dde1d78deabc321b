import { PAYMENT_PROVIDERS } from '@repo/contract/payments/providers';
import { ConfigError, type Environment } from '../environment.ts';
import type { PaymentsMode } from './payments-mode.ts';

export type StripeConfig = {
  secretKey: string;
  /** Two while one replaces the other. */
  webhookSecrets: readonly string[];
  /** Not read from the environment; only tests use another. */
  address: { host: string; port: number; protocol: 'http' | 'https' };
};

const SECRETS_MAX = 2;
const { variables: STRIPE_VARIABLES } = PAYMENT_PROVIDERS.stripe;
const STRIPE_ADDRESS = { host: 'api.stripe.com', port: 443, protocol: 'https' } as const;

export function readStripe(env: Environment, mode: PaymentsMode): StripeConfig | null {
  const [secretKey, secrets] = STRIPE_VARIABLES.map((name) => env[name]?.trim() ?? '');
  if (!secretKey && !secrets) return null;
  if (!secretKey || !secrets) {
    throw new ConfigError(`${STRIPE_VARIABLES.join(' and ')} must be given together.`);
  }
  const word = mode === 'live' ? 'live' : 'test';
  const isChecked = mode === 'live' || mode === 'stripe-test';
  const isOfMode = new RegExp(`^(sk|rk)_${word}_`).test(secretKey);
  if (isChecked && !isOfMode) {
    throw new ConfigError(`With PAYMENTS_MODE=${mode} STRIPE_SECRET_KEY must be a ${word} key (sk_${word}_…).`);
  }
  const webhookSecrets = secrets.split(',').map((one) => one.trim());
  if (webhookSecrets.length > SECRETS_MAX || webhookSecrets.some((one) => one === '')) {
    throw new ConfigError('STRIPE_WEBHOOK_SECRET must be one secret, or two separated by a comma.');
  }
  return { secretKey, webhookSecrets, address: STRIPE_ADDRESS };
}
