import { expect, test } from 'vitest';
import { isIban } from './iban.ts';

test('an account number is told by its check digits, however it is typed', () => {
  expect(['DE02120300000000202051', 'it60 x054 2811 1010 0000 0123 456', 'GB82WEST12345698765432'].every(isIban)).toBe(
    true,
  );
  expect(['DE02120300000000202052', 'DE0212030000', '', '12', 'DE02 1203 0000 0000 2020 5?'].some(isIban)).toBe(false);
});
