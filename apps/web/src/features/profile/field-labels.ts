import { IMAGE_LIMITS } from '@repo/contract/rules/image-rules';
import type { ProfileTextField } from '@repo/contract/rules/profile-rules';
import { m } from '../../paraglide/messages.js';
import { FIELD_PROBLEM_TEXTS } from '../../parts/words/identity-labels.ts';
import {
  selectImageKind,
  type WizardDraft,
  type WizardField,
  type WizardProblem,
  type WizardStep,
} from './wizard-draft.ts';

export const FIELD_LABELS: Readonly<Record<WizardField | 'institutionCertificates', () => string>> = {
  fullName: m.profile_full_name,
  dateOfBirth: m.profile_birth,
  phoneNumber: m.profile_phone,
  address: m.profile_address,
  city: m.profile_city,
  state: m.profile_state,
  zipCode: m.profile_zip,
  country: m.profile_country,
  idDocumentType: m.profile_document_type,
  idDocumentNumber: m.profile_document_number,
  idDocumentExpiry: m.profile_document_expiry,
  institutionAddress: m.profile_institution_address,
  institutionPhone: m.profile_institution_phone,
  profilePhoto: m.profile_photo,
  idDocumentPhoto: m.profile_document_photo,
  institutionLicensePhoto: m.profile_license_photo,
  institutionCertificates: m.profile_certificates,
};

export const STEP_LABELS: Readonly<Record<WizardStep, () => string>> = {
  personal: m.profile_step_personal,
  photo: m.profile_step_photo,
  document: m.profile_step_document,
  institution: m.profile_step_institution,
};

export function formatProblem({ field, problem }: WizardProblem, { photos }: WizardDraft): string {
  if (problem !== 'tooSmall') return FIELD_PROBLEM_TEXTS[problem]();
  const name = isPhoto(field) ? field : 'profilePhoto';
  const photo = photos[name];
  const limits = IMAGE_LIMITS[selectImageKind(name)];
  const isShort = photo !== undefined && Math.max(photo.widthPx, photo.heightPx) >= limits.minLongSidePx;
  const value = photo === undefined ? 0 : measured(photo, isShort);
  return m.profile_fault_small({
    value: `${value}`,
    limit: `${isShort ? limits.minShortSidePx : limits.minLongSidePx}`,
  });
}

const measured = ({ widthPx, heightPx }: { widthPx: number; heightPx: number }, isShort: boolean): number =>
  isShort ? Math.min(widthPx, heightPx) : Math.max(widthPx, heightPx);

function isPhoto(field: WizardField): field is Exclude<WizardField, ProfileTextField> {
  return field === 'profilePhoto' || field === 'idDocumentPhoto' || field === 'institutionLicensePhoto';
}
