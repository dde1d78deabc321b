// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isPutOff, putOff } from './put-off.ts';

test('[CONN-07] what was put off is known by its version, and a newer one is told again', () => {
  expect(isPutOff('update', '0.1.0+aaaaaaa')).toBe(false);
  putOff('update', '0.1.0+aaaaaaa');
  expect(isPutOff('update', '0.1.0+aaaaaaa')).toBe(true);
  expect(isPutOff('update', '0.1.0+bbbbbbb')).toBe(false);
  expect(isPutOff('install')).toBe(false);
});
