import { expect, test } from 'vitest';
import { computeStepAside, gridOver } from './avoid-overlap.ts';
import { parseHelpSlug } from './help-link.tsx';

const rest = { top: 700, bottom: 756, left: 320, right: 376 };
const box = (top: number, bottom: number, left = 16, right = 374) => ({ top, bottom, left, right });

test('[AI-01] the button steps above what has the focus, and stays where nothing is covered', () => {
  expect(computeStepAside(rest, box(200, 244), 844)).toBe(0);
  expect(computeStepAside(rest, box(700, 744, 16, 200), 844)).toBe(0);
  const upPx = computeStepAside(rest, box(710, 754), 844);
  expect(rest.bottom - upPx).toBe(702);
});

test('what is taller than half the page cannot be hidden by it', () => {
  expect(computeStepAside(rest, box(100, 800), 844)).toBe(0);
});

test('the points that are looked at stand closer than a line of text, on the edges too', () => {
  const points = gridOver(rest);
  expect(points).toHaveLength(25);
  expect(points).toContainEqual([320, 700]);
  expect(points).toContainEqual([376, 756]);
  expect(gridOver({ ...rest, bottom: 710 })).toContainEqual([348, 710]);
});

test('an address opens an article only by a slug', () => {
  expect(parseHelpSlug('#help=wallet-help')).toBe('wallet-help');
  for (const hash of ['', '#sessions', '#help=', '#help=../x', '#help=Wallet', '#xhelp=wallet-help']) {
    expect(parseHelpSlug(hash)).toBeNull();
  }
});
