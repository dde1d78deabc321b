import { PROVIDER_IDS, type ProviderId } from '@repo/contract/payments/providers';
import type { ProviderConfigs } from '../../config/payments/provider-configs.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paypalProvider } from './paypal/paypal-provider.ts';
import { PAYPAL_EVENTS } from './paypal/read-paypal-report.ts';
import { STRIPE_EVENTS } from './stripe/read-stripe-report.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

type ProviderAdapter<Id extends ProviderId> = {
  readonly open: (config: NonNullable<ProviderConfigs[Id]>) => PaymentProvider;
  /** The reports that its webhook has to send; `npm run generate` writes them into the manual. */
  readonly events: readonly string[];
  /** It reports what a dispute takes as a refund or a reversal of the charge as well. */
  readonly repeatsDisputes: boolean;
};

export const PROVIDER_ADAPTERS: { readonly [Id in ProviderId]: ProviderAdapter<Id> } = {
  stripe: { open: stripeProvider, events: STRIPE_EVENTS, repeatsDisputes: false },
  paypal: { open: paypalProvider, events: PAYPAL_EVENTS, repeatsDisputes: true },
};

/** The providers that keys are configured for. */
export const openProviders = (configs: ProviderConfigs): PaymentProvider[] =>
  PROVIDER_IDS.flatMap((id) => openProvider(id, configs) ?? []);

function openProvider<Id extends ProviderId>(id: Id, configs: ProviderConfigs): PaymentProvider | null {
  const adapter: ProviderAdapter<Id> = PROVIDER_ADAPTERS[id];
  const config = configs[id];
  return config === null ? null : adapter.open(config);
}

export const repeatsDisputes = (provider: string): boolean =>
  PROVIDER_IDS.some((id) => id === provider && PROVIDER_ADAPTERS[id].repeatsDisputes);
