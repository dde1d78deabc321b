/** Who a person says they are, and what was decided about it (specification section 4, profile gate). */

/** The specified states of an identity check; the same for each thing that is reviewed. */
export const IDENTITY_STATUSES = ['pending', 'processing', 'approved', 'rejected'] as const;
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];

export const PROFILE_IMAGE_KINDS = [
  'profilePhoto',
  'idDocumentPhoto',
  'institutionLicensePhoto',
  'institutionCertificate',
] as const;
export type ProfileImageKind = (typeof PROFILE_IMAGE_KINDS)[number];

export const REVIEW_KINDS = ['identity', 'photo', 'document', 'institution'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** Why something was turned down. `isTold` reasons are told to the person; the others collapse into one text. */
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
