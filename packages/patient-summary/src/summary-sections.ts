import type { FixedAnswer, Severity } from '@repo/client/card/row-shape';
import type { InLanguages } from '@repo/contract/rules/languages';
import type { SummaryKind } from './summary-rows.ts';

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
    title: { en: 'Alerts', it: 'Avvisi' },
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
  en: 'Patient summary, written by whoever keeps this card',
  it: 'Riepilogo sanitario, scritto da chi tiene la tessera',
};

/** Asked for by the licences of the codes, in every document that holds some. */
export const CODES_NOTICE =
  'Includes SNOMED CT, used by permission of SNOMED International (CC BY 4.0), and LOINC, copyright Regenstrief Institute, Inc. (loinc.org/license).';

/** What a narrative says of a section in which nothing was filled in. */
export const NOT_ASKED: InLanguages<string> = { en: 'Not filled in', it: 'Non compilato' };

/** What a narrative says of an empty section whose words stand among the notes. */
export const SEE_NOTES: InLanguages<string> = { en: 'See Notes', it: 'Vedi Note' };

/** Stored words as a narrative says them. */
export const STORED_WORDS: Readonly<Record<FixedAnswer | Severity, InLanguages<string>>> = {
  none: { en: 'None', it: 'Nessuno' },
  unknown: { en: 'Not known', it: 'Non si sa' },
  yes: { en: 'Yes', it: 'Sì' },
  no: { en: 'No', it: 'No' },
  mild: { en: 'mild', it: 'lieve' },
  severe: { en: 'severe', it: 'grave' },
  'life-threatening': { en: 'life-threatening', it: 'pericolosa per la vita' },
};

/** "None" where the word for what is missing has another gender. */
export const NONE_WORDS: Readonly<Partial<Record<SummaryKind, InLanguages<string>>>> = {
  allergy: { en: 'None', it: 'Nessuna' },
  condition: { en: 'None', it: 'Nessuna' },
};

/** What lines of a kind are about. */
export const ROW_LABELS: Readonly<Record<SummaryKind, InLanguages<string>>> = {
  name: { en: 'Name', it: 'Nome' },
  birth: { en: 'Date of birth', it: 'Data di nascita' },
  blood: { en: 'Blood group', it: 'Gruppo sanguigno' },
  condition: { en: 'Conditions', it: 'Malattie' },
  implant: { en: 'Implants', it: 'Impianti' },
  pregnancy: { en: 'Pregnancy', it: 'Gravidanza' },
  need: { en: 'Special needs', it: 'Esigenze particolari' },
  organDonor: { en: 'Organ donor', it: 'Donazione organi' },
  wish: { en: 'Wishes', it: 'Volontà' },
  languages: { en: 'Languages', it: 'Lingue' },
  doctor: { en: 'Doctor', it: 'Medico' },
  allergy: { en: 'Allergies', it: 'Allergie' },
  medicine: { en: 'Medicines', it: 'Farmaci' },
  alert: { en: 'Alert', it: 'Avviso' },
  contact: { en: 'Call first', it: 'Da chiamare' },
};

/** Kinds of which the title of their section says nothing: their lines say what they are about everywhere, others only among the notes. */
export const LABELLED_KINDS: readonly SummaryKind[] = ['blood', 'organDonor'];
