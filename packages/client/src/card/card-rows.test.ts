import type { FieldName } from '@repo/contract/rules/permissions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CardRow,
  findBloodGroup,
  findFixedAnswer,
  findSeverity,
  formatRow,
  formatRows,
  parseRows,
} from './card-rows.ts';
import { FIELD_ROWS, ROW_KINDS } from './row-kinds.ts';
import { BLOOD_GROUPS, FIXED_ANSWERS, PLAIN_ROWS_MAX, type RowDetail, SEVERITIES } from './row-shape.ts';

const FIELDS = Object.keys(FIELD_ROWS) as FieldName[];

test('the lines of a medical card are plain text that anybody can read', () => {
  const rows: CardRow[] = [
    { kind: 'name', text: 'Marta Bellini' },
    { kind: 'birth', text: '1979-03-14' },
    { kind: 'blood', text: 'A-' },
    { kind: 'condition', text: 'Type 1 diabetes', since: '2009' },
    { kind: 'implant', text: FIXED_ANSWERS.none },
    { kind: 'doctor', text: 'Dr. Neri', phone: '+39 055 000 0199' },
    { kind: 'free', text: 'Walks with a stick.' },
  ];
  const text = [
    ...['Name: Marta Bellini', 'Born: 1979-03-14', 'Blood group: A-', 'Condition: Type 1 diabetes (since 2009)'],
    ...['Implant: None', 'Doctor: Dr. Neri · +39 055 000 0199', 'Walks with a stick.'],
  ].join('\n');
  expect(formatRows('medicalHistory', rows)).toBe(text);
  expect(parseRows('medicalHistory', text)).toEqual(rows);
});

test('a field of one kind needs no tag, and the ambulance’s field takes other kinds with one', () => {
  const penicillin: CardRow = { kind: 'allergy', text: 'Penicillin', severity: 'life-threatening' };
  expect(formatRow('allergies', penicillin)).toBe('Penicillin (life-threatening)');
  expect(formatRow('medicalAlerts', penicillin)).toBe('Allergy: Penicillin (life-threatening)');
  expect(parseRows('allergies', 'Penicillin (life-threatening)')).toEqual([penicillin]);
  expect(parseRows('medicalAlerts', 'On insulin.\nAllergy: Penicillin (life-threatening)')).toEqual([
    { kind: 'alert', text: 'On insulin.' },
    penicillin,
  ]);
  const ramipril: CardRow = { kind: 'medicine', text: 'Ramipril', time: 'Morning' };
  expect(formatRow('medications', ramipril)).toBe('Ramipril · – · Morning');
  expect(parseRows('medications', 'Ramipril · – · Morning')).toEqual([ramipril]);
});

test('words that stand for a value are found whatever row they are in, and only as the whole text', () => {
  expect(parseRows('allergies', 'None').map(findFixedAnswer)).toEqual(['none']);
  expect(
    parseRows('medicalHistory', 'Blood group: Not known\nOrgan donor: Yes\nPregnancy: No').map(findFixedAnswer),
  ).toEqual([...['unknown', 'yes', 'no']]);
  expect(parseRows('allergies', 'None that I know').map(findFixedAnswer)).toEqual([null]);
  expect(parseRows('notes', 'None').map(findFixedAnswer)).toEqual([null]);
});

test('what is no value of its row is shown as it was typed', () => {
  const lines = [
    'Blood group: C',
    'Born: 1979-02-31',
    'Born: 14 March',
    'Name:Marta',
    'Name:  Marta',
    'Doctor: a · b · c',
  ];
  const free = lines.map((text) => ({ kind: 'free', text }));
  expect(parseRows('medicalHistory', lines.join('\n'))).toEqual(free);
  expect(parseRows('allergies', 'Penicillin (anaphylaxis), hazelnut').map(findSeverity)).toEqual([null]);
  expect(parseRows('medicalHistory', 'Blood group: AB+').map(findBloodGroup)).toEqual(['AB+']);
});

test('a long text in a field of rows stays a text', () => {
  const text = Array.from({ length: PLAIN_ROWS_MAX + 1 }, (_, line) => `Line ${line}`).join('\n');
  expect(parseRows('medications', text).every(({ kind }) => kind === 'free')).toBe(true);
});

const typedLine = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    'None',
    '–',
    ' · ',
    '',
    '(severe)',
    'a (severe)',
    '– (since 2009)',
    ' · x',
    'x · – · y',
    'Name: ',
    '\r',
  ),
  fc
    .tuple(
      fc.constantFrom(...Object.values(ROW_KINDS).map(({ stored: { tag } }) => `${tag}: `)),
      fc.string({ maxLength: 20 }),
    )
    .map((parts) => parts.join('')),
);

test('any text of any field survives being parsed and written again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FIELDS), fc.array(typedLine), (field, lines) => {
      const text = lines.join('\n');
      expect(formatRows(field, parseRows(field, text))).toBe(text);
    }),
  );
});

const word = fc.stringMatching(/^[A-Za-zàèü0-9+,.]{1,12}( [A-Za-z0-9()]{1,8}){0,2}$/);
const detail: Record<RowDetail, fc.Arbitrary<string>> = {
  severity: fc.constantFrom(...SEVERITIES),
  ...{ dose: word, time: word, since: word, relation: word, phone: word, place: word },
};

function buildRowArbitrary(kind: keyof typeof ROW_KINDS): fc.Arbitrary<CardRow> {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  if (kind === 'blood') return fc.constantFrom(...BLOOD_GROUPS, FIXED_ANSWERS.unknown).map((text) => ({ kind, text }));
  if (kind === 'birth') return day.map((date) => ({ kind, text: date.toISOString().slice(0, 10) }));
  const names: readonly RowDetail[] = ROW_KINDS[kind].stored.details;
  const details = fc.record(Object.fromEntries(names.map((name) => [name, detail[name]])), { requiredKeys: [] });
  return fc.tuple(word, details).map(([text, more]) => ({ kind, text, ...more }));
}

test('every row that the form makes is the same row when the field is read', () => {
  const places = FIELDS.flatMap((field) => {
    const { tagged, plain } = FIELD_ROWS[field];
    return [...tagged, ...(plain ? [plain] : [])].map((kind) => ({ field, kind }));
  });
  // Who the person is says the year of birth alone.
  const year = (row: CardRow) => (row.kind === 'birth' ? { ...row, text: row.text.slice(0, 4) } : row);
  const cases = places.map(({ field, kind }) =>
    buildRowArbitrary(kind).map((row) => ({ field, row: field === 'person' ? year(row) : row })),
  );
  fc.assert(
    fc.property(fc.oneof(...cases), ({ field, row }) => {
      const text = formatRow(field, row);
      expect(parseRows(field, text ?? '')).toEqual([row]);
    }),
    { numRuns: 500 },
  );
});

test('a typed part cannot make a second row or a second part', () => {
  const row: CardRow = { kind: 'contact', text: 'Paolo\nName: Eve', relation: 'a · b', phone: ' 055  1 ' };
  expect(formatRow('emergencyContact', row)).toBe('Paolo Name: Eve · a , b · 055 1');
});

test('a named row in which nothing is filled leaves no line', () => {
  expect(formatRows('emergencyContact', [{ kind: 'contact', text: ' ', phone: '' }])).toBe('');
  expect(formatRow('emergencyContact', { kind: 'contact', text: '', phone: '118' })).toBe('– · – · 118');
});
