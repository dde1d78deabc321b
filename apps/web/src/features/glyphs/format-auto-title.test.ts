import { describe, expect, test } from 'vitest';
import { formatAutoTitle, saysKindAlone, titleInLanguage } from './format-auto-title.ts';

describe('titleInLanguage', () => {
  test.each([
    ['Tessera medica', 'Medical card'],
    ['Tobia: tessera medica', 'Tobia: medical card'],
    ['Medical card', 'Medical card'],
    ['Blood tests 2026', 'Blood tests 2026'],
    ['Tessera legale', 'Tessera legale'],
    [': medical card', ': medical card'],
  ])('%s is shown as %s', (title, shown) => {
    expect(titleInLanguage(title, 'medical')).toBe(shown);
  });
});

test('a title says more than its kind where somebody typed it, or where it names another person', () => {
  expect(formatAutoTitle('financial', 'Ugo', 'it')).toBe('Ugo: tessera assicurativa');
  expect(saysKindAlone('Medical card', 'medical', 'Tobia Bellini')).toBe(true);
  expect(saysKindAlone('Tobia: tessera medica', 'medical', 'Tobia Bellini')).toBe(true);
  expect(saysKindAlone('Tobia Bellini', 'medical', 'Tobia Bellini')).toBe(true);
  expect(saysKindAlone('Lina: medical card', 'medical', 'Tobia Bellini')).toBe(false);
  expect(saysKindAlone('Home insurance', 'financial', 'Marta Bellini')).toBe(false);
});
