import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../paraglide/runtime.js';
import { hasAutoTitle, withAutoTitle } from './auto-title.ts';
import { newGlyph } from './draft-presets.ts';

const named = newGlyph('Dr. Tobia Bellini');
const renamed = (text: string) => ({ ...named, rows: [{ kind: 'name', home: 'medicalHistory', text } as const] });

afterEach(() => overwriteGetLocale(() => 'en'));

test('a title names the person and the kind, and follows both until somebody types another', () => {
  expect(named.title).toBe('Tobia: medical card');
  expect(withAutoTitle(named, renamed('Ugo Bellini')).title).toBe('Ugo: medical card');
  expect(withAutoTitle(named, renamed('')).title).toBe('Medical card');
  const typed = { ...named, title: 'Fridge' };
  expect(withAutoTitle(typed, { ...renamed('Ugo'), title: 'Fridge' }).title).toBe('Fridge');
  expect(withAutoTitle(named, typed).title).toBe('Fridge');
});

test('it is known again in the other language', () => {
  overwriteGetLocale(() => 'it');
  expect(hasAutoTitle(named)).toBe(true);
  expect(withAutoTitle(named, named).title).toBe('Tobia: tessera medica');
});
