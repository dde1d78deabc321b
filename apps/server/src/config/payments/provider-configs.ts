import { PROVIDER_IDS, type ProviderId } from '@repo/contract/payments/providers';
import type { Environment } from '../environment.ts';
import type { PaymentsMode } from './payments-mode.ts';
import { readPaypal } from './paypal-config.ts';
import { readStripe } from './stripe-config.ts';

/** How the keys of each provider are read; null without any. Throws ConfigError. */
const READERS = {
  stripe: readStripe,
  paypal: readPaypal,
} as const satisfies Readonly<Record<ProviderId, (env: Environment, mode: PaymentsMode) => object | null>>;

/** The keys of each provider, null where it has none. */
export type ProviderConfigs = { [Id in ProviderId]: ReturnType<(typeof READERS)[Id]> };

export const readProviderConfigs = (env: Environment, mode: PaymentsMode): ProviderConfigs =>
  Object.fromEntries(PROVIDER_IDS.map((id) => [id, READERS[id](env, mode)])) as ProviderConfigs;

export const listConfigured = (config: ProviderConfigs): ProviderId[] =>
  PROVIDER_IDS.filter((id) => config[id] !== null);
