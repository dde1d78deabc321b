import { plainDocumentNumber } from '@house/contract/rules/profile-rules';
import { compareNames, type NameAgreement, type PrintedName } from './compare-names.ts';

/**
 * What was read by machine from a document: the zone of a passport or card (`mrz`), or the barcode of a licence
 * (`pdf417`).
 */
export type MachineRead = {
  source: 'mrz' | 'pdf417';
  kind: 'passport' | 'card' | 'licence';
  documentNumber: string;
  name: PrintedName;
  /** YYMMDD from a zone, YYYYMMDD from a barcode; null when unreadable. */
  birthDigits: string | null;
  /** YYYY-MM-DD; null when there is none or it is unreadable. */
  expiryDate: string | null;
  /** Two letters; undefined when the document names no known country. */
  nationality: string | undefined;
  issuer: string | undefined;
  sex: 'F' | 'M' | null;
  /** Names of the check digits that do not match their field. A barcode has none. */
  brokenChecks: string[];
  /** False: some characters were chosen between look-alikes, or were covered. */
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

/** Null: one of the sides has no value. */
export type FormAgreement = {
  name: NameAgreement;
  number: boolean;
  birthDate: boolean;
  expiry: boolean | null;
  nationality: boolean | null;
};

export function compareWithForm(read: MachineRead, form: DocumentForm): FormAgreement {
  const born = form.dateOfBirth.replaceAll('-', '');
  return {
    name: compareNames(form.fullName, read.name),
    number:
      read.documentNumber !== '' &&
      plainDocumentNumber(read.documentNumber) === plainDocumentNumber(form.documentNumber),
    birthDate: read.birthDigits !== null && born.length === 8 && born.endsWith(read.birthDigits),
    expiry: form.expiryDate === undefined || read.expiryDate === null ? null : form.expiryDate === read.expiryDate,
    nationality:
      form.nationality === undefined || read.nationality === undefined ? null : form.nationality === read.nationality,
  };
}
