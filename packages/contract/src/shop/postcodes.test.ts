import { expect, test } from 'vitest';
import { isPostcode, showPostcode } from './postcodes.ts';
import { SHIPPING_COUNTRIES } from './shipping.ts';

test('every country that the shop sends to has a postcode, and its example is one', () => {
  expect(SHIPPING_COUNTRIES.length).toBeGreaterThan(30);
  for (const country of SHIPPING_COUNTRIES) {
    expect([country, showPostcode(country)]).toEqual([country, expect.stringMatching(/\d/)]);
    expect([country, isPostcode(country, ` ${showPostcode(country)} `)]).toEqual([country, true]);
    expect([country, isPostcode(country, 'xx')]).toEqual([country, false]);
  }
});

// Codes of well-known houses (town halls, palaces, post offices), and what a slip of the finger makes of them.
test.each([
  ['IT', ['50121', '00187', '20121', '39100'], ['5012', '501211', 'I-50121', '50 121', '5O121']],
  ['DE', ['10117', '01067', '80331'], ['1011', '101177', 'D-10117', '1O117']],
  ['FR', ['75004', '20000', '13002', '75 004'], ['7500', '750044', 'F-75004', '75-004']],
  ['ES', ['28014', '08002', '35003'], ['2801', '280144', 'E28014']],
  ['GB', ['SW1A 1AA', 'sw1a1aa', 'M2 5DB', 'EH1 1YZ', 'B1 1BB', 'GIR 0AA'], ['SW1A', 'SW1A 1A', '12345', 'SW1A 1CA']],
  ['CH', ['3003', '8001', '1204', '6900'], ['300', '30033', 'CH-3003']],
  ['US', ['20500', '10007', '90012-3801'], ['2050', '205000', '20500-1', 'DC 20500']],
  ['NL', ['1012 JS', '1012js'], ['0234 AB', '1012']],
  ['CA', ['K1A 0A6', 'k1a0a6'], ['K1A', 'D1A 0A6', '12345']],
  ['IE', ['D02 X285', 'd02x285'], ['D02', '12345']],
])('%s: %j are postcodes, %j are none', (country, right, wrong) => {
  expect(right.filter((code) => !isPostcode(country, code))).toEqual([]);
  expect(wrong.filter((code) => isPostcode(country, code))).toEqual([]);
});
