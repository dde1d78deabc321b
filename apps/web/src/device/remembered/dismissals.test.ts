// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { dismissPrompt, isDismissed } from './dismissals.ts';

test('[CONN-07] what was put off is known by its version, and a newer one is told again', () => {
  expect(isDismissed('update', '0.1.0+aaaaaaa')).toBe(false);
  dismissPrompt('update', '0.1.0+aaaaaaa');
  expect(isDismissed('update', '0.1.0+aaaaaaa')).toBe(true);
  expect(isDismissed('update', '0.1.0+bbbbbbb')).toBe(false);
  expect(isDismissed('install')).toBe(false);
});
