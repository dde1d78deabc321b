import { expect, test } from 'vitest';
import { newGlyph } from './draft-presets.ts';
import type { GlyphDraft } from './glyph-draft.ts';
import { findEmptied, findUnanswered, withAnswer } from './unanswered-lists.ts';

const listKinds = (lines: readonly { kind: string }[]) => lines.map(({ kind }) => kind);
const withRow = (draft: GlyphDraft, text: string): GlyphDraft => ({
  ...draft,
  rows: [...draft.rows, { kind: 'allergy', home: 'allergies', text }],
});

test('only allergies and medicines are asked about, and only where the kind of card has them', () => {
  const draft = newGlyph('Marta');
  expect(listKinds(findUnanswered({ ...draft, category: 'medical' }))).toEqual(['allergy', 'medicine']);
  // Medicines of an emergency card stand behind a "+".
  expect(listKinds(findUnanswered({ ...draft, category: 'emergency' }))).toEqual(['allergy']);
  for (const category of ['financial', 'legal', 'personal', ''] as const) {
    expect(findUnanswered({ ...draft, category })).toEqual([]);
  }
});

test('a row of spaces says nothing; an entry and each answer do', () => {
  const draft: GlyphDraft = { ...newGlyph('Marta'), category: 'medical' };
  expect(listKinds(findUnanswered(withRow(draft, '  ')))).toContain('allergy');
  expect(listKinds(findUnanswered(withRow(draft, 'Latex')))).toEqual(['medicine']);
  const [allergies] = findUnanswered(draft);
  if (allergies === undefined) throw new Error('no list was asked about');
  for (const answer of ['none', 'unknown'] as const) {
    expect(listKinds(findUnanswered(withAnswer(draft, allergies, answer)))).toEqual(['medicine']);
  }
});

test('of a change only what was filled before is asked about', () => {
  const empty: GlyphDraft = { ...newGlyph('Marta'), category: 'medical' };
  expect(findEmptied(empty, empty)).toEqual([]);
  expect(listKinds(findEmptied(withRow(empty, 'Latex'), empty))).toEqual(['allergy']);
});
