import { encodeGlyph } from '../../src/encode/encode-glyph.ts';
import { rollDice } from './dice.ts';
import { drawScene, QUIET_CELLS } from './draw-scene.ts';
import { printGlyph } from './print.ts';
import type { Scene } from './scene.ts';
import { type Frame, shoot } from './shoot.ts';

export type Shot = { frame: Frame; scene: Scene; payload: Uint8Array };

/** A picture of a glyph with a payload of its own, from a seed. */
export async function takeGlyph(seed: number, given: Partial<Scene>): Promise<Shot> {
  const payload = rollDice(seed + 1).bytes(33);
  const scene = drawScene(seed, given);
  const frame = await shoot(scene, printGlyph(encodeGlyph(payload), QUIET_CELLS));
  return { frame, scene, payload };
}
