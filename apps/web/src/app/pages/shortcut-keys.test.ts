import { expect, test } from 'vitest';
import { readShortcut } from './shortcut-keys.ts';

test('G waits, then leads to a page', () => {
  expect(readShortcut('g', null)).toBe('waiting');
  expect(readShortcut('d', 'g')).toEqual({ act: 'go', to: '/' });
  expect(readShortcut('g', 'g')).toEqual({ act: 'go', to: '/generate' });
  expect(readShortcut('S', 'g')).toEqual({ act: 'go', to: '/scan' });
  expect(readShortcut('m', 'g')).toEqual({ act: 'go', to: '/manage' });
  expect(readShortcut('x', 'g')).toBeNull();
});

test('single keys', () => {
  expect(readShortcut('n', null)).toEqual({ act: 'new' });
  expect(readShortcut('/', null)).toEqual({ act: 'search' });
  expect(readShortcut('?', null)).toEqual({ act: 'help' });
  expect(readShortcut('q', null)).toBeNull();
});

test('keys that only some pages answer', () => {
  expect(readShortcut('j', null)).toEqual({ act: 'page', key: 'next' });
  expect(readShortcut('K', null)).toEqual({ act: 'page', key: 'previous' });
  expect(readShortcut('a', null)).toEqual({ act: 'page', key: 'approve' });
  expect(readShortcut('r', null)).toEqual({ act: 'page', key: 'reject' });
  expect(readShortcut('a', 'g')).toBeNull();
});
