import type { Dice } from './dice.ts';
import type { Light } from './light.ts';
import type { OpticalScene } from './optical-scene.ts';
import { lightOfTone } from './tone.ts';

type Plane = { readonly data: Float32Array; readonly width: number; readonly height: number };

function fillRectangle({ data, width, height }: Plane, dice: Dice, light: number): void {
  const left = dice.below(width);
  const top = dice.below(height);
  const right = Math.min(width, left + 4 + dice.below(width / 4));
  const bottom = Math.min(height, top + 4 + dice.below(height / 4));
  for (let y = top; y < bottom; y++) data.fill(light, y * width + left, y * width + right);
}

function fillRing({ data, width, height }: Plane, dice: Dice, light: number): void {
  const radius = dice.between(3, width / 16);
  const hole = dice.below(2) === 0 ? radius * dice.between(0.3, 0.8) : 0;
  const [middleX, middleY] = [dice.below(width), dice.below(height)];
  for (let y = Math.max(0, Math.floor(middleY - radius)); y < Math.min(height, middleY + radius); y++) {
    for (let x = Math.max(0, Math.floor(middleX - radius)); x < Math.min(width, middleX + radius); x++) {
      const distance = Math.hypot(x - middleX, y - middleY);
      if (distance <= radius && distance >= hole) data[y * width + x] = light;
    }
  }
}

/** Rows of short dark strokes on a light page, as print looks from afar. */
function fillText({ data, width, height }: Plane, dice: Dice): void {
  data.fill(lightOfTone(dice.between(190, 240)));
  const line = 6 + dice.below(12);
  for (let top = line; top + line < height; top += 2 * line) {
    for (let x = 8; x < width - 8; x += 1 + dice.below(line)) {
      const stroke = 1 + dice.below(3);
      const tall = 2 + dice.below(line - 2);
      const from = top + dice.below(line - tall + 1);
      for (let y = from; y < from + tall; y++) {
        data.fill(lightOfTone(40), y * width + x, y * width + Math.min(x + stroke, width));
      }
      x += stroke;
    }
  }
}

const THINGS = 60;

/** What lies behind the sheet, right up to its edge: an even ground, a page of text, or a table full of things (patches, discs, rings). */
export function paintSurroundings({ width, height, background }: OpticalScene, dice: Dice, planes: number): Light {
  const plane = { data: new Float32Array(width * height), width, height };
  plane.data.fill(lightOfTone(dice.between(60, 220)));
  if (background === 'text') fillText(plane, dice);
  for (let i = 0; i < THINGS && background === 'clutter'; i++) {
    fillRectangle(plane, dice, lightOfTone(dice.between(10, 245)));
    fillRing(plane, dice, lightOfTone(dice.between(10, 245)));
  }
  return { planes: Array.from({ length: planes }, () => plane.data.slice()), width, height };
}
