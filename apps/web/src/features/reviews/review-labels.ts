import type { ProfileImageKind, ReviewKind, ReviewReason } from '@repo/contract/profile/profile';
import { m } from '../../paraglide/messages.js';
import type { IconName } from '../../ui/icons/icon-paths.ts';

/** What the server's codes are called here. A code without a word is shown as it is: better than hidden. */

const KINDS: Record<ReviewKind, { label: () => string; icon: IconName }> = {
  identity: { label: m.creator_kind_identity, icon: 'user' },
  photo: { label: m.creator_kind_photo, icon: 'image' },
  document: { label: m.creator_kind_document, icon: 'document' },
  institution: { label: m.creator_kind_institution, icon: 'institution' },
  licence: { label: m.creator_kind_licence, icon: 'institution' },
};

export const kindLabel = (kind: ReviewKind): string => KINDS[kind].label();
export const kindIcon = (kind: ReviewKind): IconName => KINDS[kind].icon;

const REASONS: Record<ReviewReason, () => string> = {
  document_cut_off: m.creator_reason_document_cut_off,
  unreadable: m.creator_reason_unreadable,
  glare: m.creator_reason_glare,
  blurred: m.creator_reason_blurred,
  image_too_small: m.creator_reason_image_too_small,
  expired: m.creator_reason_expired,
  unsupported_document: m.creator_reason_unsupported_document,
  underage: m.creator_reason_underage,
  no_face: m.creator_reason_no_face,
  license_unclear: m.creator_reason_license_unclear,
  name_mismatch: m.creator_reason_name_mismatch,
  birthdate_mismatch: m.creator_reason_birthdate_mismatch,
  number_mismatch: m.creator_reason_number_mismatch,
  face_mismatch: m.creator_reason_face_mismatch,
  tampering_suspected: m.creator_reason_tampering_suspected,
  duplicate_identity: m.creator_reason_duplicate_identity,
};

export const reasonLabel = (reason: ReviewReason): string => REASONS[reason]();

const IMAGES: Record<ProfileImageKind, () => string> = {
  profilePhoto: m.creator_image_profilePhoto,
  idDocumentPhoto: m.creator_image_idDocumentPhoto,
  institutionLicensePhoto: m.creator_image_institutionLicensePhoto,
  institutionCertificate: m.creator_image_institutionCertificate,
};

export const imageLabel = (kind: ProfileImageKind): string => IMAGES[kind]();

const EVIDENCE = new Map<string, () => string>([
  ['not_machine_read', m.creator_evidence_not_machine_read],
  ['check_digits_broken', m.creator_evidence_check_digits_broken],
  ['number_differs', m.creator_evidence_number_differs],
  ['birthdate_differs', m.creator_evidence_birthdate_differs],
  ['name_differs', m.creator_evidence_name_differs],
  ['name_nearly_same', m.creator_evidence_name_nearly_same],
  ['number_in_other_field', m.creator_evidence_number_in_other_field],
  ['birthdate_known_in_part', m.creator_evidence_birthdate_known_in_part],
  ['birthdate_part_differs', m.creator_evidence_birthdate_part_differs],
  ['name_partly_same', m.creator_evidence_name_partly_same],
  ['no_given_name', m.creator_evidence_no_given_name],
  ['expiry_not_known', m.creator_evidence_expiry_not_known],
  ['expiry_read_as_past', m.creator_evidence_expiry_read_as_past],
  ['reading_guessed', m.creator_evidence_reading_guessed],
  ['typed_check_digits_broken', m.creator_evidence_typed_check_digits_broken],
  ['typed_differs', m.creator_evidence_typed_differs],
  ['name_not_comparable', m.creator_evidence_name_not_comparable],
  ['expiry_differs', m.creator_evidence_expiry_differs],
  ['nationality_differs', m.creator_evidence_nationality_differs],
  ['other_document_kind', m.creator_evidence_other_document_kind],
  ['number_used_elsewhere', m.creator_evidence_number_used_elsewhere],
  ['picture_used_elsewhere', m.creator_evidence_picture_used_elsewhere],
  ['profile_birthdate_differs', m.creator_evidence_profile_birthdate_differs],
  ['profile_name_differs', m.creator_evidence_profile_name_differs],
  ['expired', m.creator_evidence_expired],
  ['underage', m.creator_evidence_underage],
  ['age_implausible', m.creator_evidence_age_implausible],
  ['image_too_small', m.creator_evidence_image_too_small],
  ['blurred', m.creator_evidence_blurred],
  ['too_dark', m.creator_evidence_too_dark],
  ['too_bright', m.creator_evidence_too_bright],
  ['glare', m.creator_evidence_glare],
]);

export const evidenceLabel = (code: string): string => EVIDENCE.get(code)?.() ?? code;

const FIELDS = new Map<string, () => string>([
  ['fullName', m.creator_field_fullName],
  ['firstName', m.creator_field_firstName],
  ['lastName', m.creator_field_lastName],
  ['dateOfBirth', m.creator_field_dateOfBirth],
  ['phoneNumber', m.creator_field_phoneNumber],
  ['address', m.creator_field_address],
  ['city', m.creator_field_city],
  ['state', m.creator_field_state],
  ['zipCode', m.creator_field_zipCode],
  ['country', m.creator_field_country],
  ['nationality', m.creator_field_nationality],
  ['occupation', m.creator_field_occupation],
  ['idDocumentType', m.creator_field_idDocumentType],
  ['idDocumentNumber', m.creator_field_idDocumentNumber],
  ['idDocumentExpiry', m.creator_field_idDocumentExpiry],
  ['institutionAddress', m.creator_field_institutionAddress],
  ['institutionPhone', m.creator_field_institutionPhone],
  ['certificates', m.creator_field_certificates],
  ['licenceEndsOn', m.creator_field_licenceEndsOn],
  ['issuer', m.creator_field_issuer],
  ['brokenChecks', m.creator_field_brokenChecks],
]);

export const fieldLabel = (name: string): string => FIELDS.get(name)?.() ?? name;
