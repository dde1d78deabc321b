import { ANYONE_GROUPS, type FieldName } from '@repo/contract/rules/permissions';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnyoneTicks, chooseAnyoneLines, listAnyoneLines } from '../card/anyone-lines.ts';
import type { GlyphFields } from '../glyph-fields.ts';
import { makePrintCode, openPrintCode } from './print-code.ts';

const secret = new Uint8Array(32).fill(5);

/** Words that no dictionary holds and that no two lines share. */
const word = fc.integer({ min: 100_000, max: 999_999 }).map((number) => `w${number}w`);
const LINES: readonly (readonly [FieldName, (word: string) => string])[] = [
  ['medicalHistory', (text) => `Name: ${text}`],
  ['medicalHistory', (text) => `Condition: ${text}`],
  ['medicalHistory', (text) => `Doctor: ${text} · +39 055 000 0142`],
  ['medicalHistory', (text) => `Wish: ${text}`],
  ['allergies', (text) => `${text} (severe)`],
  ['medications', (text) => `${text} · 5 mg`],
  ['emergencyContact', (text) => `${text} · Sister · +39 055 000 0199`],
  ['medicalAlerts', (text) => `Alert: ${text}`],
  ['notes', (text) => text],
];
const anyLine = fc.record({ of: fc.nat({ max: LINES.length - 1 }), word });
const anyCard = fc.uniqueArray(anyLine, { minLength: 1, maxLength: 24, selector: (line) => line.word });

function writeFields(lines: readonly { of: number; word: string }[]): GlyphFields {
  const fields: Partial<Record<FieldName, string>> = {};
  for (const { of, word: text } of lines) {
    const [field, write] = LINES[of] ?? ['notes', String];
    fields[field] = fields[field] === undefined ? write(text) : `${fields[field]}\n${write(text)}`;
  }
  return fields;
}

async function printShown(fields: GlyphFields, ticks: AnyoneTicks, size: 'card' | 'paper') {
  const shown = chooseAnyoneLines({ fields }, ticks);
  if (shown === null) return null;
  const card = { contentVersion: 1, contentDay: '2026-11-30', place: { index: 7, day: '2026-11-30' }, language: 'it' };
  return { shown, code: await makePrintCode(secret, { ...card, fields: shown.content.fields }, size) };
}

const listWords = (value: unknown) => new Set(JSON.stringify(value).match(/w\d{6}w/g) ?? []);

test('Property 1 of section 9.2: an opened code holds exactly the ticked lines less what was left out and what has no room', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyCard,
      fc.subarray([...ANYONE_GROUPS]),
      fc.infiniteStream(fc.boolean()),
      fc.constantFrom('card', 'paper'),
      async (lines, groups, chance, size) => {
        const fields = writeFields(lines);
        const leftOut = listAnyoneLines(fields)
          .filter(() => chance.next().value)
          .map(({ key }) => key);
        const ticks = { groups, leftOut, nameless: [] };
        const made = await printShown(fields, ticks, size);
        if (made === null || made.code === null) return;
        const opened = await openPrintCode(secret, made.code.digits);
        if (!opened.ok) throw new Error(opened.error);
        const { lost } = made.code;
        const keys = (of: GlyphFields) => listAnyoneLines(of).map(({ key }) => key);
        expect(keys(opened.card.fields).toSorted()).toEqual(
          keys(made.shown.content.fields)
            .filter((key) => !lost.some((line) => line.key === key))
            .toSorted(),
        );
        if (lost.length === 0) expect(opened.card.fields).toEqual(made.shown.content.fields);
        expect(listWords(opened.card).difference(listWords(made.shown.content))).toEqual(new Set());
        // The eighth bit tells of lines without room, never of lines that were left out or not ticked.
        expect(opened.card.hasMore).toBe(lost.length > 0);
      },
    ),
    { numRuns: 150 },
  );
});

test('Property 1 of section 9.2: what is left out changes nothing in the code, so that it does not tell of it', async () => {
  await fc.assert(
    fc.asyncProperty(anyCard, fc.infiniteStream(fc.boolean()), async (lines, chance) => {
      const fields = writeFields(lines);
      const groups = ANYONE_GROUPS.filter((group) => group !== 'photo');
      const isHidden = new Map(lines.map((line) => [line, LINES[line.of]?.[0] !== 'allergies' && chance.next().value]));
      // Without its first name a card is another person's.
      const hidden = lines.filter(
        (line) => isHidden.get(line) && line.of !== 0 && LINES[line.of]?.[0] !== 'medicalAlerts',
      );
      const leftOut = listAnyoneLines(writeFields(hidden)).map(({ key }) => key);
      const withHidden = await printShown(fields, { groups, leftOut, nameless: [] }, 'card');
      const without = writeFields(lines.filter((line) => !hidden.includes(line)));
      const bare = await printShown(without, { groups, leftOut: [], nameless: [] }, 'card');
      if (withHidden === null || bare === null) return;
      expect(withHidden.code?.digits).toBe(bare.code?.digits);
    }),
    { numRuns: 100 },
  );
});
