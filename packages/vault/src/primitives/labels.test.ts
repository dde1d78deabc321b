import { expect, test } from 'vitest';
import { ITEM_PURPOSES, KEK_KINDS, LABELS, SIGNATURE_CONTEXTS, VAULT_WRAP_KINDS } from './labels.ts';

const all = [...Object.values(LABELS), ...Object.values(SIGNATURE_CONTEXTS)];

test('every label and context is distinct, versioned, and no prefix of another', () => {
  expect(new Set(all).size).toBe(all.length);
  for (const label of all) {
    expect(label).toMatch(/^arcglyph\/[a-z0-9-]+\/v[1-9]$/);
    expect(all.filter((other) => other.startsWith(label))).toEqual([label]);
  }
});

test.each([
  ['wrap kinds', KEK_KINDS],
  ['item purposes', ITEM_PURPOSES],
  ['vault wrap kinds', VAULT_WRAP_KINDS],
])('%s are distinct words', (_what, words) => {
  expect(new Set(words).size).toBe(words.length);
});
