import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { firstLine } from './first-line.ts';

const TODAY = '2026-11-28';
const line = (birth: string | null) => firstLine({ name: 'Tobia Bellini', birth }, TODAY);

afterEach(() => overwriteGetLocale(() => 'en'));

test('name and age stand first, and a year alone is said to be one', () => {
  expect(['2019-04-03', '2019', '2026-05-01', '2026', null].map(line)).toEqual([
    ...['Tobia Bellini, 7', 'Tobia Bellini, about 7', 'Tobia Bellini, under 1', 'Tobia Bellini, under 1'],
    'Tobia Bellini',
  ]);
});

test('in Italian as well', () => {
  overwriteGetLocale(() => 'it');
  expect(['2019-04-03', '2019', '2026'].map(line)).toEqual([
    ...['Tobia Bellini, 7', 'Tobia Bellini, circa 7 anni', 'Tobia Bellini, meno di 1 anno'],
  ]);
});
