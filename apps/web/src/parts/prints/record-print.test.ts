// @vitest-environment jsdom
import { listAnyoneLines } from '@repo/client/card/anyone-lines';
import { addPrint, type CardPrints, NO_PRINTS } from '@repo/client/card/card-prints';
import type { CardRow } from '@repo/client/card/card-rows';
import { judgePrints } from '@repo/client/card/judge-prints';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { GLYPH_PRINTS_MAX } from '@repo/contract/glyphs/glyphs';
import { describe, expect, test } from 'vitest';
import { knownLines } from '../glyph/print/known-lines.ts';
import type { PlainLine } from '../glyph/print/plain-line.ts';
import { changeSentence, paperToast, readOldPaper, stateSentences } from './print-sentences.ts';
import { printedFacts, recordPrint } from './record-print.ts';
import { printsText, readPrints } from './sealed-prints.ts';

const FIELDS: GlyphFields = {
  medicalHistory: 'Name: Marta Bellini\nBorn: 1979-03-14\nBlood group: A-',
  allergies: 'Penicillin (life-threatening)\nLatex gloves (severe)',
  medications: 'Insulin glargine · 18 units · 22:00\nRamipril · 5 mg · morning',
};
const LATER: GlyphFields = {
  ...FIELDS,
  medications: 'Insulin glargine · 18 units · 22:00\nRamipril · 10 mg · morning',
};
const ISSUE = { glyphId: 'glyph', contentVersion: 1, sealedAt: '2026-11-20T12:00:00Z' };
const NOW = new Date('2026-11-21T12:00:00Z');

const createPaper = (
  lines: readonly PlainLine[],
  fields = FIELDS,
  leftOut: readonly string[] = [],
  squareRows: readonly CardRow[] = [],
): CardPrints => {
  const facts = printedFacts(fields, 1);
  const sheet = { format: 'card', holder: 'Marta Bellini', withAge: false, lines, squareRows, leftOut } as const;
  return addPrint(NO_PRINTS, recordPrint(ISSUE, facts, sheet, NOW), facts);
};
const judge = (prints: CardPrints, fields: GlyphFields) =>
  judgePrints({ ...prints, facts: printedFacts(fields, 2) }, { glyphId: 'glyph', contentVersion: 2 }, '2026-11-28');

describe('a paper with a large square', () => {
  const listRows = (fields: GlyphFields) => listAnyoneLines(fields).map(({ row }) => row);

  test('is old when what the square holds has changed, and says it once beside the same line in letters', () => {
    const bare = createPaper([], FIELDS, [], listRows(FIELDS));
    expect(judge(bare, FIELDS)[0]?.state).toBe('current');
    const whole = createPaper(knownLines(FIELDS), FIELDS, [], listRows(FIELDS));
    for (const paper of [bare, whole]) {
      const [judged] = judge(paper, LATER);
      expect(judged && stateSentences(judged)).toBe('Says Ramipril 5 mg, now 10 mg.');
    }
    const more = { ...FIELDS, allergies: `${FIELDS.allergies}\nPeanut (mild)` };
    expect(judge(bare, more)[0]?.changes).toMatchObject([
      { kind: 'missing', now: { kind: 'allergy', text: 'Peanut' } },
    ]);
  });

  test('is not made old by what was left out of it, and is kept and read again', () => {
    const square = listRows({ allergies: 'Penicillin (life-threatening)\nLatex gloves (severe)' });
    const paper = readPrints(printsText(createPaper([], FIELDS, [], square)));
    expect(judge(paper, LATER)[0]?.state).toBe('current');
    expect(judge(paper, { ...FIELDS, allergies: 'Latex gloves (severe)' })[0]?.state).toBe('old');
  });
});

describe('a paper with the lines of the card', () => {
  test('says after a change which one it still carries, and what it should say', () => {
    const [judged] = judge(createPaper(knownLines(FIELDS)), LATER);
    expect(judged?.state).toBe('old');
    expect(judged && stateSentences(judged)).toBe('Says Ramipril 5 mg, now 10 mg.');
    expect(paperToast(judged ? [judged] : [])).toBe('Changed. Your paper still says Ramipril 5 mg: print again.');
    expect(readOldPaper(judged ? [judged] : [])).toEqual({ says: 'Ramipril 5 mg' });
  });

  test('is right while nothing that stands on it changes', () => {
    const [judged] = judge(createPaper(knownLines(FIELDS)), { ...FIELDS, notes: 'Likes cats' });
    expect(judged?.state).toBe('current');
    expect(paperToast(judged ? [judged] : [])).toBeNull();
    expect(readOldPaper([])).toBeNull();
  });

  test('a line shortened by hand is compared by what is left of it', () => {
    const short: PlainLine = { label: 'Medicines', value: 'Ramipril', kind: 'medicine' };
    expect(judge(createPaper([short]), LATER)[0]?.state).toBe('current');
    expect(judge(createPaper([short]), { ...FIELDS, medications: 'Insulin glargine' })[0]?.changes).toEqual([
      { kind: 'gone', before: { kind: 'medicine', text: 'Ramipril' } },
    ]);
  });

  test('a line typed by hand is compared where its words stand on the card, and words inside others are not', () => {
    const typed: PlainLine = { label: 'Important', value: 'allergic to PENICILLIN, takes Ramipril 5 mg' };
    const [judged] = judge(createPaper([typed]), LATER);
    expect(judged?.changes.map(changeSentence)).toEqual(['Says Ramipril 5 mg, now 10 mg.']);
    const foreign: PlainLine = { label: 'Note', value: 'Latexgloves2 and Ramiprilat' };
    expect(createPaper([foreign]).prints[0]?.lines[0]?.rows).toEqual([]);
  });

  test('what the sheet had no room for is not on the paper', () => {
    const rows = createPaper(knownLines(FIELDS), FIELDS, ['Ramipril']).prints[0]?.lines.flatMap((line) => line.rows);
    expect(rows?.map(({ text }) => text)).not.toContain('Ramipril');
    expect(rows?.map(({ text }) => text)).toContain('Insulin glargine');
  });

  test('the blood group stands on it once', () => {
    expect(knownLines(FIELDS).find(({ role }) => role === 'blood')?.value).toBe('A−');
  });
});

describe('the sealed text', () => {
  test('reads back as it was written, in lengths that say little', () => {
    const prints = createPaper(knownLines(FIELDS));
    const text = printsText(prints);
    expect(readPrints(text)).toEqual(prints);
    expect(text.length % 1024).toBe(0);
  });

  test('never longer than the server keeps: the oldest papers go first', () => {
    const long: PlainLine = { label: 'Note', value: 'Ω'.repeat(900) };
    let prints: CardPrints = NO_PRINTS;
    for (let at = 0; at < 12; at += 1) {
      const [print] = createPaper([{ ...long, label: `Note ${at}` }]).prints;
      if (print) prints = addPrint(prints, print, printedFacts(FIELDS, 1));
    }
    const kept = readPrints(printsText(prints)).prints;
    expect(new TextEncoder().encode(printsText(prints)).length * 1.34).toBeLessThan(GLYPH_PRINTS_MAX);
    expect(kept.length).toBeGreaterThan(2);
    expect(kept[0]?.lines[0]?.label).toBe('Note 11');
  });

  test.each(['', 'no json', '{"prints":[{"id":1}],"facts":null}', '[]'])('%j is no list of prints', (text) => {
    expect(readPrints(text)).toEqual(NO_PRINTS);
  });
});
