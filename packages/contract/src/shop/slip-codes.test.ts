import { expect, test } from 'vitest';
import { formatSlipCode, readSlipCode } from './slip-codes.ts';

const NUMBER = '2026-0431';
const CODE = formatSlipCode(NUMBER);

test('a code is read as it was printed, whatever its case and spaces', () => {
  expect(CODE).toMatch(/^2026-0431-[0-9A-Z]$/);
  for (const text of [CODE, CODE.toLowerCase(), ` ${CODE.replaceAll('-', ' - ')} `])
    expect(readSlipCode(text)).toBe(NUMBER);
});

test('no order is meant by a code with one other digit, with two that changed places, or without its check sign', () => {
  const digits = [...'20260431'];
  for (const [at, digit] of digits.entries()) {
    for (const other of '0123456789') {
      if (other === digit) continue;
      const wrong = digits.with(at, other).join('');
      expect(readSlipCode(`${wrong.slice(0, 4)}-${wrong.slice(4)}${CODE.slice(-2)}`)).toBeNull();
    }
    const next = digits[at + 1];
    if (next === undefined || next === digit) continue;
    const swapped = digits
      .with(at, next)
      .with(at + 1, digit)
      .join('');
    expect(readSlipCode(`${swapped.slice(0, 4)}-${swapped.slice(4)}${CODE.slice(-2)}`)).toBeNull();
  }
  for (const text of [NUMBER, '', 'https://cards.example', `${CODE}0`]) expect(readSlipCode(text)).toBeNull();
});

test('the check sign is that of the standard', () => {
  // The release A1-2425G-ABC1234002-M of the GRid standard, which uses the same (ISO 7064, MOD 37,36).
  expect(formatSlipCode('A12425GABC1234002')).toBe('A12425GABC1234002-M');
});
