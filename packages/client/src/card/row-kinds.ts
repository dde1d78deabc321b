import { type FieldName, ROLE_FIELDS } from '@repo/contract/rules/permissions';
import type { RowKindShape } from './row-shape.ts';

const HISTORY = ['medicalHistory'] as const;
const PERSON = {
  tagged: ['medicalHistory', 'insurance', 'legalDocuments', 'notes', 'medicalAlerts', 'person'],
  on: { medical: HISTORY, emergency: HISTORY, financial: ['insurance'], legal: ['legalDocuments'] },
} as const;
const ON_HELPERS = { medical: HISTORY, emergency: HISTORY } as const;
/** In the history, and repeated among the alerts where the owner wants that. */
const REPEATED = ['medicalHistory', 'medicalAlerts'] as const;
const EMERGENCY = ['emergency'] as const;
const EMPTY_IS_SAID = ['none', 'unknown'] as const;
// What is the same for most kinds.
const TEXT = { details: [], accepts: 'text', tagged: [], plain: [] } as const;
const ONE = { optional: [], atOnce: [], many: false, said: [] } as const;
const SILENT = { isAsked: false, isShownToOwner: false, isShownToReader: false, isMissed: false } as const;
const LINE = { role: 'other', rank: null } as const;

/**
 * The kinds of named rows, in the order of the form and of the stored lines. A label is the message `cards_row_<kind>`; who
 * reads a row follows from its field (`ROLE_FIELDS`).
 */
export const ROW_KINDS = {
  name: {
    stored: { ...TEXT, tag: 'Name', tagged: PERSON.tagged },
    form: { ...ONE, on: PERSON.on, atOnce: EMERGENCY, hint: 'nothing' },
    empty: SILENT,
    paper: LINE,
  },
  birth: {
    stored: { ...TEXT, tag: 'Born', accepts: 'day', tagged: PERSON.tagged },
    form: { ...ONE, on: PERSON.on, atOnce: EMERGENCY, hint: 'nothing' },
    empty: SILENT,
    paper: LINE,
  },
  blood: {
    stored: { ...TEXT, tag: 'Blood group', accepts: 'bloodGroup', tagged: REPEATED },
    form: { ...ONE, on: ON_HELPERS, atOnce: EMERGENCY, said: ['unknown'], hint: 'nothing' },
    empty: { ...SILENT, isShownToOwner: true, isShownToReader: true },
    paper: { role: 'blood', rank: 4 },
  },
  allergy: {
    stored: { ...TEXT, tag: 'Allergy', details: ['severity'], tagged: ['medicalAlerts'], plain: ['allergies'] },
    form: {
      ...ONE,
      on: { medical: ['allergies'], emergency: ['allergies'] },
      atOnce: ['medical', 'emergency'],
      many: true,
      said: EMPTY_IS_SAID,
      hint: 'example',
    },
    empty: { ...SILENT, isAsked: true, isShownToOwner: true, isMissed: true },
    paper: { role: 'allergy', rank: 2 },
  },
  medicine: {
    stored: { ...TEXT, tag: 'Medicine', details: ['dose', 'time'], tagged: ['medicalAlerts'], plain: ['medications'] },
    form: {
      ...ONE,
      on: { medical: ['medications'], emergency: ['medications'] },
      optional: EMERGENCY,
      atOnce: EMERGENCY,
      many: true,
      said: EMPTY_IS_SAID,
      hint: 'example',
    },
    empty: { ...SILENT, isAsked: true, isShownToOwner: true, isMissed: true },
    paper: { role: 'thing', rank: 3 },
  },
  condition: {
    stored: { ...TEXT, tag: 'Condition', details: ['since'], tagged: REPEATED },
    form: {
      ...ONE,
      on: ON_HELPERS,
      optional: EMERGENCY,
      atOnce: EMERGENCY,
      many: true,
      said: EMPTY_IS_SAID,
      hint: 'example',
    },
    empty: { ...SILENT, isShownToOwner: true, isShownToReader: true, isMissed: true },
    paper: { role: 'thing', rank: 6 },
  },
  alert: {
    stored: { ...TEXT, tag: 'Alert', plain: ['medicalAlerts'] },
    form: { ...ONE, on: { medical: ['medicalAlerts'], emergency: ['medicalAlerts'] }, hint: 'example' },
    empty: SILENT,
    paper: { role: 'alert', rank: 1 },
  },
  implant: {
    stored: { ...TEXT, tag: 'Implant', tagged: REPEATED },
    form: {
      ...ONE,
      on: ON_HELPERS,
      optional: EMERGENCY,
      atOnce: EMERGENCY,
      many: true,
      said: EMPTY_IS_SAID,
      hint: 'example',
    },
    empty: { ...SILENT, isShownToReader: true },
    paper: { role: 'thing', rank: null },
  },
  pregnancy: {
    stored: { ...TEXT, tag: 'Pregnancy', tagged: REPEATED },
    form: { ...ONE, on: { medical: HISTORY }, optional: ['medical'], said: ['yes', 'no', 'unknown'], hint: 'nothing' },
    empty: SILENT,
    paper: LINE,
  },
  need: {
    stored: { ...TEXT, tag: 'Need', tagged: REPEATED },
    form: {
      ...ONE,
      on: ON_HELPERS,
      optional: ['medical', 'emergency'],
      atOnce: EMERGENCY,
      many: true,
      hint: 'example',
    },
    empty: SILENT,
    paper: LINE,
  },
  organDonor: {
    stored: { ...TEXT, tag: 'Organ donor', tagged: HISTORY },
    form: { ...ONE, on: { medical: HISTORY }, optional: ['medical'], said: ['yes', 'no'], hint: 'nothing' },
    empty: SILENT,
    paper: LINE,
  },
  wish: {
    stored: { ...TEXT, tag: 'Wish', tagged: HISTORY },
    form: { ...ONE, on: { medical: HISTORY }, optional: ['medical'], many: true, hint: 'example' },
    empty: SILENT,
    paper: LINE,
  },
  languages: {
    stored: { ...TEXT, tag: 'Languages', tagged: REPEATED },
    form: { ...ONE, on: ON_HELPERS, optional: ['medical', 'emergency'], atOnce: EMERGENCY, hint: 'example' },
    empty: SILENT,
    paper: LINE,
  },
  doctor: {
    stored: { ...TEXT, tag: 'Doctor', details: ['phone'], tagged: HISTORY },
    form: { ...ONE, on: { medical: HISTORY }, optional: ['medical'], hint: 'name' },
    empty: SILENT,
    paper: LINE,
  },
  insurer: {
    stored: { ...TEXT, tag: 'Insurer', details: ['phone'], tagged: ['insurance'] },
    form: { ...ONE, on: { financial: ['insurance'] }, many: true, hint: 'name' },
    empty: SILENT,
    paper: LINE,
  },
  policy: {
    stored: { ...TEXT, tag: 'Policy number', tagged: ['insurance'] },
    form: {
      ...ONE,
      on: { medical: ['insurance'], financial: ['insurance'] },
      optional: ['medical'],
      many: true,
      hint: 'nothing',
    },
    empty: SILENT,
    paper: LINE,
  },
  document: {
    stored: { ...TEXT, tag: 'Document', details: ['place'], tagged: ['legalDocuments'] },
    form: { ...ONE, on: { legal: ['legalDocuments'] }, many: true, hint: 'example' },
    empty: SILENT,
    paper: LINE,
  },
  contact: {
    stored: {
      ...TEXT,
      tag: 'Contact',
      details: ['relation', 'phone'],
      plain: ['emergencyContact', 'financialContact', 'powerOfAttorney', 'legalContact'],
    },
    form: {
      ...ONE,
      on: {
        medical: ['emergencyContact'],
        emergency: ['emergencyContact'],
        financial: ['financialContact'],
        legal: ['powerOfAttorney', 'legalContact'],
      },
      many: true,
      hint: 'name',
    },
    empty: SILENT,
    paper: { role: 'contact', rank: 5 },
  },
  place: {
    stored: { ...TEXT, tag: 'Place', plain: ['location'] },
    form: { ...ONE, on: { emergency: ['location'] }, hint: 'nothing' },
    empty: SILENT,
    paper: LINE,
  },
  bank: {
    stored: { ...TEXT, tag: 'Bank', tagged: ['bankAccount'] },
    form: { ...ONE, on: { financial: ['bankAccount'] }, optional: ['financial'], hint: 'nothing' },
    empty: SILENT,
    paper: LINE,
  },
  iban: {
    stored: { ...TEXT, tag: 'IBAN', tagged: ['bankAccount'] },
    form: { ...ONE, on: { financial: ['bankAccount'] }, optional: ['financial'], hint: 'nothing' },
    empty: SILENT,
    paper: LINE,
  },
} as const satisfies Record<string, RowKindShape>;
export type RowKind = keyof typeof ROW_KINDS;

/** All kinds, in the order of the form. */
export const ROW_KIND_NAMES = Object.keys(ROW_KINDS) as readonly RowKind[];

/** Nothing is known of a line that is no named row. */
export const findRowKind = (kind: RowKind | 'free'): RowKindShape | null => (kind === 'free' ? null : ROW_KINDS[kind]);

/** The kinds of which something is so, in the order of the form. */
export const listRowKinds = (isWanted: (shape: RowKindShape) => boolean): RowKind[] =>
  ROW_KIND_NAMES.filter((kind) => isWanted(ROW_KINDS[kind]));

/** The kinds whose value has `Shape` in it, as a type: a table of their texts is then complete. */
export type RowKindWith<Shape> = {
  [Kind in RowKind]: (typeof ROW_KINDS)[Kind] extends Shape ? Kind : never;
}[RowKind];

/** The rows of one field: kinds with a tag, and the kind of a line without one. In `person` a birth is its year alone. */
export type FieldRows = { tagged: readonly RowKind[]; plain: RowKind | null };

const FIELD_NAMES = [...new Set<FieldName>([...Object.values(ROLE_FIELDS).flat(), 'notes'])];

export const FIELD_ROWS = Object.fromEntries(
  FIELD_NAMES.map((field): [FieldName, FieldRows] => [
    field,
    {
      tagged: listRowKinds(({ stored }) => stored.tagged.includes(field)),
      plain: listRowKinds(({ stored }) => stored.plain.includes(field))[0] ?? null,
    },
  ]),
) as Readonly<Record<FieldName, FieldRows>>;
