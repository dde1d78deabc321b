import type { IdentityStatus } from '@repo/contract/profile/profile';
import { m } from '../../paraglide/messages.js';
import type { Tone } from '../../ui/tones.ts';
import type { KYC_GROUPS, KycName } from './kyc-draft.ts';

export const KYC_LABELS: Readonly<Record<KycName, () => string>> = {
  firstName: m.verification_first_name,
  lastName: m.verification_last_name,
  dateOfBirth: m.verification_birth,
  nationality: m.verification_nationality,
  address: m.verification_address,
  city: m.verification_city,
  country: m.verification_country,
  phoneNumber: m.verification_phone,
  idType: m.verification_id_type,
  idNumber: m.verification_id_number,
  occupation: m.verification_occupation,
  employer: m.verification_employer,
};

export const GROUP_LABELS: Readonly<Record<(typeof KYC_GROUPS)[number]['group'], () => string>> = {
  person: m.verification_group_person,
  home: m.verification_group_home,
  document: m.verification_group_document,
  work: m.verification_group_work,
};

export const AUTOCOMPLETE: Readonly<Partial<Record<KycName, string>>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  dateOfBirth: 'bday',
  address: 'street-address',
  city: 'address-level2',
  country: 'country',
  phoneNumber: 'tel',
  occupation: 'organization-title',
  employer: 'organization',
};

/** A state is an icon, a word and a colour, and a sentence of what it means. */
export const STATUS_LABELS: Readonly<Record<IdentityStatus, { tone: Tone; label: () => string; about: () => string }>> =
  {
    pending: { tone: 'plain', label: m.verification_status_pending, about: m.verification_status_pending_about },
    processing: {
      tone: 'info',
      label: m.verification_status_processing,
      about: m.verification_status_processing_about,
    },
    approved: { tone: 'ok', label: m.verification_status_approved, about: m.verification_status_approved_about },
    rejected: { tone: 'danger', label: m.verification_status_rejected, about: () => '' },
  };
