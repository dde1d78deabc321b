import { expect, test } from 'vitest';
import { isPaletteKey, paletteKeys } from './palette-key.ts';

const chord = (held: Partial<Parameters<typeof isPaletteKey>[0]>) => ({
  key: 'k',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test('Ctrl+K opens, and Cmd+K where there is a Cmd', () => {
  expect(isPaletteKey(chord({ ctrlKey: true }), 'Linux')).toBe(true);
  expect(isPaletteKey(chord({ ctrlKey: true, key: 'K' }), null)).toBe(true);
  expect(isPaletteKey(chord({ metaKey: true }), 'macOS')).toBe(true);
  expect(paletteKeys('Windows')).toEqual(['Ctrl', 'K']);
  expect(paletteKeys('macOS')).toEqual(['⌘', 'K']);
});

test('what a field or a browser needs is left alone', () => {
  expect(isPaletteKey(chord({ ctrlKey: true }), 'macOS')).toBe(false);
  expect(isPaletteKey(chord({ metaKey: true }), 'Linux')).toBe(false);
  expect(isPaletteKey(chord({}), 'Linux')).toBe(false);
  expect(isPaletteKey(chord({ ctrlKey: true, shiftKey: true }), 'Linux')).toBe(false);
  expect(isPaletteKey(chord({ ctrlKey: true, altKey: true }), 'Linux')).toBe(false);
});
