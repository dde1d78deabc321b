import { PROVIDER_IDS } from './providers.ts';

/** The page of payments; a hosted page returns here with `?payment=` and the id of the payment. */
export const PAYMENT_PATH = '/payment';
export const PAYMENT_PARAMETER = 'payment';
/** Stands in the address of the page when the person went back from the provider without paying. */
export const WENT_BACK_PARAMETER = 'back';

export function buildWentBackUrl(returnUrl: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set(WENT_BACK_PARAMETER, '1');
  return url.href;
}

/**
 * Pages of the embedded sandbox gateway, drawn by the server: `/sandbox-gateway/pay/{reference}` asks for a card, a wallet
 * sheet or an approval. No money moves there, and they exist only with PAYMENTS_MODE=sandbox.
 */
export const SANDBOX_PATH = '/sandbox-gateway';

/** Where providers report: POST, signed, with the provider in place of `:provider`. No call of the web. */
export const WEBHOOK_PATH = '/api/payment/webhooks/:provider';
export const WEBHOOK_PROVIDERS = ['sandbox', ...PROVIDER_IDS] as const;
export type WebhookProvider = (typeof WEBHOOK_PROVIDERS)[number];
export const WEBHOOK_BODY_MAX_BYTES = 256 * 1024;
