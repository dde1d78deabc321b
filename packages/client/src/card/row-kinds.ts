import type { FieldName } from '@house/contract/rules/permissions';

export const BLOOD_GROUPS = ['O-', 'O+', 'A-', 'A+', 'B-', 'B+', 'AB-', 'AB+'] as const;
export type BloodGroup = (typeof BLOOD_GROUPS)[number];

export const SEVERITIES = ['mild', 'severe', 'life-threatening'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Words that stand for a value. They are stored in English and shown in the reader's language. */
export const SAID = { none: 'None', unknown: 'Not known', yes: 'Yes', no: 'No' } as const;
export type Said = keyof typeof SAID;

/** What a row says besides its text, in the order in which it is read. */
export const ROW_DETAILS = ['severity', 'dose', 'time', 'since', 'relation', 'phone', 'place'] as const;
export type RowDetail = (typeof ROW_DETAILS)[number];

type KindShape = {
  /** What stands before the text in a field that holds several kinds of rows. */
  tag: string;
  /** In the order in which they are written. */
  details: readonly RowDetail[];
};

/** The kinds of named rows. A tag is part of stored content: it is never renamed. */
export const ROW_KINDS = {
  name: { tag: 'Name', details: [] },
  birth: { tag: 'Born', details: [] },
  blood: { tag: 'Blood group', details: [] },
  allergy: { tag: 'Allergy', details: ['severity'] },
  medicine: { tag: 'Medicine', details: ['dose', 'time'] },
  condition: { tag: 'Condition', details: ['since'] },
  alert: { tag: 'Alert', details: [] },
  implant: { tag: 'Implant', details: [] },
  pregnancy: { tag: 'Pregnancy', details: [] },
  organDonor: { tag: 'Organ donor', details: [] },
  languages: { tag: 'Languages', details: [] },
  doctor: { tag: 'Doctor', details: ['phone'] },
  contact: { tag: 'Contact', details: ['relation', 'phone'] },
  place: { tag: 'Place', details: [] },
  insurer: { tag: 'Insurer', details: ['phone'] },
  policy: { tag: 'Policy number', details: [] },
  bank: { tag: 'Bank', details: [] },
  iban: { tag: 'IBAN', details: [] },
  document: { tag: 'Document', details: ['place'] },
} as const satisfies Record<string, KindShape>;
export type RowKind = keyof typeof ROW_KINDS;

/** The rows of one field: kinds with a tag, and the kind of a line without one. */
export type FieldRows = { tagged: readonly RowKind[]; plain: RowKind | null };

const PERSON = ['name', 'birth', 'blood'] as const;

export const FIELD_ROWS: Readonly<Record<FieldName, FieldRows>> = {
  // Here the day of birth is its year alone.
  person: { tagged: ['name', 'birth'], plain: null },
  medicalHistory: {
    tagged: [...PERSON, 'condition', 'implant', 'pregnancy', 'organDonor', 'languages', 'doctor'],
    plain: null,
  },
  allergies: { tagged: [], plain: 'allergy' },
  medications: { tagged: [], plain: 'medicine' },
  emergencyContact: { tagged: [], plain: 'contact' },
  // The ambulance reads this field at once: the owner may repeat here what else it is to know.
  medicalAlerts: {
    tagged: [...PERSON, 'allergy', 'medicine', 'condition', 'implant', 'pregnancy', 'languages'],
    plain: 'alert',
  },
  location: { tagged: [], plain: 'place' },
  bankAccount: { tagged: ['bank', 'iban'], plain: null },
  insurance: { tagged: ['name', 'birth', 'insurer', 'policy'], plain: null },
  financialContact: { tagged: [], plain: 'contact' },
  legalDocuments: { tagged: ['name', 'birth', 'document'], plain: null },
  powerOfAttorney: { tagged: [], plain: 'contact' },
  legalContact: { tagged: [], plain: 'contact' },
  notes: { tagged: ['name', 'birth'], plain: null },
};

/** A longer line is a sentence, not a row. */
export const ROW_LINE_MAX = 200;
/** More lines without a tag than these are a text, not rows. */
export const PLAIN_ROWS_MAX = 30;
