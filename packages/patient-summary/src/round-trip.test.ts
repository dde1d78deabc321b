import { FIELD_ROWS, ROW_KINDS } from '@repo/client/card/row-kinds';
import { FIXED_ANSWERS } from '@repo/client/card/row-shape';
import type { GlyphFields } from '@repo/client/glyph-fields';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyFields } from '../test/any-fields.ts';
import { buildExample, countIds, EXAMPLE_CODES, EXAMPLE_FIELDS } from '../test/summary-example.ts';
import { buildSummary, formatSummary } from './build-summary.ts';
import { checkSummary } from './check-summary.ts';
import { asObject, type FhirObject, listEntries, listObjects } from './fhir-json.ts';
import { readSummary } from './read-summary.ts';
import { listSummaryRows, nameRow, readParts, type SummaryCode, type SummaryRow } from './summary-rows.ts';

const code = fc.record({
  system: fc.constantFrom('http://www.whocc.no/atc', 'http://snomed.info/sct', 'urn:oid:2.16.840.1.113883.2.9.6.1.5'),
  code: fc.string({ unit: fc.constantFrom(...'ABC0123456789'), minLength: 1, maxLength: 9 }),
});

const sortRows = (rows: readonly SummaryRow[]) =>
  rows
    .map(({ field, row, line: text, codes }) => ({ field, row, line: text, codes: [...codes] }))
    .toSorted((one, other) => (`${one.field}\n${one.line}` < `${other.field}\n${other.line}` ? -1 : 1));

/** Who somebody is has no code. */
const WITHOUT_CODES = ['name', 'birth', 'languages', 'contact', 'doctor'];

/** Codes for some of the lines, each once a line. */
function withCodes(fields: GlyphFields, drawn: readonly { system: string; code: string }[]): SummaryCode[] {
  const isFact = (row: SummaryRow) =>
    !WITHOUT_CODES.includes(readParts(row)?.kind ?? '') &&
    !Object.values(FIXED_ANSWERS).some((said) => row.line.endsWith(said));
  const rows = listSummaryRows(fields).filter(isFact);
  return drawn.flatMap((one, at) => {
    const row = rows[at];
    return row === undefined ? [] : [{ ...one, ...nameRow(row) }];
  });
}

const readBack = (bundle: FhirObject) => {
  const reading = readSummary(formatSummary(bundle));
  if (reading.state !== 'read') throw new Error(`refused: ${reading.reason} ${reading.place}`);
  return reading;
};

test('any lines leave as a summary without a finding, and come back as the same lines with their codes', () => {
  fc.assert(
    fc.property(anyFields, fc.array(code, { maxLength: 6 }), fc.constantFrom('en', 'it'), (fields, drawn, language) => {
      const codes = withCodes(fields, drawn);
      const bundle = buildSummary({ fields, codes, language, at: new Date(0), makeId: countIds() });
      expect(checkSummary(bundle)).toEqual([]);
      expect(sortRows(readBack(bundle).entries)).toEqual(sortRows(listSummaryRows(fields, codes)));
    }),
    { numRuns: 100 },
  );
});

test('a card with a row of each kind comes back whole, each line once', () => {
  const { entries, person, source } = readBack(buildExample());
  expect(sortRows(entries)).toEqual(sortRows(listSummaryRows(EXAMPLE_FIELDS, EXAMPLE_CODES)));
  expect(person).toEqual({ name: 'Marta Bellini', birth: '1979-03-14' });
  expect(source).toEqual({ authors: ['Marta Bellini'], at: '2026-12-01T10:00:00.000Z' });
  expect(entries.filter(({ isKeptAsText }) => isKeptAsText)).toEqual([]);
  const kinds = new Set(entries.map(({ row }) => row.kind));
  const said = Object.keys(ROW_KINDS).filter(
    (kind) => !['insurer', 'policy', 'document', 'place', 'bank', 'iban'].includes(kind),
  );
  expect([...kinds].toSorted()).toEqual([...said, 'free'].toSorted());
});

const findSection = (bundle: FhirObject, sectionCode: string) =>
  listObjects(listEntries(bundle)[0]?.resource.section).find(
    (section) => listObjects(asObject(section.code)?.coding)[0]?.code === sectionCode,
  );

test.each([
  ['allergies', 'allergies', '48765-2', 'None', '716186003'],
  ['medications', 'medicines', '10160-0', 'None', '787481004'],
  ['medicalHistory', 'conditions', '11450-4', 'Condition: None', '160245001'],
  ['medicalHistory', 'implants', '46264-8', 'Implant: None', '787483001'],
] as const)(
  'in %s none, not known and nothing said of %s stay three things',
  (field, _name, section, none, noneCode) => {
    const unknown = none.replace('None', 'Not known');
    const [said, asked, silent] = [none, unknown, ''].map((text) => buildExample({ [field]: text }, []));
    expect(JSON.stringify(said)).toContain(noneCode);
    expect(findSection(said!, section)).not.toHaveProperty('emptyReason');
    expect(findSection(asked!, section)?.emptyReason).toMatchObject({ coding: [{ code: 'unavailable' }] });
    const isRequired = section !== '46264-8';
    expect(findSection(silent!, section)?.emptyReason).toEqual(
      isRequired
        ? { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/list-empty-reason', code: 'notasked' }] }
        : undefined,
    );
    expect([said, asked, silent].map((bundle) => readBack(bundle!).entries.map(({ line: text }) => text))).toEqual([
      [none],
      [unknown],
      [],
    ]);
  },
);

test('the author is the patient, and nothing counts as confirmed', () => {
  const resources = listEntries(buildExample()).map(({ resource }) => resource);
  const [composition] = resources;
  expect(composition?.author).toEqual([composition?.subject]);
  const verified = resources.filter(
    ({ resourceType }) => resourceType === 'Condition' || resourceType === 'AllergyIntolerance',
  );
  expect(verified).toHaveLength(6);
  for (const { verificationStatus } of verified)
    expect(verificationStatus).toMatchObject({ coding: [{ code: 'unconfirmed' }] });
});

test('every kind of row has its way out: a new one is decided here', () => {
  expect(FIELD_ROWS.medicalHistory.tagged).toHaveLength(11);
});

test('a code leaves only beside the words for which it was chosen', () => {
  const [first] = EXAMPLE_CODES;
  const changed = buildExample({ ...EXAMPLE_FIELDS, allergies: 'Penicillin V', medicalAlerts: '' }, [first!]);
  expect(JSON.stringify(changed)).not.toContain('764146007');
  expect(JSON.stringify(buildExample())).toContain('764146007');
});

test('titles and stored words are said in the language of the document, lines as they were written', () => {
  const bundle = buildSummary({ fields: EXAMPLE_FIELDS, language: 'it', at: new Date(0), makeId: countIds() });
  const text = JSON.stringify(bundle);
  expect(text).toContain('Allergie');
  expect(text).toContain('Penicillin · pericolosa per la vita');
  expect(text).not.toContain('>Penicillin · life-threatening<');
});
