import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { DAY_MS } from '../durations.ts';
import { bytesUpTo, idParams, minor, text, timestamp, uuid } from '../wire.ts';
import { FOR_CREATOR } from './creator-payments.ts';
import { DISPUTE_ANSWERS, DISPUTE_STATES } from './dispute-states.ts';

export const REFUSALS = {
  'dispute.none': { status: 404, sentence: 'This payment has no open dispute.' },
  'dispute.answered': {
    status: 409,
    sentence: 'This dispute was answered already. An answer is sent once; the bank of the customer decides.',
  },
  'dispute.nothingTaken': {
    status: 409,
    sentence: 'This is an inquiry: no money was taken, so there is nothing to accept. Answer it.',
  },
  'dispute.empty': { status: 422, sentence: 'Say at least what was sold and what happened.' },
  'dispute.refused': {
    status: 409,
    sentence: 'The payment provider took no answer: the time is over, or the dispute is closed there.',
  },
  'dispute.badFile': { status: 422, sentence: '{name} is no PDF, JPEG or PNG. Nothing was sent.' },
  'dispute.filesTooLarge': {
    status: 422,
    sentence: 'The files are larger than 4.5 MB together, which is all that the bank takes. Nothing was sent.',
  },
  'dispute.providerDown': {
    status: 503,
    sentence: 'The payment provider does not answer. Send the same again in a minute: it arrives once.',
  },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['dispute.evidenceRead', 'dispute.evidenceSent', 'dispute.accepted'] as const;

/** Characters of one field of evidence; all together stay below the 150,000 that Stripe takes. */
export const EVIDENCE_FIELD_MAX = 200;
export const EVIDENCE_TEXT_MAX = 10_000;
/** How long before the last moment of a dispute everybody who administers is asked once more. */
export const DISPUTE_REMINDER_MS: number = 3 * DAY_MS;

/** What is sent to the provider, and by it to the bank of the customer: nothing of a card, and no text on a product. */
export const disputeEvidence = z.object({
  customerName: text(EVIDENCE_FIELD_MAX),
  customerEmail: text(EVIDENCE_FIELD_MAX),
  productDescription: text(EVIDENCE_TEXT_MAX),
  carrier: text(EVIDENCE_FIELD_MAX),
  trackingNumber: text(EVIDENCE_FIELD_MAX),
  /** `2026-11-27`, or empty. */
  serviceDate: text(EVIDENCE_FIELD_MAX),
  refundPolicy: text(EVIDENCE_TEXT_MAX),
  explanation: text(EVIDENCE_TEXT_MAX),
});
export type DisputeEvidence = z.output<typeof disputeEvidence>;

/** What a file shows; the provider takes one of each. */
export const EVIDENCE_FILE_KINDS = [
  'receipt',
  'customerCommunication',
  'shippingDocumentation',
  'serviceDocumentation',
  'refundPolicy',
  'other',
] as const;
export type EvidenceFileKind = (typeof EVIDENCE_FILE_KINDS)[number];
/**
 * Bytes of all files of one answer. Stripe documents 5 MB for one file (docs.stripe.com/file-upload, `dispute_evidence`) and
 * no number for all of them; it refuses an answer of more than about 4.5 MB, as those who sell with it have measured
 * (github.com/Automattic/woocommerce-payments, issue 559 and pull request 2046). It also refuses a PDF of 50 pages or more
 * (issue 555 there), and says so itself. PayPal documents less than 10 MB a file and 50 MB in all (its "Supported file types
 * and sizes" of the disputes API).
 */
export const EVIDENCE_FILES_MAX_BYTES = 4_500_000;
export const EVIDENCE_FILE_NAME_MAX = 120;
const EVIDENCE_BODY_MAX_BYTES = 6_500_000;

const evidenceFile = z.object({
  kind: z.enum(EVIDENCE_FILE_KINDS),
  name: text(EVIDENCE_FILE_NAME_MAX, 1),
  /** A PDF, JPEG or PNG, whatever its name says. */
  content: bytesUpTo(EVIDENCE_FILES_MAX_BYTES),
});

/** The words, and files beside them. They go to the provider and are not kept here. */
export const sentEvidence = z.extend(disputeEvidence, {
  files: z.optional(
    z.array(evidenceFile).check(
      z.maxLength(EVIDENCE_FILE_KINDS.length),
      z.refine((files) => new Set(files.map(({ kind }) => kind)).size === files.length, 'expected one file of a kind'),
    ),
  ),
});
export type SentEvidence = z.output<typeof sentEvidence>;

export const disputeDetail = z.object({
  id: uuid(),
  state: z.enum(DISPUTE_STATES),
  amountMinor: minor(),
  /** The provider's own word; the page translates those it knows. */
  reason: z.nullable(z.string()),
  isInquiry: z.boolean(),
  answerBy: z.nullable(timestamp()),
  openedAt: timestamp(),
  closedAt: z.nullable(timestamp()),
  answer: z.nullable(z.enum(DISPUTE_ANSWERS)),
  answeredAt: z.nullable(timestamp()),
  answeredBy: z.nullable(z.string()),
  /** The provider has an answer: this server's, or one that was given in its own panel. */
  isAnswered: z.boolean(),
});
export type DisputeDetail = z.output<typeof disputeDetail>;

export const prepareEvidence = call({
  name: 'prepareEvidence',
  method: 'GET',
  path: '/api/creator/payments/:id/dispute/evidence',
  who: 'reviewer',
  shed: 'first',
  summary:
    'What this server knows that speaks for a disputed payment, to be changed and sent. That it was read is logged.',
  params: idParams,
  answer: disputeEvidence,
  status: 200,
  refusals: [...FOR_CREATOR, 'payment.unknown', 'dispute.none'],
});

const ANSWER_REFUSALS = [
  ...FOR_CREATOR,
  'payment.unknown',
  'dispute.none',
  'dispute.answered',
  'dispute.refused',
  'dispute.providerDown',
  'payment.inFlight',
] as const;

export const sendEvidence = call({
  name: 'sendEvidence',
  method: 'POST',
  path: '/api/creator/payments/:id/dispute/evidence',
  who: 'reviewer',
  shed: 'first',
  stepUp: true,
  summary:
    'Sends evidence for a disputed payment to its provider, words and files, once. It cannot be changed afterwards.',
  params: idParams,
  body: sentEvidence,
  answer: disputeDetail,
  status: 200,
  maxBodyBytes: EVIDENCE_BODY_MAX_BYTES,
  refusals: [...ANSWER_REFUSALS, 'dispute.empty', 'dispute.badFile', 'dispute.filesTooLarge'],
});

export const acceptDispute = call({
  name: 'acceptDispute',
  method: 'POST',
  path: '/api/creator/payments/:id/dispute/accept',
  who: 'reviewer',
  stepUp: true,
  summary: 'Accepts a dispute: the money stays with the customer, and is booked as refunded.',
  params: idParams,
  body: z.object({}),
  answer: disputeDetail,
  status: 200,
  refusals: [...ANSWER_REFUSALS, 'dispute.nothingTaken'],
});
