import { expect, test } from 'vitest';
import { readDialled } from './contact-row.tsx';

test.each([
  ['+39 055 000 0142', '+390550000142'],
  ['(055) 000-0177', '0550000177'],
  [' 0039 055', '0039055'],
  // Codes of the network, letters and pauses: nothing but a number is dialled for somebody nobody has checked.
  ['*#06#', null],
  ['**21*+39055#', null],
  ['055;ext=1', null],
  ['call me', null],
  ['12', null],
])('%s dials %s', (typed, dialled) => {
  expect(readDialled(typed)).toBe(dialled);
});
