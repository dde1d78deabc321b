import { GLYPH_FACE_MAX } from '@repo/contract/glyphs/glyphs';
import { expect, test } from 'vitest';
import { buildFace, type CardFace, faceText, parseFace, selectFacePerson } from './sealed-face.ts';

const TOBIA = buildFace(
  { medicalHistory: 'Name: Tobia Bellini\nBorn: 2019-04-03' },
  { whom: { word: 'Tobia' }, agreement: { version: 1, day: '2026-11-28' }, allergiesAtOnce: true },
);

test('a face comes back as it was written, and its length does not tell the length of a name', () => {
  expect(parseFace(faceText(TOBIA))).toEqual(TOBIA);
  expect(selectFacePerson(TOBIA)).toEqual({ name: 'Tobia Bellini', birth: '2019-04-03' });
  expect(faceText(TOBIA).length).toBe(faceText({ ...TOBIA, name: 'Al' }).length);
});

test('a card that names nobody has a face without a person, and what is no face is none', () => {
  expect(selectFacePerson(buildFace({ allergies: 'Nuts' }))).toBeNull();
  for (const text of ['', 'Tobia', '{}', JSON.stringify({ ...TOBIA, version: 2 })]) expect(parseFace(text)).toBeNull();
});

test('the longest name that fits into a row fits when it is sealed', () => {
  const long: CardFace = { ...TOBIA, name: '😀'.repeat(200), whom: { word: '😀'.repeat(40) } };
  const bytes = new TextEncoder().encode(faceText(long)).length;
  // Nonce and tag of the seal, in base64url.
  expect(Math.ceil(((bytes + 64) * 4) / 3) + 3).toBeLessThan(GLYPH_FACE_MAX);
});
