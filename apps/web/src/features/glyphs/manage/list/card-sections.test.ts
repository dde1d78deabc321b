import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { expect, test } from 'vitest';
import { sectionCards } from './card-sections.ts';

const card = (id: string, folderId: string | null) => ({ id, folderId }) as GlyphRow;
const cards = [card('1', 'house'), card('2', 'family'), card('3', 'gone'), card('4', 'house'), card('5', null)];

test('cards stand under their folders in the order of the folders; a folder that is gone counts as none', () => {
  const { folders } = sectionCards(cards, ['family', 'empty', 'house'], () => false);
  expect(folders.map(({ folderId, cards: own }) => [folderId, ...own.map(({ id }) => id)])).toEqual([
    ['family', '2'],
    ['house', '1', '4'],
    [null, '3', '5'],
  ]);
});

test('what needs its owner stands first, and in its folder too', () => {
  const { needing, folders } = sectionCards(cards, ['family', 'house'], ({ id }) => id === '4' || id === '2');
  expect(needing.map(({ id }) => id)).toEqual(['2', '4']);
  expect(folders.flatMap(({ cards: own }) => own)).toHaveLength(cards.length);
});
