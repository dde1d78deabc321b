import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealArcs, sealFingerprint, sealWords } from './seal.ts';
import { SEAL_WORDS } from './seal-words.ts';

test('the list has 512 distinct plain words in a frozen order', () => {
  expect(SEAL_WORDS.length).toBe(512);
  expect(new Set(SEAL_WORDS).size).toBe(512);
  expect([...SEAL_WORDS].sort()).toEqual([...SEAL_WORDS]);
  for (const word of SEAL_WORDS) expect(word).toMatch(/^[a-z]{3,7}$/);
  expect(createHash('sha256').update(SEAL_WORDS.join(' ')).digest('hex')).toBe(
    '5ff7de27c74d54715d8a9d4fee281faae2cf99ebf6489574474588eb21a04506',
  );
});

test('words and arcs are read from the fingerprint’s bits, first 36 and next 48', () => {
  const ones = new Uint8Array(32).fill(0xff);
  expect(sealWords(ones)).toEqual(['zinc', 'zinc', 'zinc', 'zinc']);
  expect(sealArcs(ones)).toEqual(Array(12).fill(15));
  // 000000001 000000010 ... : word 1, word 2, word 0, word 0; then arcs 1 to 12
  const bytes = new Uint8Array(32);
  bytes.set([0x00, 0x80, 0x80, 0x00, 0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xc0]);
  expect(sealWords(bytes)).toEqual([SEAL_WORDS[1], SEAL_WORDS[2], SEAL_WORDS[0], SEAL_WORDS[0]]);
  expect(sealArcs(bytes)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('an id has one seal, another id another one', () => {
  const seal = (id: string) => [...sealWords(sealFingerprint(id)), ...sealArcs(sealFingerprint(id))].join(' ');
  expect(seal('key-1')).toBe(seal('key-1'));
  expect(seal('key-1')).not.toBe(seal('key-2'));
  expect(seal('key-1')).toBe('grape ocean ivory linen 12 11 3 6 8 5 0 14 10 10 11 4');
});
