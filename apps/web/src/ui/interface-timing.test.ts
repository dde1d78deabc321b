import { expect, test } from 'vitest';
import * as timing from './interface-timing.ts';

test('[TOAST-07] [TOAST-08] [TOAST-09] the specified times', () => {
  expect(timing.TOOLTIP_DELAY_MS).toBe(700);
  expect(timing.TOOLTIP_SKIP_DELAY_MS).toBe(300);
  expect(timing.SCROLL_HIDE_DELAY_MS).toBe(600);
});
