import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OpenedText } from './sealed-text.ts';
import { OpenedTitle } from './sealed-title.tsx';

const wordsOf = (opened: OpenedText) =>
  renderToStaticMarkup(<OpenedTitle opened={opened} />).replaceAll(/<[^>]*>/g, '');

test('a title has a word in every state, so that no heading or button is nameless', () => {
  expect(wordsOf({ state: 'open', text: 'Allergies' })).toBe('Allergies');
  expect(wordsOf({ state: 'opening' })).toBe('Decrypting the title…');
  expect(wordsOf({ state: 'locked' })).toBe('Locked title');
  expect(wordsOf({ state: 'closed' })).toBe('Locked (earlier vault)');
  expect(wordsOf({ state: 'damaged' })).toBe('Cannot decrypt title');
});
