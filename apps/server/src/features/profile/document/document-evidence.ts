import type { ReviewReason } from '@repo/contract/profile/profile';
import type { ImageProblem, ImageProblemCode } from '@repo/contract/rules/image-rules';
import { checkField, type IdDocumentType } from '@repo/contract/rules/profile-rules';
import { compareNames, type NameAgreement, type PrintedName } from '@repo/documents/compare-names';
import { compareWithForm, type DocumentForm, type MachineReading } from '@repo/documents/machine-reading';

export type DocumentCase = {
  form: DocumentForm & { documentType: IdDocumentType };
  /** What the account already states about the person, if anything. */
  profile?: { fullName: string; dateOfBirth: string } | undefined;
  /** Problems of the document's photograph. */
  problems: readonly ImageProblem[];
  /** What the server read from that photograph. */
  read: MachineReading | undefined;
  /** Lines the person typed. They can contradict the document but never prove anything. */
  typed?: MachineReading | undefined;
  numberUsedElsewhere: boolean;
  pictureUsedElsewhere: boolean;
  /** YYYY-MM-DD. */
  today: string;
};

/** `weight`: how much this alone makes the case doubtful, 0 to 1. `rejects`: clear enough to reject at once. */
export type DocumentEvidence = { code: string; weight: number; rejects?: ReviewReason };

const PROBLEM_REASONS: Record<ImageProblemCode, ReviewReason> = {
  image_too_small: 'image_too_small',
  blurred: 'blurred',
  glare: 'glare',
  too_bright: 'glare',
  too_dark: 'unreadable',
};

const FITTING_KINDS: Record<IdDocumentType, readonly MachineReading['kind'][]> = {
  passport: ['passport'],
  drivers_license: ['licence'],
  national_id: ['card', 'passport'],
  state_id: ['card', 'licence'],
};

/** Collects everything that counts against the case; nothing in it counts in its favour. */
export function collectEvidence(one: DocumentCase): DocumentEvidence[] {
  return [
    ...ofPhotograph(one),
    ...ofPerson(one),
    ...ofMachineRead(one),
    ...ofTyped(one),
    ...when(one.numberUsedElsewhere, { code: 'number_used_elsewhere', weight: 0.6 }),
    ...when(one.pictureUsedElsewhere, { code: 'picture_used_elsewhere', weight: 0.6 }),
  ];
}

function when(holds: boolean, evidence: DocumentEvidence): DocumentEvidence[] {
  return holds ? [evidence] : [];
}

/** The machine part was read and its check digits are right, so its numbers are the printed ones. */
function isIntact(read: MachineReading | undefined): read is MachineReading {
  return read !== undefined && read.brokenChecks.length === 0;
}

/** A wrong check digit can be a forger's error or the reader's: a difference is clear only in a sure reading. */
function isSure(read: MachineReading | undefined): read is MachineReading {
  return isIntact(read) && read.isCertain;
}

function ofPhotograph({ problems, read }: DocumentCase): DocumentEvidence[] {
  return problems.map(({ code }) =>
    // A picture that could still be read is good enough: its problem is recorded and rejects nobody.
    isIntact(read) ? { code, weight: 0.05 } : { code, weight: 0.4, rejects: PROBLEM_REASONS[code] },
  );
}

function ofPerson({ form, profile, today, read }: DocumentCase): DocumentEvidence[] {
  const birthProblem = checkField('dateOfBirth', form.dateOfBirth, today);
  const isOver = (date: string | null | undefined) => typeof date === 'string' && date < today;
  const isClearlyOver = isOver(form.expiryDate) || (isSure(read) && isOver(read.expiryDate));
  return [
    ...when(birthProblem === 'underage', { code: 'underage', weight: 0.9, rejects: 'underage' }),
    ...when(birthProblem !== null && birthProblem !== 'underage', {
      code: 'age_implausible',
      weight: 0.9,
      rejects: 'birthdate_mismatch',
    }),
    ...when(isClearlyOver, { code: 'expired', weight: 0.9, rejects: 'expired' }),
    ...when(!isClearlyOver && isOver(read?.expiryDate), { code: 'expiry_read_as_past', weight: 0.5 }),
    ...when(profile !== undefined && profile.dateOfBirth !== form.dateOfBirth, {
      code: 'profile_birthdate_differs',
      weight: 0.6,
    }),
    ...when(profile !== undefined && !isSameWrittenName(profile.fullName, form.fullName), {
      code: 'profile_name_differs',
      weight: 0.5,
    }),
  ];
}

function ofMachineRead({ form, read }: DocumentCase): DocumentEvidence[] {
  if (read === undefined) return [{ code: 'not_machine_read', weight: 0.5 }];
  const agreement = compareWithForm(read, form);
  const numberDiffers = agreement.number === false;
  const birthDateDiffers = agreement.birthDate === false;
  const isClear = isSure(read);
  const refused = (differs: boolean, reason: ReviewReason) => (differs && isClear ? { rejects: reason } : {});
  return [
    ...when(!isIntact(read), { code: 'check_digits_broken', weight: 0.6 }),
    ...when(!read.isCertain, { code: 'reading_guessed', weight: 0.3 }),
    // A zone without a number can be right, and says nothing about the number that was written.
    ...when(numberDiffers, {
      code: 'number_differs',
      weight: 0.7,
      ...refused(read.documentNumber !== '', 'number_mismatch'),
    }),
    ...when(agreement.number === null, { code: 'number_in_other_field', weight: 0.4 }),
    ...when(birthDateDiffers, { code: 'birthdate_differs', weight: 0.7, ...refused(true, 'birthdate_mismatch') }),
    // What a document does not know is compared by a person: the same photograph would be refused each time.
    ...when(agreement.birthDate === null, {
      code: agreement.birthPart === false ? 'birthdate_part_differs' : 'birthdate_known_in_part',
      weight: agreement.birthPart === false ? 0.7 : 0.4,
    }),
    ...ofName(agreement.name, refused(numberDiffers || birthDateDiffers, 'name_mismatch')),
    ...when(agreement.expiry === false, { code: 'expiry_differs', weight: 0.4 }),
    ...when(read.source === 'mrz' && read.expiryDate === null, { code: 'expiry_not_known', weight: 0.4 }),
    ...when(agreement.nationality === false, { code: 'nationality_differs', weight: 0.3 }),
    ...when(!FITTING_KINDS[form.documentType].includes(read.kind), { code: 'other_document_kind', weight: 0.4 }),
  ];
}

/** Names change and have no check digit: a different name alone goes to a reviewer. */
function ofName(agreement: NameAgreement, refused: Pick<DocumentEvidence, 'rejects'>): DocumentEvidence[] {
  return [
    ...when(agreement === 'different', { code: 'name_differs', weight: 0.7, ...refused }),
    ...when(agreement === 'near', { code: 'name_nearly_same', weight: 0.1 }),
    ...when(agreement === 'partly', { code: 'name_partly_same', weight: 0.4 }),
    ...when(agreement === 'noGivenName', { code: 'no_given_name', weight: 0.4 }),
    ...when(agreement === 'unknown', { code: 'name_not_comparable', weight: 0.4 }),
  ];
}

function ofTyped({ form, typed }: DocumentCase): DocumentEvidence[] {
  if (typed === undefined) return [];
  const { number, birthDate, name } = compareWithForm(typed, form);
  return [
    ...when(!isIntact(typed), { code: 'typed_check_digits_broken', weight: 0.3 }),
    ...when(number === false || birthDate === false || name === 'different', { code: 'typed_differs', weight: 0.4 }),
  ];
}

/** Compares two names as people write them; either may omit middle names. */
function isSameWrittenName(one: string, other: string): boolean {
  if (one.normalize('NFC').trim() === other.normalize('NFC').trim()) return true;
  return [compareNames(one, asPrinted(other)), compareNames(other, asPrinted(one))].some(
    (agreement) => agreement === 'same' || agreement === 'near',
  );
}

/** Splits a name as a document prints it, with the last word as the surname. */
function asPrinted(written: string): PrintedName {
  const words = written.trim().split(/\s+/);
  return { lastName: words.at(-1) ?? '', firstName: words.slice(0, -1).join(' '), isCut: false };
}
