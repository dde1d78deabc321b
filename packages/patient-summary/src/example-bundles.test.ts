import { readdirSync, readFileSync } from 'node:fs';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { expect, test } from 'vitest';
import { buildExample, countIds } from '../test/summary-example.ts';
import { buildSummary, formatSummary } from './build-summary.ts';
import { checkSummary } from './check-summary.ts';
import { readSummary, type SummaryEntry } from './read-summary.ts';

const EXAMPLES = new URL('../test/examples/', import.meta.url);
const names = readdirSync(EXAMPLES).filter((name) => name.endsWith('.json'));

function read(text: string) {
  const reading = readSummary(text);
  if (reading.state === 'refused') throw new Error(`${reading.reason} ${reading.place}`);
  return reading;
}
const readExample = (name: string) => read(readFileSync(new URL(name, EXAMPLES), 'utf8'));

/** A card that took every entry. */
function takeAll(entries: readonly SummaryEntry[]): GlyphFields {
  const lines = Map.groupBy(entries, ({ field }) => field);
  return Object.fromEntries([...lines].map(([field, taken]) => [field, taken.map(({ line }) => line).join('\n')]));
}

const listMeaning = (entries: readonly SummaryEntry[]) =>
  entries
    .map(({ field, row, line, codes }) => ({ field, row, line, codes }))
    .toSorted((one, other) => (one.line < other.line ? -1 : 1));

test('the examples of version 2.0.0 and of its ballot are all here', () => {
  expect(names).toHaveLength(9);
});

test.each(names)('%s is read, and leaves again with the same lines and codes', (name) => {
  const { entries, person } = readExample(name);
  expect(entries.length).toBeGreaterThan(4);
  expect(person.name).not.toBe('');
  const codes = entries.flatMap((entry) => entry.codes);
  const bundle = buildSummary({ fields: takeAll(entries), codes, language: 'en', at: new Date(0), makeId: countIds() });
  expect(checkSummary(bundle)).toEqual([]);
  expect(listMeaning(read(formatSummary(bundle)).entries)).toEqual(listMeaning(entries));
});

const listLines = (name: string) => readExample(name).entries.map(({ line }) => line);

test('the whole example says each fact where a reader looks for it, and what is over as over', () => {
  const lines = listLines('ips-2.0-Bundle-bundle-ips-all-sections.json');
  for (const line of [
    ...['Penicillin', 'Condition: Gout (since 2016-05-25)', 'lisinopril 5 mg tablet · Take One tablet once daily'],
    ...['Past condition: Fever · 2013-05-25', 'Past medicine: cilazapril 500 microgram tablet, 90 · Take 1 daily'],
    ...[
      'Vaccine: zoster live · 2022-07-13 · U021248',
      'Procedure: Total hip replacement · 2000-04-28',
      'Pregnancy: No',
    ],
    ...['Implant: Hip prosthesis, device (physical object)', 'Wish: Not for resuscitation', 'Shellfish free diet'],
    ...['Result: Body weight · 91.5 kg · 2024-04-10'],
  ])
    expect(lines).toContain(line);
});

test('what fits no row is kept as words, and marked', () => {
  const { entries } = readExample('ips-2.0-Bundle-bundle-ips-all-sections.json');
  const kept = entries.filter(({ isKeptAsText }) => isKeptAsText);
  expect(kept.map(({ line }) => line)).toEqual(['CarePlan: Manage obesity and weight loss']);
});

test('sections that nobody could fill say Not known, in the words of version 1.1 too', () => {
  const name = 'ips-2.0-Bundle-bundle-no-info-required-sections.json';
  const notKnown = ['Not known', 'Condition: Not known', 'Not known'];
  expect(listLines(name).filter((line) => line.includes('Not known'))).toEqual(notKnown);
});

test('a code of another system is kept with the words it came with', () => {
  const { entries } = readExample('ips-2.0-Bundle-bundle-minimal.json');
  const medicine = entries.find(({ field }) => field === 'medications');
  expect(medicine?.codes.map(({ code }) => code)).toEqual(['108774000', '99872', '2076667', 'L02BG03']);
});

test.each([
  ['http://loinc.org', 'LA15173-0', 'Pregnancy: Yes'],
  ['http://loinc.org', 'LA26683-5', 'Pregnancy: No'],
  ['http://snomed.info/sct', '77386006', 'Pregnancy: Yes'],
] as const)('a pregnancy in codes of %s is read (%s)', (system, code, line) => {
  const text = formatSummary(buildExample({ medicalHistory: 'Pregnancy: No' }, []));
  const changed = text.replaceAll('60001007', code).replaceAll('"http://snomed.info/sct"', `"${system}"`);
  expect(read(changed).entries.map((entry) => entry.line)).toEqual([line]);
});
