import { expect, test } from 'vitest';
import { seenLength, shownLine } from './shown-text.ts';

test('what nobody sees is empty, whichever sign it is made of', () => {
  // zero width space, word joiner, soft hyphen, Hangul filler, blank Braille, tag, a variation selector alone
  for (const sign of ['\u200b', '\u2060', '\u00ad', '\u3164', '\u2800', '\u{e0041}', '\ufe0f', '\u202e', '\n']) {
    expect([shownLine(sign.repeat(12)), seenLength(` ${sign.repeat(12)} `)]).toEqual(['', 0]);
  }
});

test('what is seen stays as it was spelt, in one line and its own direction', () => {
  expect(shownLine(' \u202eissoR .rD\u202c\nverified\u2028doctor\u0007')).toBe('issoR .rD verified doctor');
  for (const name of ['می\u200cخواهم', '👩\u200d⚕️ Zoë', '김철수']) expect(shownLine(name)).toBe(name);
});

test('spaces do not make a text longer than one would say it is', () => {
  expect([seenLength('a'.padEnd(12)), seenLength('a \n\n b'), seenLength('a\u200b'.repeat(9))]).toEqual([1, 3, 9]);
});
