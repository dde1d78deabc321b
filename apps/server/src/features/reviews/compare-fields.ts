import type { ReviewKind } from '@repo/contract/profile/profile';
import type { ComparedField } from '@repo/contract/reviews/reviews';
import {
  DOCUMENT_FIELDS,
  INSTITUTION_FIELDS,
  PERSONAL_FIELDS,
  plainDocumentNumber,
} from '@repo/contract/rules/profile-rules';
import { compareNames } from '@repo/documents/compare-names';
import { compareDates } from '@repo/documents/zone-dates';
import type { ProfileDetails } from '../profile/profile-seals.ts';

/** Shows only what the judgement needs: comparing two faces needs no address. */
const SHOWN: Record<ReviewKind, readonly string[]> = {
  photo: ['fullName', 'dateOfBirth'],
  document: [...PERSONAL_FIELDS, ...DOCUMENT_FIELDS],
  identity: [...PERSONAL_FIELDS, ...DOCUMENT_FIELDS],
  institution: [...INSTITUTION_FIELDS, 'certificates'],
  licence: [...INSTITUTION_FIELDS, 'licenceEndsOn'],
};

/** Read from the document only; the form has no such field. */
const MACHINE_ONLY = ['issuer', 'brokenChecks'] as const;

/** Compares what the person wrote with what the server read, line by line. */
export function compareFields(
  kind: ReviewKind,
  details: ProfileDetails,
  licenceEndsOn: string | null,
): ComparedField[] {
  const { machine = {}, identity = {} } = details;
  const form: Readonly<Record<string, string | undefined>> = {
    ...details.profile,
    certificates: details.certificates,
    licenceEndsOn: licenceEndsOn ?? undefined,
  };
  const lines = SHOWN[kind].map((name) => compareLine(name, form[name] ?? null, machine[name] || null));
  const fromIdentity = kind === 'document' || kind === 'identity' ? identityLines(identity) : [];
  const fromMachine = kind === 'document' ? MACHINE_ONLY.map((name) => only(name, machine[name] || null)) : [];
  return [...lines, ...fromIdentity, ...fromMachine].filter(({ form: typed, machine: read }) => typed || read);
}

/** Fields that were given only in the identity step. */
function identityLines(identity: Readonly<Record<string, string>>): ComparedField[] {
  const names = ['firstName', 'lastName', 'nationality', 'occupation'];
  return names.map((name) => ({ name, form: identity[name] ?? null, machine: null, agrees: null }));
}

function only(name: string, machine: string | null): ComparedField {
  return { name, form: null, machine, agrees: null };
}

function compareLine(name: string, form: string | null, machine: string | null): ComparedField {
  return { name, form, machine, agrees: form === null || machine === null ? null : agree(name, form, machine) };
}

function agree(name: string, form: string, machine: string): boolean | null {
  if (name === 'fullName') {
    const words = machine.trim().split(/\s+/);
    const printed = { lastName: words.at(-1) ?? '', firstName: words.slice(0, -1).join(' '), isCut: false };
    const agreement = compareNames(form, printed);
    if (agreement === 'same' || agreement === 'near') return true;
    return agreement === 'different' ? false : null;
  }
  // A machine-readable zone prints two digits of the year, a barcode four; a part may not be known.
  if (name === 'dateOfBirth') return agreeDates(form, machine);
  if (name === 'idDocumentNumber') return plainDocumentNumber(form) === plainDocumentNumber(machine);
  return form === machine;
}

function agreeDates(form: string, machine: string): boolean | null {
  const agreement = compareDates(form, machine);
  if (agreement === 'same') return true;
  return agreement === 'different' || agreement === 'partlyDifferent' ? false : null;
}
