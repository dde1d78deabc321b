import type { FixedAnswer, Severity } from '@repo/client/card/row-shape';
import type { InLanguages } from '@repo/contract/rules/languages';

export type SectionShape = {
  /** Its LOINC code, and the name that LOINC gives it. */
  readonly code: string;
  readonly display: string;
  readonly title: InLanguages<string>;
  /** The resources that may stand in it. */
  readonly types: readonly string[];
  readonly isRequired: boolean;
};

const OPTIONAL = { isRequired: false } as const;

/** The sections of a summary, in the order in which they are written. */
export const SUMMARY_SECTIONS = {
  problems: {
    ...{ code: '11450-4', display: 'Problem list - Reported', isRequired: true, types: ['Condition'] },
    title: { en: 'Conditions', it: 'Malattie' },
  },
  allergies: {
    ...{ code: '48765-2', display: 'Allergies and adverse reactions Document', isRequired: true },
    ...{ types: ['AllergyIntolerance'], title: { en: 'Allergies', it: 'Allergie' } },
  },
  medicines: {
    ...{ code: '10160-0', display: 'History of Medication use Narrative', isRequired: true },
    ...{ types: ['MedicationStatement', 'MedicationRequest'], title: { en: 'Medicines', it: 'Farmaci' } },
  },
  vaccines: {
    ...{ ...OPTIONAL, code: '11369-6', display: 'History of Immunization note', types: ['Immunization'] },
    title: { en: 'Vaccines', it: 'Vaccini' },
  },
  procedures: {
    ...{ ...OPTIONAL, code: '47519-4', display: 'History of Procedures Document', types: ['Procedure'] },
    title: { en: 'Procedures', it: 'Interventi' },
  },
  devices: {
    ...{ ...OPTIONAL, code: '46264-8', display: 'History of medical device use', types: ['DeviceUseStatement'] },
    title: { en: 'Implants', it: 'Impianti' },
  },
  results: {
    ...{ ...OPTIONAL, code: '30954-2', display: 'Relevant diagnostic tests/laboratory data note' },
    ...{ types: ['Observation', 'DiagnosticReport', 'DocumentReference'], title: { en: 'Results', it: 'Risultati' } },
  },
  alerts: {
    ...{ ...OPTIONAL, code: '104605-1', display: 'Alert', types: ['Flag'] },
    title: { en: 'Alerts', it: 'Avvertenze' },
  },
  pregnancy: {
    ...{ ...OPTIONAL, code: '10162-6', display: 'History of pregnancies Narrative', types: ['Observation'] },
    title: { en: 'Pregnancy', it: 'Gravidanza' },
  },
  directives: {
    ...{
      ...OPTIONAL,
      code: '42348-3',
      display: 'Advance healthcare directives',
      types: ['Consent', 'DocumentReference'],
    },
    title: { en: 'Wishes', it: 'Volontà' },
  },
  pastProblems: {
    ...{ ...OPTIONAL, code: '11348-0', display: 'History of Past illness note', types: ['Condition'] },
    title: { en: 'Past conditions', it: 'Malattie passate' },
  },
  notes: {
    ...{ ...OPTIONAL, code: '48767-8', display: 'Annotation comment [Interpretation] Narrative' },
    ...{ types: ['Observation'], title: { en: 'Notes', it: 'Note' } },
  },
} as const satisfies Record<string, SectionShape>;
export type SectionName = keyof typeof SUMMARY_SECTIONS;
export const SECTION_NAMES = Object.keys(SUMMARY_SECTIONS) as readonly SectionName[];

export const SUMMARY_TITLE: InLanguages<string> = {
  en: 'Patient summary, written by the patient',
  it: 'Riepilogo sanitario, scritto dalla persona stessa',
};

/** Asked for by the licences of the codes, in every document that holds some. */
export const CODES_NOTICE =
  'Includes SNOMED CT, used by permission of SNOMED International (CC BY 4.0), and LOINC, copyright Regenstrief Institute, Inc. (loinc.org/license).';

/** What a narrative says of a section in which nothing was filled in. */
export const NOT_ASKED: InLanguages<string> = { en: 'Not filled in', it: 'Non compilato' };

/** Stored words as a narrative says them. */
export const STORED_WORDS: Readonly<Record<FixedAnswer | Severity, InLanguages<string>>> = {
  none: { en: 'None', it: 'Nessuno' },
  unknown: { en: 'Not known', it: 'Non noto' },
  yes: { en: 'Yes', it: 'Sì' },
  no: { en: 'No', it: 'No' },
  mild: { en: 'mild', it: 'lieve' },
  severe: { en: 'severe', it: 'grave' },
  'life-threatening': { en: 'life-threatening', it: 'pericolosa per la vita' },
};
