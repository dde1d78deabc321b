import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fingerprintArcs, fingerprintDigest, fingerprintWords } from './fingerprint.ts';
import { FINGERPRINT_WORDS } from './fingerprint-words.ts';

test('the list has 512 distinct plain words in a frozen order', () => {
  expect(FINGERPRINT_WORDS.length).toBe(512);
  expect(new Set(FINGERPRINT_WORDS).size).toBe(512);
  expect([...FINGERPRINT_WORDS].sort()).toEqual([...FINGERPRINT_WORDS]);
  for (const word of FINGERPRINT_WORDS) expect(word).toMatch(/^[a-z]{3,7}$/);
  expect(createHash('sha256').update(FINGERPRINT_WORDS.join(' ')).digest('hex')).toBe(
    '5ff7de27c74d54715d8a9d4fee281faae2cf99ebf6489574474588eb21a04506',
  );
});

test('words and arcs are read from the fingerprint’s bits, first 36 and next 48', () => {
  const ones = new Uint8Array(32).fill(0xff);
  expect(fingerprintWords(ones)).toEqual(['zinc', 'zinc', 'zinc', 'zinc']);
  expect(fingerprintArcs(ones)).toEqual(Array(12).fill(15));
  // 000000001 000000010 ... : word 1, word 2, word 0, word 0; then arcs 1 to 12
  const bytes = new Uint8Array(32);
  bytes.set([0x00, 0x80, 0x80, 0x00, 0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xc0]);
  expect(fingerprintWords(bytes)).toEqual([
    FINGERPRINT_WORDS[1],
    FINGERPRINT_WORDS[2],
    FINGERPRINT_WORDS[0],
    FINGERPRINT_WORDS[0],
  ]);
  expect(fingerprintArcs(bytes)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('an id has one seal, another id another one', () => {
  const seal = (id: string) =>
    [...fingerprintWords(fingerprintDigest(id)), ...fingerprintArcs(fingerprintDigest(id))].join(' ');
  expect(seal('key-1')).toBe(seal('key-1'));
  expect(seal('key-1')).not.toBe(seal('key-2'));
  expect(seal('key-1')).toBe('grape ocean ivory linen 12 11 3 6 8 5 0 14 10 10 11 4');
});
