import { photograph } from '@repo/camera/photograph';
import { beforeAll, expect, test } from 'vitest';
import { isWhole } from '../../../../tools/testing/extent.ts';
import { createGlyphReader, type ScanHint } from '../../src/index.ts';
import { CATEGORIES } from './categories.ts';
import { CLIP_KINDS } from './clips/clip-kinds.ts';
import { computeClipSeed, drawClip } from './clips/draw-clip.ts';
import { drawText } from './draw-text.ts';
import { drawScene } from './measure-scene.ts';
import { drawCode, prepareWriter } from './peers/draw-codes.ts';
import { TUNING_SEEDS } from './seeds.ts';

beforeAll(() => prepareWriter());

/** Hints that make no claim, so they are never wrong. */
const NEUTRAL: readonly ScanHint[] = ['searching', 'reading'];
/** The right hints of each category; all others are wrong there. */
const RIGHT: Readonly<Record<string, readonly ScanHint[]>> = {
  size: ['too-far'],
  inverted: ['too-far'],
  blur: ['blurred'],
  motion: ['hold-still'],
  tilt: ['tilted'],
  light: ['too-dark'],
  glare: ['glare'],
  'phone mix': ['blurred', 'hold-still'],
};
/** Levels tested; the short run takes one of them for each category, alternating. */
const LEVELS = [5, 7];
const selectLevels = (category: number) =>
  LEVELS.filter((_, i) => isWhole || i === (1 + Math.floor(category / 2)) % LEVELS.length);
/** With so few units even easy pictures stay unread and get a hint. */
const EFFORTS = isWhole ? [12, 30, 45] : [12];
const SCENE = 12_100;

async function collectHints(category: number, level: number): Promise<ScanHint[]> {
  const scene = drawScene({ category, level, scene: SCENE }, TUNING_SEEDS);
  const frame = photograph(scene, await drawCode('glyph', drawText(scene.seed)));
  return EFFORTS.flatMap((effort) => {
    const result = createGlyphReader({ effort }).read(frame);
    return result.found ? [] : [result.hint];
  });
}

test('in every category of the bench the hint is right or neutral', async () => {
  const wrong: string[] = [];
  const reported = new Set<ScanHint>();
  for (const [category, { name, levels }] of CATEGORIES.entries()) {
    for (const level of selectLevels(category)) {
      const allowed = [...NEUTRAL, ...(RIGHT[name] ?? [])];
      for (const hint of await collectHints(category, level)) {
        reported.add(hint);
        if (!allowed.includes(hint)) wrong.push(`${name} ${levels[level]}: ${hint}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect([...reported]).toEqual(expect.arrayContaining(['too-far', 'hold-still', 'glare', 'searching']));
});

test('while a camera focuses the only hint is blur', async () => {
  const kind = CLIP_KINDS.findIndex(({ name }) => name === 'refocusing');
  const clip = { kind, clip: 900, scale: 1 };
  const code = await drawCode('glyph', drawText(computeClipSeed(clip, TUNING_SEEDS)));
  const reader = createGlyphReader();
  const hints = drawClip(clip, TUNING_SEEDS)
    .slice(24, 34)
    .map((scene) => reader.read(photograph(scene, code)))
    .flatMap((result) => (result.found ? [] : [result.hint]));
  expect(hints).toContain('blurred');
  expect(hints.filter((hint) => ![...NEUTRAL, 'blurred'].includes(hint))).toEqual([]);
});
