import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { IMAGE_MAX_BYTES } from '../rules/image-rules.ts';
import { PROFILE_TEXT_FIELDS } from '../rules/profile-rules.ts';
import { text, timestamp, uuid } from '../wire.ts';

export const REFUSALS = {
  'profile.required': { status: 403, sentence: 'Complete your profile first.' },
  'profile.invalid': { status: 400, sentence: 'Some profile fields are missing or invalid.' },
  'profile.notAsked': { status: 409, sentence: 'This profile has already been sent or is not required.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['identity.sent', 'profile.completed'] as const;

/** A person's details and documents, and the decisions about them (docs/decisions/0018 and 0019). */

/** The specified states of an identity check; each thing that is reviewed has the same states. */
export const IDENTITY_STATUSES = ['pending', 'processing', 'approved', 'rejected'] as const;
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];

export const PROFILE_IMAGE_KINDS = [
  'profilePhoto',
  'idDocumentPhoto',
  'institutionLicensePhoto',
  'institutionCertificate',
] as const;
export type ProfileImageKind = (typeof PROFILE_IMAGE_KINDS)[number];

/** `licence`: the new licence of a hospital whose first one was checked as `institution`. */
export const REVIEW_KINDS = ['identity', 'photo', 'document', 'institution', 'licence'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** Reasons for a rejection. */
export const REVIEW_REASONS = [
  'document_cut_off',
  'unreadable',
  'glare',
  'blurred',
  'image_too_small',
  'expired',
  'unsupported_document',
  'underage',
  'no_face',
  'license_unclear',
  'name_mismatch',
  'birthdate_mismatch',
  'number_mismatch',
  'face_mismatch',
  'tampering_suspected',
  'duplicate_identity',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/**
 * Reasons disclosed to the person, because they help to send a better photograph; reasons that raise a suspicion are
 * not.
 */
export const DISCLOSED_REASONS = [
  'document_cut_off',
  'unreadable',
  'glare',
  'blurred',
  'image_too_small',
  'expired',
  'unsupported_document',
  'underage',
  'no_face',
  'license_unclear',
  'not_confirmed',
] as const;
export type DisclosedReason = (typeof DISCLOSED_REASONS)[number];

export function disclosedReason(reason: ReviewReason): DisclosedReason {
  return DISCLOSED_REASONS.find((disclosed) => disclosed === reason) ?? 'not_confirmed';
}

/** Why another picture may be asked for; all of them are told to the person. */
export const ASK_REASONS = [
  'license_unclear',
  'no_face',
  'document_cut_off',
  'unreadable',
  'glare',
  'blurred',
  'image_too_small',
  'expired',
  'unsupported_document',
] as const satisfies readonly (DisclosedReason & ReviewReason)[];
export type AskReason = (typeof ASK_REASONS)[number];

/** What does not fit a thing: a face has no licence, and a licence no face. */
const NOT_ASKED: Readonly<Record<ReviewKind, readonly AskReason[]>> = {
  identity: ASK_REASONS,
  photo: ['license_unclear', 'document_cut_off', 'expired', 'unsupported_document'],
  document: ['license_unclear', 'no_face'],
  institution: ['no_face', 'unsupported_document'],
  licence: ['no_face', 'unsupported_document'],
};

export const listAskReasons = (kind: ReviewKind): readonly AskReason[] =>
  ASK_REASONS.filter((reason) => !NOT_ASKED[kind].includes(reason));

/** Days after the decision on which a photograph is destroyed. */
export const IMAGE_RETENTION_DAYS = 90;
export const SUBMISSIONS_PER_DAY = 10;

export const PROFILE_PHOTO_FIELDS = ['profilePhoto', 'idDocumentPhoto', 'institutionLicensePhoto'] as const;
export type ProfilePhotoField = (typeof PROFILE_PHOTO_FIELDS)[number];
export const PROFILE_FIELDS = [...PROFILE_TEXT_FIELDS, ...PROFILE_PHOTO_FIELDS] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** A picture of the largest size as a data URL: base64 and its prefix. */
export const DATA_URL_MAX = Math.ceil(IMAGE_MAX_BYTES / 3) * 4 + 100;
/** Four such pictures and the other fields. */
const SUBMISSION_MAX_BYTES = DATA_URL_MAX * 4 + 64 * 1024;

/** Longer than any rule allows, so that the rule's own sentence is given. */
const typed = () => z.optional(text(2000));
const photo = () => z.optional(z.string().check(z.maxLength(DATA_URL_MAX * 4)));

/**
 * The parser treats everything as optional, so that each field gets its own sentence; `accountType` is the account's
 * own.
 */
const submission = z.object({
  fullName: typed(),
  dateOfBirth: typed(),
  phoneNumber: typed(),
  address: typed(),
  city: typed(),
  state: typed(),
  zipCode: typed(),
  country: typed(),
  idDocumentType: typed(),
  idDocumentNumber: typed(),
  idDocumentExpiry: typed(),
  institutionAddress: typed(),
  institutionPhone: typed(),
  /** A text, or a photograph of a certificate. */
  institutionCertificates: photo(),
  profilePhoto: photo(),
  idDocumentPhoto: photo(),
  institutionLicensePhoto: photo(),
  accountType: z.optional(z.unknown()),
});

/** A reviewer asked for another picture: why, and until when the case waits for it. */
export const askedAgain = z.object({ reason: z.enum(ASK_REASONS), until: timestamp() });
export type AskedAgain = z.output<typeof askedAgain>;

const reviewState = z.object({
  kind: z.enum(['photo', 'document', 'institution']),
  /** It is null when nothing was sent yet. */
  id: z.nullable(uuid()),
  status: z.enum(IDENTITY_STATUSES),
  reason: z.nullable(z.enum(DISCLOSED_REASONS)),
  asked: z.nullable(askedAgain),
  /** Rejected, and not appealed yet. */
  canAppeal: z.boolean(),
  submittedAt: z.nullable(timestamp()),
});
export type ReviewState = z.output<typeof reviewState>;

const profileStatus = z.object({
  profileCompleted: z.boolean(),
  missingFields: z.array(z.enum(PROFILE_FIELDS)),
  verificationStatus: z.object({
    photoVerified: z.boolean(),
    idVerified: z.boolean(),
    institutionVerified: z.boolean(),
  }),
  /** Demo accounts, the creator and reviewers need no profile. */
  exempt: z.boolean(),
  /** Until when nothing waits for this profile; null without a waiver (reviews/waivers.ts). */
  waivedUntil: z.nullable(timestamp()),
  reviews: z.array(reviewState),
  /** Whom the owner ticks may read: complete, exempt or waived. Otherwise every card that others may read is withheld. */
  answerable: z.boolean(),
  /** Values the person gave before (identity step, an earlier submission), while there is something to fill in. */
  prefilled: z.partialRecord(z.enum(PROFILE_TEXT_FIELDS), z.string()),
});
export type ProfileStatus = z.output<typeof profileStatus>;

export const readProfileStatus = call({
  name: 'readProfileStatus',
  method: 'GET',
  path: '/api/profile/status',
  who: 'person',
  onHold: 'partly',
  summary: 'How far the caller’s profile is, what is missing, and what was decided.',
  answer: profileStatus,
  status: 200,
  refusals: [],
});

export const completeProfile = call({
  name: 'completeProfile',
  method: 'POST',
  path: '/api/profile/complete',
  who: 'person',
  shed: 'first',
  summary:
    'Sends the profile: fields, and photographs as data URLs. May be repeated with the same bytes. Later only what was turned down is taken again, the rest of the body is ignored.',
  body: submission,
  answer: profileStatus,
  status: 200,
  onHold: 'refused',
  maxBodyBytes: SUBMISSION_MAX_BYTES,
  isRepeatable: true,
  refusals: ['profile.invalid', 'profile.notAsked', 'account.onHold'],
});

/** The identity step of the three-step verification (KYC). */
export const kycData = z.object({
  firstName: typed(),
  lastName: typed(),
  dateOfBirth: typed(),
  nationality: typed(),
  address: typed(),
  city: typed(),
  country: typed(),
  phoneNumber: typed(),
  idType: typed(),
  idNumber: typed(),
  occupation: typed(),
  employer: typed(),
});
export type KycData = z.output<typeof kycData>;
