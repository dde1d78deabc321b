import { expect, test } from 'vitest';
import { GLYPH_INFOS, ITEM_PURPOSES, KEK_KINDS, LABELS, SIGNATURE_CONTEXTS, VAULT_WRAP_KINDS } from './labels.ts';

const all = [...Object.values(LABELS), ...Object.values(SIGNATURE_CONTEXTS)];

test('every label and context is distinct, versioned, and no prefix of another', () => {
  expect(new Set(all).size).toBe(all.length);
  for (const label of all) {
    expect(label).toMatch(/^arcglyph\/[a-z0-9-]+\/v[1-9]$/);
    expect(all.filter((other) => other.startsWith(label))).toEqual([label]);
  }
});

test('what is derived from a glyph secret has distinct infos, and none is a prefix of another', () => {
  const infos = Object.values(GLYPH_INFOS);
  expect(new Set(infos).size).toBe(7);
  for (const info of infos) expect(infos.filter((other) => other.startsWith(info))).toEqual([info]);
});

test.each([
  ['wrap kinds', KEK_KINDS],
  ['item purposes', ITEM_PURPOSES],
  ['vault wrap kinds', VAULT_WRAP_KINDS],
])('%s are distinct words', (_what, words) => {
  expect(new Set(words).size).toBe(words.length);
});
