import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { formatOrigin, listMetaParts } from './notification-labels.ts';

afterEach(() => overwriteGetLocale(() => 'en'));

test('a country has its name in the reader’s language, any other place stays as it is', () => {
  overwriteGetLocale(() => 'it');
  expect(listMetaParts({ metadata: { location: 'Germany', country: 'DE' } })).toEqual([
    'Luogo: Germania (approssimativo)',
  ]);
  expect(listMetaParts({ metadata: { location: 'Valnera' } })).toEqual(['Luogo: Valnera (approssimativo)']);
  expect(formatOrigin({ location: 'Germany', country: 'DE', ipAddress: '93.184.216.0/24' })).toBe(
    'Germania, 93.184.216.0/24',
  );
  expect(formatOrigin({})).toBe('');
});
