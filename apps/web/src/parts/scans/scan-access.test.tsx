import { SCAN_RESULTS, type ScanResult } from '@repo/contract/scans/scans';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScanAccess } from './scan-access.tsx';

const drawn = (result: ScanResult) => renderToStaticMarkup(<ScanAccess result={result} />);
/** The words alone, without the drawings. */
const label = (result: ScanResult) =>
  drawn(result)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const RELEASED: readonly ScanResult[] = ['read', 'full', 'emergency', 'owner'];

test('what was released says how far', () => {
  expect(RELEASED.map(label)).toEqual(['Read', 'Full', 'Emergency access', 'Owner']);
});

const OWN_WORDS: Partial<Record<ScanResult, RegExp>> = {
  passcodeWrong: /^Wrong passcode$/,
  withheld: /^Tried, not readable$/,
};

test('a refused scan looks refused, whatever it was refused for', () => {
  const look = (result: ScanResult) => drawn(result).replace(/.*(<span[^>]*text-danger[^>]*>).*/, '$1');
  for (const result of SCAN_RESULTS.filter((result) => !RELEASED.includes(result))) {
    expect(look(result), result).toBe(look('denied'));
    expect(label(result), result).toMatch(OWN_WORDS[result] ?? /^Refused/);
  }
});

test('[SCAN-17] restricted is a refusal that says that restricted data exist', () => {
  expect(label('restricted')).toBe('Refused Restricted data');
  expect(label('denied')).toBe('Refused');
});
