import type { GlyphFields } from '@repo/client/glyph-fields';
import { buildSummary } from '../src/build-summary.ts';
import type { FhirObject } from '../src/fhir-json.ts';
import type { SummaryCode } from '../src/summary-rows.ts';

/** A card with a row of every kind that a summary says. */
export const EXAMPLE_FIELDS: GlyphFields = {
  person: 'Name: Marta Bellini\nBorn: 1979',
  medicalHistory: [
    ...['Name: Marta Bellini', 'Born: 1979-03-14', 'Blood group: A-', 'Condition: Type 1 diabetes (since 2009)'],
    ...['Condition: Asthma (since school)', 'Implant: Pacemaker', 'Pregnancy: No', 'Need: Hard of hearing'],
    ...['Organ donor: Yes', 'Wish: No blood transfusion', 'Languages: Italian, English', 'Walks with a stick.'],
    ...['Doctor: Dr. Neri · +39 055 000 0199', 'Past condition: Gout · 2016', 'Vaccine: Influenza · 2024-04-10 · H06'],
    ...['Procedure: Hip replacement · 2000-04-28', 'Result: Cholesterol · 5.7 mmol/L · 2024-04'],
    ...['Past medicine: Cilazapril · 500 microgram daily'],
  ].join('\n'),
  allergies: 'Penicillin (life-threatening)\nNuts (mild)\nLatex',
  medications: 'Insulin glargine · 10 units · evening\nAspirin · – · morning\nParacetamol · 500 mg',
  emergencyContact: 'Paolo · Husband · +39 055 000 0142\n– · Sister',
  medicalAlerts: 'Takes a blood thinner\nAllergy: Penicillin (life-threatening)\nBlood group: A-',
};

export const EXAMPLE_CODES: readonly SummaryCode[] = [
  { field: 'allergies', line: 'Penicillin', system: 'http://snomed.info/sct', code: '764146007' },
  { field: 'medications', line: 'Paracetamol', system: 'http://www.whocc.no/atc', code: 'N02BE01' },
  {
    field: 'medications',
    line: 'Paracetamol',
    system: 'http://www.nlm.nih.gov/research/umls/rxnorm',
    code: '161',
  },
  {
    field: 'medicalHistory',
    line: 'Implant: Pacemaker',
    system: 'http://snomed.info/sct',
    code: '14106009',
    version: 'http://snomed.info/sct/900000000000207008/version/20220831',
  },
];

const EXAMPLE_DAY = new Date('2026-12-01T10:00:00Z');

/** Addresses in a fixed order, so that two exports of one card are the same. */
export function countIds(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${(++count).toString(16).padStart(12, '0')}`;
}

export const buildExample = (
  fields: GlyphFields = EXAMPLE_FIELDS,
  codes: readonly SummaryCode[] = EXAMPLE_CODES,
): FhirObject => buildSummary({ fields, codes, language: 'en', at: EXAMPLE_DAY, makeId: countIds() });
