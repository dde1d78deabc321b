import type { PaymentFailure, PaymentMethodId } from '@house/contract/payments';
import type { Currency } from '@house/contract/rules/money';

/** What is asked of a provider. `paymentId` is ours: it comes back in reports. */
export type PaymentOrder = {
  readonly paymentId: string;
  readonly method: PaymentMethodId;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly description: string;
  /** Where a hosted page returns to. */
  readonly returnUrl: string;
};

export type ProviderState =
  | 'requiresAction'
  | 'processing'
  | 'requiresCapture'
  | 'succeeded'
  | 'canceled'
  /** the provider gives it up */
  | 'failed';

/** A payment as the provider has it now. Minor units. */
export type ProviderPayment = {
  readonly ref: string;
  /** Ours, as the provider repeats it; null when it does not know. */
  readonly paymentId: string | null;
  readonly state: ProviderState;
  readonly amount: bigint;
  /** ISO 4217 in capitals. */
  readonly currency: string;
  /** Of the last try; the payment may still be open. */
  readonly failure: PaymentFailure | null;
  readonly redirectUrl: string | null;
};

export type ProviderRefund = {
  readonly ref: string;
  readonly state: 'pending' | 'succeeded' | 'failed';
  readonly amount: bigint;
};

/** A verified report. It names what changed; what it is now the provider is asked. */
export type ProviderEvent = {
  readonly eventId: string;
  readonly type: string;
  readonly about:
    | { readonly kind: 'payment'; readonly ref: string; readonly paymentId: string | null; readonly said: Said | null }
    | { readonly kind: 'refund'; readonly paymentRef: string; readonly refund: ProviderRefund }
    | { readonly kind: 'dispute'; readonly paymentRef: string; readonly dispute: ProviderDispute }
    | { readonly kind: 'none' };
};
/** Amount and currency as the report says them, to compare with what the provider says when asked. */
type Said = { readonly amount: bigint; readonly currency: string };
export type ProviderDispute = {
  readonly ref: string;
  readonly amount: bigint;
  readonly state: 'open' | 'won' | 'lost';
};

export type WebhookRequest = {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly now: Date;
};

/**
 * A payment provider. Each `key` is ours: the same key with the same request is the same act, however often it is sent.
 * Throws `ProviderError`.
 */
export type PaymentProvider = {
  readonly id: 'sandbox' | 'stripe' | 'paypal';
  create(order: PaymentOrder, key: string): Promise<ProviderPayment>;
  fetch(ref: string): Promise<ProviderPayment>;
  capture(ref: string, key: string): Promise<ProviderPayment>;
  cancel(ref: string, key: string): Promise<ProviderPayment>;
  refund(of: { ref: string; amount: bigint; currency: Currency }, key: string): Promise<ProviderRefund>;
  /** Null when the signature is missing, wrong or old, or the body is no report. */
  readWebhook(request: WebhookRequest): Promise<ProviderEvent | null>;
};

/**
 * `unreachable`: nobody knows what became of the request, so it is sent again with the same key. `refused`: the provider
 * said no, and will say no again.
 */
export class ProviderError extends Error {
  readonly code: 'unreachable' | 'refused';
  constructor(code: 'unreachable' | 'refused', options?: ErrorOptions) {
    super(`payment provider: ${code}`, options);
    this.name = 'ProviderError';
    this.code = code;
  }
}
