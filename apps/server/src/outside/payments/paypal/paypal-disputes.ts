import type { DisputeEvidence } from '@repo/contract/payments/disputes';
import { type EvidenceFile, type EvidenceToSend, type ProviderDispute, ProviderError } from '../payment-provider.ts';
import type { PaypalAsk } from './paypal-client.ts';
import { disputeResource, viewPaypalDispute } from './paypal-objects.ts';

// PayPal's Customer Disputes API, version 1.

const disputePath = (ref: string): string => `/v1/customer/disputes/${encodeURIComponent(ref)}`;

export async function fetchPaypalDispute(ask: PaypalAsk, ref: string): Promise<ProviderDispute> {
  const parsed = disputeResource.safeParse(await ask('GET', disputePath(ref)));
  const found = parsed.success ? viewPaypalDispute(parsed.data) : null;
  if (found === null) throw new ProviderError('refused');
  return found;
}

type EvidenceRequest = { readonly evidence: EvidenceToSend; readonly key: string };

/** A form with one JSON part and the files behind it, as "Provide evidence" asks for. */
export async function sendPaypalEvidence(
  ask: PaypalAsk,
  ref: string,
  { evidence: { words, files }, key }: EvidenceRequest,
): Promise<ProviderDispute> {
  const named = files.map((file, at) => ({ ...file, name: formatFileName(file, at) }));
  const body = writeForm(JSON.stringify({ evidences: listEvidence(words, named) }), named);
  const answer = await ask('POST', `${disputePath(ref)}/provide-evidence`, { key, body, type: FORM_TYPE });
  if (answer === null) throw new ProviderError('refused');
  return fetchPaypalDispute(ask, ref);
}

/** It cannot stand in JSON after a line break, and is always the same, so that the same words are the same request. */
const BOUNDARY = 'evidence-of-a-dispute';
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

function writeForm(json: string, files: readonly EvidenceFile[]): Buffer {
  const input = { field: 'input', name: 'input.json', type: 'application/json', bytes: Buffer.from(json) };
  const parts = [input, ...files.map((file, at) => ({ ...file, field: `file${at + 1}` }))];
  return Buffer.concat([
    ...parts.flatMap(({ field, name, type, bytes }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

const ENDINGS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/** The name a file was given may hold a quote or a line break, which no header has. */
const formatFileName = ({ kind, type }: EvidenceFile, at: number): string => `${at + 1}-${kind}.${ENDINGS[type]}`;

/** Characters of a note. */
const NOTES_MAX = 2_000;

function listEvidence(
  { carrier, trackingNumber, productDescription, explanation }: DisputeEvidence,
  files: readonly EvidenceFile[],
): object[] {
  const documents = files.length === 0 ? {} : { documents: files.map(({ name }) => ({ name })) };
  const notes = `${explanation}\n${productDescription}`.slice(0, NOTES_MAX);
  if (trackingNumber === '') return [{ evidence_type: 'OTHER', notes, ...documents }];
  const parcel = { carrier_name: 'OTHER', carrier_name_other: carrier, tracking_number: trackingNumber };
  return [{ evidence_type: 'PROOF_OF_FULFILLMENT', evidence_info: { tracking_info: [parcel] }, notes, ...documents }];
}

export async function acceptPaypalDispute(ask: PaypalAsk, ref: string, key: string): Promise<ProviderDispute> {
  const body = { note: 'The seller accepts this claim.' };
  const answer = await ask('POST', `${disputePath(ref)}/accept-claim`, { key, body });
  if (answer === null) throw new ProviderError('refused');
  return fetchPaypalDispute(ask, ref);
}
