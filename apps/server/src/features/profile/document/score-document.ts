import type { ReviewReason } from '@repo/contract/profile/profile';
import { compareWithForm } from '@repo/documents/machine-reading';
import { collectEvidence, type DocumentCase, type DocumentEvidence } from './document-evidence.ts';

/** From this risk on a reviewer looks at the case. */
const RISK_APPROVED_BELOW = 0.3;

export type DocumentDecision =
  | { status: 'approved' }
  | { status: 'rejected'; reason: ReviewReason; isRetryable: boolean }
  /** Goes to a reviewer. */
  | { status: 'processing' };

export type ScoredDocument = {
  decision: DocumentDecision;
  /** 0: nothing counts against it. 1: certainly wrong. Computed here; a value sent by a client is ignored. */
  risk: number;
  /** Codes and numbers, no personal details. */
  evidence: { code: string; weight: number }[];
};

/** When several reasons are clear: first what the person can correct at once, then what is wrong with the document. */
const REASON_ORDER: readonly ReviewReason[] = [
  'image_too_small',
  'blurred',
  'glare',
  'unreadable',
  'underage',
  'expired',
  'name_mismatch',
  'birthdate_mismatch',
  'number_mismatch',
];

/** Decides clear cases at once and leaves the others to reviewers. */
export function scoreDocument(one: DocumentCase): ScoredDocument {
  const evidence = collectEvidence(one);
  const risk = 1 - evidence.reduce((innocent, { weight }) => innocent * (1 - weight), 1);
  return {
    decision: decide(one, evidence, risk),
    risk,
    evidence: evidence.map(({ code, weight }) => ({ code, weight })),
  };
}

function decide(one: DocumentCase, evidence: DocumentEvidence[], risk: number): DocumentDecision {
  const clear = new Set(evidence.map(({ rejects }) => rejects));
  const reason = REASON_ORDER.find((known) => clear.has(known));
  if (reason !== undefined) return { status: 'rejected', reason, isRetryable: isRetryable(reason) };
  return risk < RISK_APPROVED_BELOW && isMachineReadAgreeing(one) ? { status: 'approved' } : { status: 'processing' };
}

/**
 * The reading is checked separately from the weights: nothing is approved unless the server read it and found it to
 * agree.
 */
function isMachineReadAgreeing({ read, form }: DocumentCase): boolean {
  if (read === undefined || read.brokenChecks.length > 0 || !read.isCertain) return false;
  const { name, number, birthDate } = compareWithForm(read, form);
  return number === true && birthDate === true && (name === 'same' || name === 'near');
}

/**
 * Whether another try makes sense: with another photograph, another document, or the details as the document shows
 * them.
 */
function isRetryable(reason: ReviewReason): boolean {
  return reason !== 'underage' && reason !== 'tampering_suspected' && reason !== 'duplicate_identity';
}
