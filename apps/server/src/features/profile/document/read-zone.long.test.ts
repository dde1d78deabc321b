import { lumaOfRgba } from '@repo/contract/rules/image-rules';
import { type Conditions, drawSpecimen, mulberry, photograph } from '@repo/dev-env/documents/specimen-documents';
import { type ReadZone, readZone } from '@repo/documents/read-zone';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cardLines, passportLines } from '../../../../../../packages/documents/test/specimen-lines.ts';
import { isWhole } from '../../../../../../tools/testing/extent.ts';
import { ocrBTemplates } from './ocr-b-templates.ts';

/** A photograph as a person takes it after the page asked to hold still; everything random comes from the seed. */
function decent(seed: number): Conditions {
  const random = mulberry(seed);
  return {
    seed,
    tiltDegrees: (random() - 0.5) * 10,
    perspective: random() * 0.03,
    blurPx: 0.3 + random() * 1.4,
    noise: random() * 12,
    shade: random() * 0.5,
    jpegQuality: 70 + Math.floor(random() * 25),
  };
}

function invented(seed: number) {
  const random = mulberry(seed * 31);
  const pick = (from: string, count: number) =>
    Array.from({ length: count }, () => from[Math.floor(random() * from.length)]).join('');
  return {
    lastName: pick('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 4 + Math.floor(random() * 9)),
    firstName: `${pick('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 5)} ${pick('AEIOU', 4)}`,
    documentNumber: pick('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 9),
    dateOfBirth: `19${pick('3456789', 2)}-0${pick('123456789', 1)}-1${pick('0123456789', 1)}`,
    expiryDate: `203${pick('0123456789', 1)}-1${pick('012', 1)}-2${pick('012345678', 1)}`,
    sex: 'F',
  } as const;
}

async function readBack(
  lines: string[],
  pxPerMm: number,
  how: Conditions,
  overlay = '',
): Promise<ReadZone | undefined> {
  const photo = await photograph(await drawSpecimen({ lines, pxPerMm, overlay }), how);
  const { data, info } = await sharp(photo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return readZone(lumaOfRgba(data, info.width, info.height), await ocrBTemplates());
}

const PEOPLE = isWhole ? 5 : 2;

test('passports and cards of invented people, photographed by hand, are read to the letter', async () => {
  const right = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, at) => {
      const [passport, card] = [passportLines(invented(at)), cardLines(invented(at + 100))];
      return [
        (await readBack(passport, 9 + (at % 5), decent(at)))?.lines.join() === passport.join(),
        (await readBack(card, 12 + (at % 5), decent(at + 50)))?.lines.join() === card.join(),
      ];
    }),
  );
  expect(right.flat().filter(Boolean)).toHaveLength(2 * PEOPLE);
});

test('out of focus nothing is made up: either the very lines, or none', async () => {
  const lines = passportLines(invented(7));
  for (const blurPx of isWhole ? [3, 4, 5, 7] : [4]) {
    const read = await readBack(lines, 9, { ...decent(3), blurPx });
    expect(read === undefined || read.lines.join() === lines.join()).toBe(true);
  }
  expect(await readBack(lines, 9, { ...decent(3), blurPx: 9 })).toBeUndefined();
});

test('a thumb over the end of the lines: the rest is read, and the reading is not called certain', async () => {
  const lines = passportLines(invented(11));
  const thumb = '<ellipse cx="123" cy="78" rx="9" ry="12" fill="#c99b7f"/>';
  const read = await readBack(lines, 12, decent(4), thumb);
  expect(read?.lines.map((line) => line.slice(0, 38))).toEqual(lines.map((line) => line.slice(0, 38)));
  expect(read?.isCertain).toBe(false);
  expect((await readBack(lines, 12, decent(4)))?.isCertain).toBe(true);
});
