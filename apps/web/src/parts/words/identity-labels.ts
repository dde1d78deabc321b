import type { DisclosedReason } from '@repo/contract/profile/profile';
import { type FieldProblem, ID_DOCUMENT_TYPES, type IdDocumentType } from '@repo/contract/rules/profile-rules';
import { m } from '../../paraglide/messages.js';
import type { SelectOption } from '../../ui/select-field.tsx';

/** What is wrong with a field of the wizard or of the identity step. */
export const FIELD_PROBLEM_TEXTS: Readonly<Record<FieldProblem, () => string>> = {
  missing: m.profile_fault_missing,
  tooLong: m.profile_fault_too_long,
  notADate: m.profile_fault_not_a_date,
  underage: m.profile_fault_underage,
  implausibleAge: m.profile_fault_age,
  expired: m.profile_fault_expired,
  notAPhone: m.profile_fault_phone,
  notAPostCode: m.profile_fault_zip,
  unknownCountry: m.profile_fault_country,
  unknownDocumentType: m.profile_fault_type,
  notADocumentNumber: m.profile_fault_number,
};

/** Why something was turned down, as far as the person is told. */
export const REASON_LABELS: Readonly<Record<DisclosedReason, () => string>> = {
  document_cut_off: m.profile_reason_document_cut_off,
  unreadable: m.profile_reason_unreadable,
  glare: m.profile_reason_glare,
  blurred: m.profile_reason_blurred,
  image_too_small: m.profile_reason_image_too_small,
  expired: m.profile_reason_expired,
  unsupported_document: m.profile_reason_unsupported_document,
  underage: m.profile_reason_underage,
  no_face: m.profile_reason_no_face,
  license_unclear: m.profile_reason_license_unclear,
  not_confirmed: m.profile_reason_not_confirmed,
};

export const ID_TYPE_LABELS: Readonly<Record<IdDocumentType, () => string>> = {
  passport: m.profile_type_passport,
  drivers_license: m.profile_type_drivers_license,
  national_id: m.profile_type_national_id,
  state_id: m.profile_type_state_id,
};

export const idTypeOptions = (): SelectOption[] =>
  ID_DOCUMENT_TYPES.map((value) => ({ value, label: ID_TYPE_LABELS[value]() }));
