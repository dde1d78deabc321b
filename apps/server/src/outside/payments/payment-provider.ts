import type { DisputeEvidence, EvidenceFileKind } from '@repo/contract/payments/disputes';
import type { WebhookProvider } from '@repo/contract/payments/payment-pages';
import type { PaymentFailure, PaymentMethodId } from '@repo/contract/payments/payments';
import type { Currency } from '@repo/contract/rules/money';
import type { EvidenceFileType } from './evidence-file-type.ts';

/** What is asked of a provider. `paymentId` is ours: it comes back in reports. */
export type PaymentOrder = {
  readonly paymentId: string;
  readonly method: PaymentMethodId;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly description: string;
  /** Where a hosted page returns to. */
  readonly returnUrl: string;
  /** Charged without anybody there, and answered at once: there is no page. */
  readonly kept?: KeptCardRefs;
};

/** A card that the provider keeps, as the provider names it. It is no number of a card. */
export type KeptCardRefs = { readonly customerRef: string; readonly cardRef: string };

/** Asks for a card to keep on a page of the provider. `keptCardId` is ours. */
export type CardOrder = {
  readonly keptCardId: string;
  readonly currency: Currency;
  readonly returnUrl: string;
};

/** `asked`: its page is open. `gone`: nobody filled the page in, or the card is kept no more. */
export type ProviderCard = {
  readonly ref: string;
  readonly keptCardId: string | null;
  readonly state: 'asked' | 'kept' | 'gone';
  readonly customerRef: string | null;
  readonly redirectUrl: string | null;
  readonly card: ShownCard | null;
};

/** What may be shown of a card; `expiresOn` is its last month, `2029-04`. */
export type ShownCard = {
  readonly cardRef: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiresOn: string;
};

/** Keeping cards for charges that are made later. Its functions throw `ProviderError`. */
export type CardKeeper = {
  ask(order: CardOrder, key: string): Promise<ProviderCard>;
  /** As it is now: a provider learns of a new expiry from the card's bank. */
  fetch(ref: string): Promise<ProviderCard>;
  /** Nothing can be charged afterwards. What is gone already is gone. */
  forget(of: { readonly ref: string; readonly customerRef: string | null }): Promise<void>;
};

export type ProviderState =
  | 'requiresAction'
  | 'processing'
  | 'requiresCapture'
  | 'succeeded'
  | 'canceled'
  /** the provider gives it up */
  | 'failed';

/** A payment as the provider has it now. Sums are in minor units. */
export type ProviderPayment = {
  readonly ref: string;
  /** The reference of the charge itself, which refunds and disputes name; null while there is none. */
  readonly captureRef: string | null;
  /** Ours, as the provider repeats it; null when it does not know. */
  readonly paymentId: string | null;
  readonly state: ProviderState;
  readonly amount: bigint;
  /** It is an ISO 4217 code in capitals. */
  readonly currency: string;
  /** Why the last try failed; the payment may still be open. */
  readonly failure: PaymentFailure | null;
  readonly redirectUrl: string | null;
};

export type ProviderRefund = {
  readonly ref: string;
  readonly state: 'pending' | 'succeeded' | 'failed';
  readonly amount: bigint;
  /** It is an ISO 4217 code in capitals. */
  readonly currency: string;
  /** Ours, as the provider repeats it; null for a refund that was made in the provider's own panel. */
  readonly refundId: string | null;
};

/** How a refund or dispute names its payment: by the payment's reference, by that of its charge, or by our own id. */
export type ChargeNamed = {
  readonly ref: string | null;
  readonly captureRef: string | null;
  readonly paymentId: string | null;
};

/** A verified report. It names what changed; what it is now the provider is asked. */
export type ProviderEvent = {
  readonly eventId: string;
  readonly type: string;
  /** When the provider wrote it; null when it does not say. */
  readonly at: Date | null;
  readonly about:
    | {
        readonly kind: 'payment';
        readonly ref: string;
        readonly paymentId: string | null;
        readonly claimed: StatedAmount | null;
      }
    | { readonly kind: 'refunds'; readonly of: ChargeNamed; readonly refunds: readonly ProviderRefund[] }
    | { readonly kind: 'dispute'; readonly of: ChargeNamed; readonly dispute: ProviderDispute }
    | { readonly kind: 'payout'; readonly payout: ProviderPayout }
    | { readonly kind: 'card'; readonly ref: string }
    | { readonly kind: 'none' };
};
/** Amount and currency as the report says them, to compare with what the provider says when asked. */
type StatedAmount = { readonly amount: bigint; readonly currency: string };

export type ProviderDispute = {
  readonly ref: string;
  readonly amount: bigint;
  /** It is an ISO 4217 code in capitals. */
  readonly currency: string;
  /** `won`: nothing is taken, or it was given back; an inquiry that closes is won. */
  readonly state: 'open' | 'won' | 'lost';
  /** The provider's own word for its state. */
  readonly providerState: string;
  readonly reason: string | null;
  readonly answerBy: Date | null;
};

/** What goes from the provider to our bank account. Sums are in minor units. */
export type ProviderPayout = {
  readonly ref: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly state: 'pending' | 'paid' | 'failed' | 'canceled';
  readonly bankReference: string | null;
  /** `2026-11-21`. */
  readonly arrivesOn: string | null;
};

export type WebhookRequest = {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly now: Date;
  /** Called before a provider is asked whether it signed the report, with nothing known of the sender. Throws when it asks too often. */
  readonly beforeAsking: () => Promise<void>;
};

/**
 * A movement of our balance at the provider. Sums are signed minor units: what came in is positive, and so is a fee that was
 * kept.
 */
export type ProviderMovement = {
  readonly ref: string;
  readonly kind: 'charge' | 'refund' | 'dispute' | 'payout' | 'fee' | 'other';
  readonly sourceRef: string | null;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly currency: string;
  /** Where the provider exchanged currencies, this is what the customer paid or got. */
  readonly paid: { readonly amount: bigint; readonly currency: string } | null;
  readonly at: Date;
  /** The payout itself, where no report tells of it. */
  readonly payout: ProviderPayout | null;
};

/** The sums are in minor units by currency (ISO 4217 in capitals), and below zero where we owe the provider. */
export type HeldBalances = ReadonlyMap<string, bigint>;

/** With both ends. */
export type ListSpan = { readonly since: Date; readonly until: Date };

/** `refundId` is ours: it comes back in reports. */
export type RefundOrder = {
  readonly ref: string;
  readonly refundId: string;
  readonly amount: bigint;
  readonly currency: Currency;
};

/** What an account at a provider lacks before it can be paid with here. */
export type ProviderProblem =
  | 'unreachable'
  | 'keyRefused'
  | 'notAllowed'
  | 'chargesOff'
  | 'payoutsOff'
  | 'noWebhook'
  | 'webhookOff'
  | 'webhookEvents';

/**
 * A payment provider. We choose each `key`: the same key with the same request is the same act, however often it is sent. Its
 * functions throw `ProviderError`.
 */
export type PaymentProvider = {
  readonly id: WebhookProvider;
  /** It is null where the provider keeps no cards for us. */
  readonly cards: CardKeeper | null;
  /** What the account of our keys lacks, asked now; `webhookUrl` is where it has to report to. Never throws for it. */
  check(webhookUrl: string): Promise<readonly ProviderProblem[]>;
  create(order: PaymentOrder, key: string): Promise<ProviderPayment>;
  fetch(ref: string): Promise<ProviderPayment>;
  capture(ref: string, key: string): Promise<ProviderPayment>;
  cancel(ref: string, key: string): Promise<ProviderPayment>;
  refund(of: RefundOrder, key: string): Promise<ProviderRefund>;
  /** A refund and a dispute as they are now, whoever began them. */
  fetchRefund(ref: string): Promise<ProviderRefund>;
  fetchDispute(ref: string): Promise<ProviderDispute>;
  /** Sends evidence for a dispute, once, and answers the dispute as it is then. It is refused when the time is over. */
  sendEvidence(ref: string, evidence: EvidenceToSend, key: string): Promise<ProviderDispute>;
  /** Gives up a dispute: the money stays with the customer. */
  acceptDispute(ref: string, key: string): Promise<ProviderDispute>;
  /** The reference of the payment that a charge is of; null when the provider knows none. */
  findByCapture(captureRef: string): Promise<string | null>;
  /** Reports written in a span of time, oldest first: those that never arrived are among them. Throws `ListTooLongError`. */
  listEvents(span: ListSpan): Promise<readonly ProviderEvent[]>;
  /**
   * Movements of our balance in a span of time, oldest first: those that no report tells of (fees, exchanges, adjustments) are
   * among them. Throws `ListTooLongError`.
   */
  listMovements(span: ListSpan): Promise<readonly ProviderMovement[]>;
  /** What it held for us just before a moment that is over; null while it cannot say so yet. */
  readBalance(at: Date): Promise<HeldBalances | null>;
  /** A report as the provider keeps it; null when it does not keep it any more. */
  fetchEvent(eventId: string): Promise<ProviderEvent | null>;
  /** Returns null when the signature is missing, wrong or old, or the body is no report. */
  readWebhook(request: WebhookRequest): Promise<ProviderEvent | null>;
};

/** One file of evidence; `type` is what its first bytes say. */
export type EvidenceFile = {
  readonly kind: EvidenceFileKind;
  readonly name: string;
  readonly type: EvidenceFileType;
  readonly bytes: Uint8Array;
};
export type EvidenceToSend = { readonly words: DisputeEvidence; readonly files: readonly EvidenceFile[] };

/**
 * `unreachable`: nobody knows what became of the request, so it is sent again with the same key. `refused`: the provider
 * said no, and will say no again.
 */
export class ProviderError extends Error {
  readonly code: 'unreachable' | 'refused';
  /** It answered, and knows no such key. */
  readonly isKeyRefused: boolean;
  constructor(code: 'unreachable' | 'refused', options?: ErrorOptions & { isKeyRefused?: boolean }) {
    super(`payment provider: ${code}`, options);
    this.name = 'ProviderError';
    this.code = code;
    this.isKeyRefused = options?.isKeyRefused ?? false;
  }
}

/** More lies in a span than is listed at once: a shorter span has to be asked for. */
export class ListTooLongError extends Error {
  constructor() {
    super('payment provider: the list is too long');
    this.name = 'ListTooLongError';
  }
}
