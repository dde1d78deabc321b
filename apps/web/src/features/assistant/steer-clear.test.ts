import { expect, test } from 'vitest';
import { slugOfHash } from './help-link.tsx';
import { stepAside } from './steer-clear.ts';

const rest = { top: 700, bottom: 756, left: 320, right: 376 };
const box = (top: number, bottom: number, left = 16, right = 374) => ({ top, bottom, left, right });

test('[AI-01] the button steps above what has the focus, and stays where nothing is covered', () => {
  expect(stepAside(rest, box(200, 244), 844)).toBe(0);
  expect(stepAside(rest, box(700, 744, 16, 200), 844)).toBe(0);
  const upPx = stepAside(rest, box(710, 754), 844);
  expect(rest.bottom - upPx).toBe(702);
});

test('what is taller than half the page cannot be hidden by it', () => {
  expect(stepAside(rest, box(100, 800), 844)).toBe(0);
});

test('an address opens an article only by a slug', () => {
  expect(slugOfHash('#help=wallet-help')).toBe('wallet-help');
  for (const hash of ['', '#sessions', '#help=', '#help=../x', '#help=Wallet', '#xhelp=wallet-help']) {
    expect(slugOfHash(hash)).toBeNull();
  }
});
