import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownPasswordsUrl, readKnownPasswords } from '../../packages/vault/src/account/known-passwords.ts';
import { isAcceptablePassword } from '../../packages/vault/src/account/password-strength.ts';
import { isWhole } from '../testing/extent.ts';
import { packKnownPasswords, readCorpus } from './known-passwords.ts';

/** Distinct entries of at least 8 characters, ignoring case, among the 999,999 of the corpus. */
const ENTRIES = 474_743;
/** Download size for a person who chooses a password, once. */
const MAX_BYTES = 1_110_000;
/** Largest false-positive rate: one in so many passwords that are in no list. */
const FALSE_POSITIVE_ONE_IN = 100_000;
const SAMPLES = isWhole ? 300_000 : 100_000;
/** `npm test` asks for each eighth password of the corpus; that the list holds all of them is shown by its bytes. */
const EVERY = isWhole ? 1 : 8;

const corpus = readCorpus();
const file = readFileSync(knownPasswordsUrl());
const known = readKnownPasswords(file);

test('[REG-12] the list of known passwords is made from the corpus that is installed: npm run generate', () => {
  const packed = packKnownPasswords(corpus);
  expect(Buffer.compare(packed, file)).toBe(0);
  expect(known.count).toBe(ENTRIES);
  expect(file.byteLength).toBeLessThanOrEqual(MAX_BYTES);
});

test('[REG-12] [REC-13] [X-06] every password of the corpus is refused, with capitals too', () => {
  expect(corpus.length).toBeGreaterThan(ENTRIES);
  expect(corpus).toEqual(expect.arrayContaining(['55555555', 'babygirl']));
  const taken = corpus.filter((entry, i) => i % EVERY === 0 && isAcceptablePassword(entry, known));
  expect(taken).toEqual([]);
  const taking = corpus.slice(0, 10_000 / EVERY).filter((entry) => isAcceptablePassword(entry.toUpperCase(), known));
  expect(taking).toEqual([]);
});

test('[REG-12] of random passwords at most one in 100,000 is taken for a known one', () => {
  const random = seeded(20_26);
  let refused = 0;
  for (let sample = 0; sample < SAMPLES; sample++) if (known.has(randomPassword(random))) refused++;
  expect(refused).toBeLessThanOrEqual(SAMPLES / FALSE_POSITIVE_ONE_IN);
});

test('bytes that are something else, or less, are no list', () => {
  const few = packKnownPasswords(['babygirl', '55555555', 'BabyGirl']);
  expect(readKnownPasswords(few).count).toBe(2);
  expect(readKnownPasswords(few).has('Babygirl')).toBe(true);
  expect(readKnownPasswords(packKnownPasswords([])).has('babygirl')).toBe(false);
  expect(() => readKnownPasswords(new TextEncoder().encode('<!doctype html>'))).toThrow('no list');
  expect(() => readKnownPasswords(new Uint8Array(3))).toThrow('no list');
  expect(() => readKnownPasswords(file.subarray(0, -1))).toThrow('cut off');
  expect(() => readKnownPasswords(new Uint8Array([...few, 0]))).toThrow('cut off');
});

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';

function randomPassword(random: () => number): string {
  return Array.from({ length: 14 }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');
}

/** Mulberry32: the same passwords in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
