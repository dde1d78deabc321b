import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OpenedText } from './sealed-text.ts';
import { OpenedTitle } from './sealed-title.tsx';

const renderText = (opened: OpenedText) =>
  renderToStaticMarkup(<OpenedTitle opened={opened} />).replaceAll(/<[^>]*>/g, '');

test('a title has a word in every state, so that no heading or button is nameless', () => {
  expect(renderText({ state: 'open', text: 'Allergies' })).toBe('Allergies');
  expect(renderText({ state: 'opening' })).toBe('Decrypting the title…');
  expect(renderText({ state: 'locked' })).toBe('Locked title');
  expect(renderText({ state: 'closed' })).toBe('Locked (earlier vault)');
  expect(renderText({ state: 'damaged' })).toBe('Cannot decrypt title');
});
