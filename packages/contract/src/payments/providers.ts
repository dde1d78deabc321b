import type { InLanguages } from '../rules/languages.ts';

type ProviderText = InLanguages<string>;

/** What everybody may know of a provider of payments; how it is asked stands in the server's `PROVIDER_ADAPTERS`. */
type ProviderShape = {
  /** As it calls itself, in every language. */
  readonly name: string;
  /** Hosts whose pages take payments: the site sends nobody to another one. */
  readonly pageHosts: readonly string[];
  /** Its settings in the environment of the server, all of them or none. */
  readonly variables: readonly [string, ...string[]];
  /** The ways to pay through it, as they are stored. All of them are instant and cost nothing more. */
  readonly methods: Readonly<Record<string, { readonly name: ProviderText; readonly about: ProviderText }>>;
};

const same = <const Name extends string>(name: Name) => ({ en: name, it: name }) as const;

export const PAYMENT_PROVIDERS = {
  stripe: {
    name: 'Stripe',
    pageHosts: ['checkout.stripe.com'],
    variables: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    methods: {
      card: {
        name: { en: 'Card', it: 'Carta' },
        about: { en: 'Visa, Mastercard, American Express', it: 'Visa, Mastercard e American Express' },
      },
      stripe: {
        name: same('Stripe'),
        about: { en: 'On the page of the payment provider', it: 'Sulla pagina del fornitore del pagamento' },
      },
      apple_pay: {
        name: same('Apple Pay'),
        about: { en: 'The card kept in your Apple account', it: 'La carta del tuo account Apple' },
      },
      google_pay: {
        name: same('Google Pay'),
        about: { en: 'The card kept in your Google account', it: 'La carta del tuo account Google' },
      },
    },
  },
  paypal: {
    name: 'PayPal',
    pageHosts: ['www.paypal.com', 'www.sandbox.paypal.com'],
    variables: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
    methods: {
      paypal: {
        name: same('PayPal'),
        about: { en: 'You approve it at PayPal', it: 'Lo approvi su PayPal' },
      },
    },
  },
} as const satisfies Record<string, ProviderShape>;

export type ProviderId = keyof typeof PAYMENT_PROVIDERS;
export const PROVIDER_IDS = Object.keys(PAYMENT_PROVIDERS) as readonly ProviderId[];

type MethodsOf<Id extends ProviderId> = keyof (typeof PAYMENT_PROVIDERS)[Id]['methods'];
export type ProviderMethodId = { [Id in ProviderId]: MethodsOf<Id> }[ProviderId];

type ProviderMethod = ProviderShape['methods'][string] & { readonly provider: ProviderId };

/** Every way to pay through a provider, and which one takes it. */
export const PROVIDER_METHODS = Object.fromEntries(
  PROVIDER_IDS.flatMap((provider) =>
    Object.entries(PAYMENT_PROVIDERS[provider].methods).map(([id, words]) => [id, { ...words, provider }]),
  ),
) as Readonly<Record<ProviderMethodId, ProviderMethod>>;
