import { ROW_KINDS } from '@repo/client/card/row-kinds';
import { BLOOD_GROUPS, FIXED_ANSWERS, SEVERITIES } from '@repo/client/card/row-shape';
import type { GlyphFields } from '@repo/client/glyph-fields';
import fc from 'fast-check';

const WORDS = [
  'Penicillin',
  'Type 1 diabetes',
  'None',
  'Not known',
  'Yes',
  '–',
  '(severe)',
  '2009',
  '5 mg',
  'a, b',
  'è',
];
const ODD = fc.string({ unit: 'grapheme', maxLength: 30 });
const word = fc.oneof(fc.constantFrom(...WORDS, ...BLOOD_GROUPS, ...Object.values(FIXED_ANSWERS)), ODD);
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const detail = fc.oneof(
  word.map((text) => ` · ${text}`),
  fc.tuple(word, word).map((texts) => ` · ${texts.join(' · ')}`),
  fc.constantFrom(...SEVERITIES).map((severity) => ` (${severity})`),
  fc.oneof(day, word).map((since) => ` (since ${since})`),
  fc.constant(''),
);
const TAGS = [...Object.values(ROW_KINDS).map(({ stored }) => stored.tag), 'Past condition', 'Past medicine'];
const tag = fc.constantFrom(...TAGS, 'Vaccine', 'Procedure', 'Result');
const line = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(tag, word, detail).map(([kind, text, more]) => `${kind}: ${text}${more}`) },
  { weight: 3, arbitrary: fc.tuple(word, detail).map((texts) => texts.join('')) },
  {
    weight: 1,
    arbitrary: fc
      .oneof(
        day,
        day.map((text) => text.slice(0, 7)),
      )
      .map((text) => `Born: ${text}`),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
);
const FIELDS = [
  'person',
  'medicalHistory',
  'allergies',
  'medications',
  'emergencyContact',
  'medicalAlerts',
  'notes',
] as const;
/** Fields as somebody may have typed them: rows of all kinds, whole and broken, and any text. */
export const anyFields: fc.Arbitrary<GlyphFields> = fc
  .tuple(...FIELDS.map(() => fc.array(line, { maxLength: 5 }).map((lines) => lines.join('\n'))))
  .map((texts) => Object.fromEntries(FIELDS.map((field, at) => [field, texts[at] ?? ''])));
