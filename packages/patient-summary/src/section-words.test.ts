import type { GlyphFields } from '@repo/client/glyph-fields';
import { expect, test } from 'vitest';
import { countIds, EXAMPLE_FIELDS } from '../test/summary-example.ts';
import { buildSummary, formatSummary } from './build-summary.ts';
import { checkSummary } from './check-summary.ts';
import { asObject, type FhirObject, listEntries, listObjects, readText } from './fhir-json.ts';
import { readNarrative } from './narrative.ts';
import { readSummary } from './read-summary.ts';
import { type SectionName, SUMMARY_SECTIONS } from './summary-sections.ts';

type Said = Omit<Parameters<typeof buildSummary>[0], 'at' | 'language'> & { language?: 'en' | 'it' };

function build({ language = 'en', ...said }: Said): FhirObject {
  const bundle = buildSummary({ ...said, language, at: new Date(0), makeId: countIds() });
  expect(checkSummary(bundle)).toEqual([]);
  return bundle;
}

const findSection = (bundle: FhirObject, name: SectionName): FhirObject | undefined =>
  listObjects(listEntries(bundle)[0]?.resource.section).find(
    ({ code }) => listObjects(asObject(code)?.coding)[0]?.code === SUMMARY_SECTIONS[name].code,
  );

const readSection = (bundle: FhirObject, name: SectionName): string =>
  readNarrative(readText(asObject(findSection(bundle, name)?.text)?.div));

const listResources = (bundle: FhirObject, type: string): FhirObject[] =>
  listEntries(bundle)
    .map(({ resource }) => resource)
    .filter(({ resourceType }) => resourceType === type);

function readLines(bundle: FhirObject): string[] {
  const reading = readSummary(formatSummary(bundle));
  if (reading.state !== 'read') throw new Error(`refused: ${reading.reason}`);
  return reading.entries.map(({ line }) => line).toSorted();
}

test('a line says what it is about where the title of its section does not', () => {
  const fields = { ...EXAMPLE_FIELDS, medicalHistory: `${EXAMPLE_FIELDS.medicalHistory}\nName: Marta Rossi` };
  const [english, italian] = [build({ fields }), build({ fields, language: 'it' })];
  expect(readSection(english, 'directives')).toBe('Organ donor: Yes No blood transfusion');
  expect(readSection(english, 'results')).toContain('Blood group: A-');
  expect(readSection(english, 'notes')).toContain('Name: Marta Rossi');
  expect(readSection(english, 'allergies')).toBe('Penicillin · life-threatening Nuts · mild Latex');
  expect(readSection(italian, 'directives')).toContain('Donazione organi: Sì');
  expect(readSection(italian, 'results')).toContain('Gruppo sanguigno: A-');
});

test.each([
  ['allergies', 'allergies', 'AllergyIntolerance', 'Penicillin', ''],
  ['medications', 'medicines', 'MedicationStatement', 'Paracetamol', ''],
  ['medicalHistory', 'problems', 'Condition', 'Asthma', 'Condition: '],
  ['medicalHistory', 'devices', 'DeviceUseStatement', 'Pacemaker', 'Implant: '],
] as const)('in %s an answer beside one of the %s is a note and no thing', (field, section, type, thing, tag) => {
  for (const answer of ['None', 'Not known', 'No']) {
    const lines = [`${tag}${answer}`, `${tag}${thing}`];
    const bundle = build({ fields: { [field]: lines.join('\n') } });
    expect(listResources(bundle, type)).toHaveLength(1);
    expect(readSection(bundle, section)).toBe(thing);
    expect(readSection(bundle, 'notes')).toMatch(new RegExp(`: ${answer}$`));
    expect(readLines(bundle)).toEqual(lines.toSorted());
  }
});

test('a section that says none says it once, also where somebody wrote that nobody knows', () => {
  const bundle = build({ fields: { allergies: 'None\nNot known' } });
  expect(listResources(bundle, 'AllergyIntolerance')).toHaveLength(1);
  expect(JSON.stringify(listResources(bundle, 'AllergyIntolerance'))).toContain('716186003');
  expect(readSection(bundle, 'notes')).toBe('Allergies: Not known');
});

test('an empty section leads to the notes where its words stand there, and to nothing where none do', () => {
  const fields = { medicalHistory: 'Asthma since school, well treated.' };
  expect(readSection(build({ fields }), 'problems')).toBe('See Notes');
  expect(readSection(build({ fields, language: 'it' }), 'problems')).toBe('Vedi Note');
  expect(readSection(build({ fields }), 'allergies')).toBe('Not filled in');
  expect(readSection(build({ fields: { medicalHistory: 'Name: A\nName: B' } }), 'problems')).toBe('Not filled in');
});

test('Italian says stored words as the app says them', () => {
  const said = (fields: GlyphFields, section: SectionName) => readSection(build({ fields, language: 'it' }), section);
  expect(said({ allergies: 'None' }, 'allergies')).toBe('Nessuna');
  expect(said({ medicalHistory: 'Condition: None' }, 'problems')).toBe('Nessuna');
  expect(said({ medications: 'None' }, 'medicines')).toBe('Nessuno');
  expect(said({ allergies: 'Not known' }, 'allergies')).toBe('Non si sa');
  expect(findSection(build({ fields: EXAMPLE_FIELDS, language: 'it' }), 'alerts')?.title).toBe('Avvisi');
});

test('who keeps a card for somebody else wrote it, and the patient did not', () => {
  const [mine, other] = [build({ fields: EXAMPLE_FIELDS }), build({ fields: EXAMPLE_FIELDS, isMine: false })];
  const [patient] = listEntries(other).filter(({ resource }) => resource.resourceType === 'Patient');
  const [keeper] = listEntries(other).filter(({ resource }) => resource.resourceType === 'RelatedPerson');
  expect(keeper?.resource).toEqual({ resourceType: 'RelatedPerson', patient: { reference: patient?.fullUrl } });
  expect(listEntries(other)[0]?.resource).toMatchObject({
    author: [{ reference: keeper?.fullUrl }],
    subject: { reference: patient?.fullUrl },
  });
  for (const { informationSource } of listResources(other, 'MedicationStatement'))
    expect(informationSource).toEqual({ reference: keeper?.fullUrl });
  expect(listResources(mine, 'RelatedPerson')).toEqual([]);
  expect(readLines(other)).toEqual(readLines(mine));
  for (const bundle of [mine, other]) expect(formatSummary(bundle)).not.toContain('by the patient');
});

test('an operation among the conditions leaves as a procedure, and what is over as no active condition', () => {
  const fields = {
    medicalHistory: 'Condition: Appendix removal (since 2010)\nCondition: Sepsis in the past\nCondition: Asthma',
  };
  const named = { field: 'medicalHistory', line: 'Condition: Appendix removal' } as const;
  const code = { ...named, system: 'http://snomed.info/sct', code: '80146002' };
  const bundle = build({ fields, codes: [code], procedures: [named] });
  expect(listResources(bundle, 'Procedure')).toMatchObject([
    { code: { text: 'Appendix removal', coding: [{ code: '80146002' }] }, performedDateTime: '2010' },
  ]);
  expect(listResources(bundle, 'Condition')).toMatchObject([
    { code: { text: 'Sepsis in the past' }, clinicalStatus: { coding: [{ code: 'inactive' }] } },
    { code: { text: 'Asthma' }, clinicalStatus: { coding: [{ code: 'active' }] } },
  ]);
  expect(readLines(bundle)).toEqual([
    ...['Condition: Asthma', 'Condition: Sepsis in the past', 'Procedure: Appendix removal · 2010'],
  ]);
});

test('a code stays with its words whatever details a line has, and the ambulance’s copy does not say it twice', () => {
  const fields = {
    allergies: 'Penicillin (life-threatening)',
    medicalAlerts: 'Allergy: Penicillin (life-threatening)',
  };
  const code = { system: 'http://snomed.info/sct', code: '91936005', version: 'http://snomed.info/sct/1/version/2' };
  const codes = [
    { field: 'allergies', line: 'Penicillin', ...code } as const,
    { field: 'medicalAlerts', line: 'Allergy: Penicillin', ...code } as const,
  ];
  const bundle = build({ fields, codes });
  expect(listResources(bundle, 'AllergyIntolerance')).toMatchObject([
    { code: { text: 'Penicillin', coding: [code] }, criticality: 'high' },
  ]);
  const reading = readSummary(formatSummary(bundle));
  expect(reading).toMatchObject({ entries: [{ line: fields.allergies, codes: [codes[0]] }] });
});
