import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { openPicturedPages, readPicturedWords, takePicture } from '../kit/card-and-scan.ts';
import { expect, test } from '../kit/fixtures.ts';

const FOLDER = new URL('../../docs/pictures/', import.meta.url);
const WORDS = new URL('card-and-scan.txt', FOLDER);
const pictureFile = (theme: string) => new URL(`card-and-scan-${theme}.webp`, FOLDER);
/** `npm run pictures` draws them; else they are compared. */
const isDrawn = process.env.PICTURES === 'draw';
const MAX_BYTES = 120_000;
/** Pictures are compared at this width: each drawing of a glyph differs, and its cells become one grey. */
const COMPARED_PX = 36;
/** A difference of so many levels is seen. Two glyphs with their words make up to 0.025 of it. */
const SEEN_LEVELS = 14;
const MAY_DIFFER = 0.04;

async function reduce(picture: Buffer): Promise<Buffer> {
  // Two steps, because in one the picture is reduced before its transparent parts are filled.
  const filled = await sharp(picture).flatten({ background: '#808080' }).png().toBuffer();
  return await sharp(filled).resize({ width: COMPARED_PX, kernel: 'linear' }).raw().toBuffer();
}

/** The part of two pictures in which they visibly differ; all of it when their shapes do. */
async function compare(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([reduce(one), reduce(other)]);
  if (a.length !== b.length) return 1;
  return a.filter((value, at) => Math.abs(value - (b[at] ?? 0)) > SEEN_LEVELS).length / a.length;
}

test('the pictures of README.md show what the product shows today, in both themes', async ({ newPerson, baseURL }) => {
  const pages = await openPicturedPages(newPerson, baseURL ?? '');
  const words = await readPicturedWords(pages);
  if (isDrawn) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(WORDS, words);
  }
  expect(words, 'the words differ: npm run pictures').toBe(readFileSync(WORDS, 'utf8'));
  const pictures = new Map<string, Buffer>();
  for (const theme of ['light', 'dark'] as const) {
    const shot = await takePicture(pages, theme);
    if (isDrawn) writeFileSync(pictureFile(theme), await sharp(shot).webp({ quality: 80, effort: 6 }).toBuffer());
    const stored = readFileSync(pictureFile(theme));
    expect(stored.length).toBeLessThanOrEqual(MAX_BYTES);
    const part = await compare(stored, shot);
    expect(part, `${theme} looks different: npm run pictures`).toBeLessThan(MAY_DIFFER);
    pictures.set(theme, shot);
  }
  // The comparison sees a theme, so it sees a colour that has changed.
  expect(await compare(pictures.get('light')!, pictures.get('dark')!)).toBeGreaterThan(MAY_DIFFER);
});
