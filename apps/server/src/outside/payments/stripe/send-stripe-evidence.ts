import type { DisputeEvidence, EvidenceFileKind } from '@repo/contract/payments/disputes';
import type Stripe from 'stripe';
import type { EvidenceToSend, ProviderDispute } from '../payment-provider.ts';
import { viewDispute } from './stripe-objects.ts';

type EvidenceRequest = { readonly evidence: EvidenceToSend; readonly key: string };

/** The files first, each once; then `submit` hands all of it to the bank: from then on Stripe changes nothing of it. */
export async function sendStripeEvidence(
  stripe: Stripe,
  ref: string,
  { evidence: { words, files }, key }: EvidenceRequest,
): Promise<ProviderDispute> {
  const uploaded: Stripe.DisputeUpdateParams.Evidence = {};
  for (const { kind, name, type, bytes } of files) {
    const file = { data: bytes, name, type };
    const { id } = await stripe.files.create(
      { purpose: 'dispute_evidence', file },
      { idempotencyKey: `${key}:${kind}` },
    );
    uploaded[FILE_FIELDS[kind]] = id;
  }
  const asking = { evidence: { ...nameFields(words), ...uploaded }, submit: true };
  return viewDispute(await stripe.disputes.update(ref, asking, { idempotencyKey: key }));
}

const FILE_FIELDS = {
  receipt: 'receipt',
  customerCommunication: 'customer_communication',
  shippingDocumentation: 'shipping_documentation',
  serviceDocumentation: 'service_documentation',
  refundPolicy: 'refund_policy',
  other: 'uncategorized_file',
} as const satisfies Record<EvidenceFileKind, keyof Stripe.DisputeUpdateParams.Evidence>;

/** Under the names of Stripe; what is empty is left out. */
function nameFields(evidence: DisputeEvidence): Stripe.DisputeUpdateParams.Evidence {
  const named = {
    customer_name: evidence.customerName,
    customer_email_address: evidence.customerEmail,
    product_description: evidence.productDescription,
    shipping_carrier: evidence.carrier,
    shipping_tracking_number: evidence.trackingNumber,
    service_date: evidence.serviceDate,
    refund_policy_disclosure: evidence.refundPolicy,
    uncategorized_text: evidence.explanation,
  };
  return Object.fromEntries(Object.entries(named).filter(([, words]) => words !== ''));
}
