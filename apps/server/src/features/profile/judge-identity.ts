import type { IdentityStatus, ReviewReason } from '@repo/contract/profile/profile';
import { plainDocumentNumber } from '@repo/contract/rules/profile-rules';
import { compareNames } from '@repo/documents/compare-names';

/** What the identity step is judged by, besides its own fields (which were already checked). */
export type IdentityFacts = {
  accountName: string;
  /** Another account sent the same document. */
  numberUsedElsewhere: boolean;
  /** Was sent before and rejected. */
  wasRejected: boolean;
  /** More forms of this account in a day than a person fills in. */
  isHasty: boolean;
};

export type IdentityOutcome = {
  status: Extract<IdentityStatus, 'processing' | 'approved' | 'rejected'>;
  reason: ReviewReason | null;
  /** 0 to 1, computed here: a value sent by the client is ignored. */
  risk: number;
};

type SubmittedForm = Readonly<Record<string, string | undefined>>;

const WEIGHTS = { nameDiffers: 0.5, numberUsedElsewhere: 0.6, wasRejected: 0.2, isHasty: 0.3 };

/** The risk of a form. It never approves by itself, because anybody can type anything. */
export function scoreIdentity(form: SubmittedForm, facts: IdentityFacts): number {
  const against = [
    ...(isSameName(facts.accountName, form) ? [] : [WEIGHTS.nameDiffers]),
    ...(facts.numberUsedElsewhere ? [WEIGHTS.numberUsedElsewhere] : []),
    ...(facts.wasRejected ? [WEIGHTS.wasRejected] : []),
    ...(facts.isHasty ? [WEIGHTS.isHasty] : []),
  ];
  return 1 - against.reduce((innocent, weight) => innocent * (1 - weight), 1);
}

/** Compares the form with a profile whose document was approved: the same person, or not confirmed. */
export function judgeAgainstDocument(
  identity: SubmittedForm,
  profile: SubmittedForm,
): { status: 'approved' | 'rejected'; reason: ReviewReason | null } {
  if (!isSameName(profile.fullName ?? '', identity)) return { status: 'rejected', reason: 'name_mismatch' };
  if (identity.dateOfBirth !== profile.dateOfBirth) return { status: 'rejected', reason: 'birthdate_mismatch' };
  // A person may use the passport in one and the licence in the other: only documents of the same kind must have the
  // same number.
  const isSameKind = identity.idType === profile.idDocumentType;
  const isSameNumber =
    plainDocumentNumber(identity.idNumber ?? '') === plainDocumentNumber(profile.idDocumentNumber ?? '');
  if (isSameKind && !isSameNumber) return { status: 'rejected', reason: 'number_mismatch' };
  return { status: 'approved', reason: null };
}

function isSameName(written: string, { firstName = '', lastName = '' }: SubmittedForm): boolean {
  const agreement = compareNames(written, { firstName, lastName, isCut: false });
  if (agreement !== 'unknown') return agreement === 'same' || agreement === 'near';
  return written.normalize('NFC').trim() === `${firstName} ${lastName}`.normalize('NFC').trim();
}
