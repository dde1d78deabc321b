import { type Environment, readChoice } from './environment.ts';

export type PaymentsConfig = { paymentsMode: 'sandbox' };

export function readPaymentsConfig(env: Environment): PaymentsConfig {
  return { paymentsMode: readChoice(env, 'PAYMENTS_MODE', ['sandbox'], 'sandbox') };
}
