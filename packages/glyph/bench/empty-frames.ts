import { readGlyph } from '../src/index.ts';
import { drawScene } from '../test/frames/draw-scene.ts';
import { shoot } from '../test/frames/shoot.ts';

const FIRST_SEED = 400_000;

/** Looks for glyphs in `count` pictures that hold none (clutter with rings, text, even ground). Returns the seeds of false reads. */
export async function readEmptyFrames(count: number): Promise<number[]> {
  const falseReads: number[] = [];
  for (let i = 0; i < count; i++) {
    const seed = FIRST_SEED + i;
    const scene = drawScene(seed, { noise: i % 15, blurPx: (i % 4) / 2, jpegQuality: i % 3 === 0 ? 60 : null });
    if (readGlyph(await shoot(scene, null)).found) {
      falseReads.push(seed);
    }
  }
  return falseReads;
}
