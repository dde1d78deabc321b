import { plainDocumentNumber } from '@repo/contract/rules/profile-rules';
import { compareNames, type NameAgreement, type PrintedName } from './compare-names.ts';
import { compareDates, type DateAgreement } from './zone-dates.ts';

/**
 * What was read by machine from a document: the zone of a passport or card (`mrz`), or the barcode of a licence
 * (`pdf417`).
 */
export type MachineReading = {
  source: 'mrz' | 'pdf417';
  kind: 'passport' | 'card' | 'licence';
  documentNumber: string;
  /** What a card prints beside its number and its holder may take for it, such as the number of the person. */
  otherNumbers?: string[];
  name: PrintedName;
  /** YYMMDD from a zone, YYYYMMDD from a barcode, `<<` for a part that is not known; null when unreadable. */
  birthDigits: string | null;
  /** YYYY-MM-DD; null when there is none, it is unreadable or known in part. */
  expiryDate: string | null;
  /** Of an expiry known in part: YYMMDD with `<<` for what is not known. */
  expiryDigits?: string;
  /** Two letters; undefined when the document names no known country. */
  nationality: string | undefined;
  issuer: string | undefined;
  sex: 'F' | 'M' | null;
  /** Names of the check digits that do not match their field. A barcode has none. */
  brokenChecks: string[];
  /** It is false when some characters were chosen between look-alikes, or were covered. */
  isCertain: boolean;
};

/** What the person entered in the form, dates as YYYY-MM-DD. */
export type DocumentForm = {
  fullName: string;
  dateOfBirth: string;
  documentNumber: string;
  expiryDate?: string | undefined;
  /** Two letters. */
  nationality?: string | undefined;
};

/** It is null when one of the sides has no value. */
export type FormAgreement = {
  name: NameAgreement;
  /** It is null when the form has another number of the same card. */
  number: boolean | null;
  /** It is null when the document does not know the whole date. */
  birthDate: boolean | null;
  /** Of a birth date known in part, whether the known part agrees. */
  birthPart?: boolean;
  expiry: boolean | null;
  nationality: boolean | null;
};

const BIRTH_AGREEMENTS: Readonly<Record<DateAgreement, Pick<FormAgreement, 'birthDate' | 'birthPart'>>> = {
  same: { birthDate: true },
  different: { birthDate: false },
  partly: { birthDate: null, birthPart: true },
  partlyDifferent: { birthDate: null, birthPart: false },
  unknown: { birthDate: null },
};

export function compareWithForm(read: MachineReading, form: DocumentForm): FormAgreement {
  const birth = compareDates(form.dateOfBirth, read.birthDigits);
  return {
    name: compareNames(form.fullName, read.name),
    number: compareNumbers(read, plainDocumentNumber(form.documentNumber)),
    ...BIRTH_AGREEMENTS[birth],
    expiry: compareExpiry(read, form.expiryDate),
    nationality:
      form.nationality === undefined || read.nationality === undefined ? null : form.nationality === read.nationality,
  };
}

function compareNumbers({ documentNumber, otherNumbers = [] }: MachineReading, written: string): boolean | null {
  if (documentNumber !== '' && plainDocumentNumber(documentNumber) === written) return true;
  return otherNumbers.some((other) => plainDocumentNumber(other) === written) ? null : false;
}

/** An expiry known in part can contradict the form, and confirms nothing. */
function compareExpiry({ expiryDate, expiryDigits }: MachineReading, written: string | undefined): boolean | null {
  if (written === undefined) return null;
  if (expiryDigits !== undefined) return compareDates(written, expiryDigits) === 'partlyDifferent' ? false : null;
  return expiryDate === null ? null : written === expiryDate;
}
