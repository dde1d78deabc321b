import type { Dice } from './dice.ts';
import type { Light } from './optics.ts';
import type { Scene } from './scene.ts';

function fillRectangle(light: Light, dice: Dice, grey: number): void {
  const left = dice.below(light.width);
  const top = dice.below(light.height);
  const right = Math.min(light.width, left + 4 + dice.below(160));
  const bottom = Math.min(light.height, top + 4 + dice.below(120));
  for (let y = top; y < bottom; y++) {
    light.data.fill(grey, y * light.width + left, y * light.width + right);
  }
}

function fillDisc(light: Light, dice: Dice, grey: number): void {
  const radius = dice.between(3, 40);
  const hole = dice.below(2) === 0 ? radius * dice.between(0.3, 0.8) : 0;
  const centreX = dice.below(light.width);
  const centreY = dice.below(light.height);
  for (let y = Math.max(0, Math.floor(centreY - radius)); y < Math.min(light.height, centreY + radius); y++) {
    for (let x = Math.max(0, Math.floor(centreX - radius)); x < Math.min(light.width, centreX + radius); x++) {
      const distance = Math.hypot(x - centreX, y - centreY);
      if (distance <= radius && distance >= hole) {
        light.data[y * light.width + x] = grey;
      }
    }
  }
}

/** Rows of short dark strokes on a light page, as print looks from afar. */
function fillText(light: Light, dice: Dice): void {
  light.data.fill(dice.between(190, 240));
  const line = 6 + dice.below(12);
  for (let top = line; top + line < light.height; top += 2 * line) {
    for (let x = 8; x < light.width - 8; x += 1 + dice.below(line)) {
      const strokeWidth = 1 + dice.below(3);
      const height = 2 + dice.below(line - 2);
      const from = top + dice.below(line - height + 1);
      for (let y = from; y < from + height; y++) {
        light.data.fill(40, y * light.width + x, y * light.width + Math.min(x + strokeWidth, light.width));
      }
      x += strokeWidth;
    }
  }
}

/** What lies behind the print: an even ground, a page of text, or a table full of things (patches, discs, rings). */
export function paintBackground({ width, height, background }: Scene, dice: Dice): Light {
  const light = { data: new Float32Array(width * height), width, height };
  const ground = dice.between(60, 220);
  light.data.fill(ground);
  if (background === 'text') {
    fillText(light, dice);
  }
  if (background === 'clutter') {
    for (let i = 0; i < 60; i++) {
      fillRectangle(light, dice, dice.between(10, 245));
      fillDisc(light, dice, dice.between(10, 245));
    }
  }
  return light;
}
